/**
 * `showOpenFilePicker` and `showSaveFilePicker`: a browser without a window refuses them. Here the caller answers, and
 * the page gets handles (file-handles.ts). Files to be read are the browser's own `File` objects, chosen in an input of
 * ours; a file to be saved is written by us (file-writing.ts).
 * `showDirectoryPicker` ends as if the user had closed it, and the caller hears of it.
 */
export const FILE_PICKERS = `
  const filesOf = globalThis.HTMLInputElement && getterOf(HTMLInputElement.prototype, "files");
  const itemOf = globalThis.FileList && FileList.prototype.item;
  const nameOf = globalThis.File && getterOf(File.prototype, "name");
  const relatedOf = getterOf(Pointing.prototype, "relatedTarget");
  let handed;
  apply(addEventListener, hub, [SECRET + "n", (event) => { handed = apply(relatedOf, event, []); }]);

  const short = (text) => apply(slice, "" + text, [0, 100]);
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
  /** What is refused without a question (an insecure page, no gesture, a frame of another origin) is left to the browser. */
  const hookPicker = (name, pick) => wrap(globalThis, name, (target, self, args) =>
    secure && isActive() && !isForeign() && (self === undefined || self === globalThis)
      ? new Later((resolve, reject) => pick(args[0], resolve, reject))
      : apply(target, self, args));
  hookPicker("showOpenFilePicker", (options, resolve, reject) => {
    const data = stringify({ type: options?.multiple ? "open_multiple" : "open", accepts: offered(options) });
    ask("files", data, (answer) => (answer === "" ? reject(aborted()) : resolve(chosenHandles())));
  });
  const chosenHandles = () => {
    const files = apply(filesOf, handed, []);
    handed = undefined;
    const chosen = [];
    for (let index = 0, file; (file = apply(itemOf, files, [index])); index += 1) {
      const value = newHandle({ name: apply(nameOf, file, []), file, grant: "" });
      defineProperty(chosen, index, own({ value, enumerable: true, configurable: true, writable: true }));
    }
    return chosen;
  };
  hookPicker("showSaveFilePicker", (options, resolve, reject) => {
    const suggested = options?.suggestedName;
    const suggestedName = suggested === undefined || suggested === null ? undefined : short(suggested);
    const data = stringify({ type: "save", accepts: offered(options), suggestedName });
    ask("files", data, (answer) => {
      if (answer === "") return reject(aborted());
      const { name, grant } = parse(answer);
      resolve(newHandle({ name, file: new Filled([], name), grant }));
    });
  });
  hookPicker("showDirectoryPicker", (_options, _resolve, reject) => {
    tell("refused", "directory");
    reject(aborted());
  });
`;
