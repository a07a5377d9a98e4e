// Preloaded into a child of run.js: when the parent is gone, even by kill -9, the channel closes and the child exits
// normally. A grandchild that inherits the preload has a different parent and ignores this.
if (process.channel && process.env.FERMATA_PARENT === String(process.ppid)) {
  delete process.env.FERMATA_PARENT;
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
