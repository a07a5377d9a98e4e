/**
 * The handles that file pickers give to a page: objects with the prototype of real ones, whose methods are hooked. A
 * proxy each, so that what would copy one (a database, a message to a worker) fails as it does with what cannot be
 * copied, instead of keeping an empty object. A handle to save has a `grant`, which names the caller's permission to us.
 */
export const FILE_HANDLES = `
  const FailureOf = DOMException;
  const Handle = globalThis.FileSystemFileHandle;
  const Shell = Proxy;
  const { create } = Object;
  const handles = new WeakMap();
  const handleOf = (self) => typeof self === "object" && self !== null ? apply(mapGet, handles, [self]) : undefined;
  /** name, file (what is in it now) and grant (empty where it may only be read). */
  const newHandle = (facts) => {
    const handle = new Shell(create(Handle.prototype), own({}));
    apply(mapSet, handles, [handle, own(facts)]);
    return handle;
  };
  const failed = (text, name) => new Later((_resolve, reject) => reject(new FailureOf(text, name)));
  const forbidden = () =>
    failed("The request is not allowed by the user agent or the platform in the current context.", "NotAllowedError");
  const AnyHandle = globalThis.FileSystemHandle?.prototype;
  const hookMethod = (owner, name, handler) => wrap(owner, name, (target, self, args) => {
    const facts = handleOf(self);
    return facts ? handler(facts, args, self) : apply(target, self, args);
  });
  hookMethod(Handle?.prototype, "getFile", (facts) => new Later((resolve) => resolve(facts.file)));
  hookMethod(Handle?.prototype, "createWritable", (facts, args) => facts.grant === "" ? forbidden() :
    new Later((resolve) => resolve(newWritable(facts, args[0]?.keepExistingData))));
  hookMethod(Handle?.prototype, "move", forbidden);
  hookMethod(AnyHandle, "remove", forbidden);
  wrapGetter(AnyHandle, "name", (target, self, args) => handleOf(self)?.name ?? apply(target, self, args));
  wrapGetter(AnyHandle, "kind", (target, self, args) => handleOf(self) ? "file" : apply(target, self, args));
  for (const name of ["queryPermission", "requestPermission"])
    hookMethod(AnyHandle, name, ({ grant }, args) => new Later((resolve) =>
      resolve(args[0]?.mode === "readwrite" && grant === "" ? "denied" : "granted")));
  wrap(AnyHandle, "isSameEntry", (target, self, args) => {
    const one = handleOf(self);
    const other = handleOf(args[0]);
    if (!one && !other) return apply(target, self, args);
    const same = self === args[0] || (one?.grant && one.grant === other?.grant);
    return new Later((resolve) => resolve(!!same));
  });
`;
