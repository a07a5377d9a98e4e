/**
 * `showOpenFilePicker`: a browser without a window refuses it. Here the caller answers, and the page gets handles:
 * objects with the prototype of real ones, whose methods are hooked. Their files are the browser's own `File` objects,
 * chosen in an input of ours. What these handles cannot do: be written to, kept in a database or posted to a worker.
 * `showSaveFilePicker` and `showDirectoryPicker` end as if the user had closed them, and the caller hears of it.
 */
export const FILE_PICKER_HOOKS = `
  const FailureOf = DOMException;
  const Handle = globalThis.FileSystemFileHandle;
  const filesOf = globalThis.HTMLInputElement && getterOf(HTMLInputElement.prototype, "files");
  const itemOf = globalThis.FileList && FileList.prototype.item;
  const nameOf = globalThis.File && getterOf(File.prototype, "name");
  const relatedOf = getterOf(MouseEvent.prototype, "relatedTarget");
  let handed;
  apply(addEventListener, hub, [SECRET + "n", (event) => { handed = apply(relatedOf, event, []); }]);

  const { create } = Object;
  const { slice } = String.prototype;
  const short = (text) => apply(slice, "" + text, [0, 100]);
  const handles = new WeakMap();
  const handleOf = (self) => typeof self === "object" && self !== null ? apply(mapGet, handles, [self]) : undefined;
  const newHandle = (facts) => {
    const handle = create(Handle.prototype);
    apply(mapSet, handles, [handle, own(facts)]);
    return handle;
  };
  const aborted = () => new FailureOf("The user aborted a request.", "AbortError");
  /** Names and extensions that the page offers, as much as anybody reads. */
  const offered = (options) => {
    const accepts = [];
    for (const group of options?.types ?? []) {
      const extensions = [];
      for (const type in group?.accept) {
        const given = group.accept[type];
        for (const extension of typeof given === "string" ? [given] : given) {
          if (extensions.length < 50) extensions[extensions.length] = short(extension);
        }
      }
      if (accepts.length < 20) accepts[accepts.length] = { description: short(group?.description ?? ""), extensions };
    }
    return accepts;
  };
  wrap(globalThis, "showOpenFilePicker", (target, self, args) => {
    if (!secure || !isActive() || (self !== undefined && self !== globalThis)) return apply(target, self, args);
    const [options] = args;
    return new Later((resolve, reject) => {
      const data = stringify({ type: options?.multiple ? "open_multiple" : "open", accepts: offered(options) });
      ask("files", data, (answer) => (answer === "" ? reject(aborted()) : resolve(chosenHandles())));
    });
  });
  const chosenHandles = () => {
    const files = apply(filesOf, handed, []);
    handed = undefined;
    const chosen = [];
    for (let index = 0, file; (file = apply(itemOf, files, [index])); index += 1)
      defineProperty(chosen, index, own({ value: newHandle({ name: apply(nameOf, file, []), file }), enumerable: true, configurable: true, writable: true }));
    return chosen;
  };
  wrap(Handle?.prototype, "getFile", (target, self, args) => {
    const facts = handleOf(self);
    if (!facts) return apply(target, self, args);
    return new Later((resolve) => resolve(facts.file));
  });
  wrapGetter(globalThis.FileSystemHandle?.prototype, "name", (target, self, args) => handleOf(self)?.name ?? apply(target, self, args));
  wrapGetter(globalThis.FileSystemHandle?.prototype, "kind", (target, self, args) => handleOf(self) ? "file" : apply(target, self, args));
  for (const name of ["queryPermission", "requestPermission"])
    wrap(globalThis.FileSystemHandle?.prototype, name, (target, self, args) => {
      if (!handleOf(self)) return apply(target, self, args);
      return new Later((resolve) => resolve(args[0]?.mode === "readwrite" ? "denied" : "granted"));
    });
  wrap(globalThis.FileSystemHandle?.prototype, "isSameEntry", (target, self, args) => {
    if (!handleOf(self) && !handleOf(args[0])) return apply(target, self, args);
    return new Later((resolve) => resolve(self === args[0]));
  });
  wrap(Handle?.prototype, "createWritable", (target, self, args) => {
    if (!handleOf(self)) return apply(target, self, args);
    return new Later((_resolve, reject) => reject(new FailureOf("The request is not allowed by the user agent or the platform in the current context.", "NotAllowedError")));
  });
  for (const name of ["showSaveFilePicker", "showDirectoryPicker"])
    wrap(globalThis, name, (target, self, args) => {
      if (!secure || !isActive()) return apply(target, self, args);
      tell("refused", name === "showSaveFilePicker" ? "file-save" : "directory");
      return new Later((_resolve, reject) => reject(aborted()));
    });
`;
