import type { Activity } from "../chromium/target/activity.ts";
import type { HostAllowlist } from "../../policy/host-allowlist.ts";
import type { FetchDomain } from "../chromium/target/fetch-domain.ts";
import type { Clipboards } from "./clipboard.ts";
import type { ExecutionContext } from "../chromium/target/execution-context.ts";
import { FileChoosers } from "./file-choosers.ts";
import { HttpAuth, type HttpCredentials } from "./http-auth.ts";
import { MainLine, type LineMessage, type PromptParts } from "./main-line.ts";
import type { PermissionDecisions } from "./permission-decisions.ts";
import { pickerChooser, pickerRequest } from "./picker-chooser.ts";
import { SavedFiles } from "./saved-files.ts";
import { PermissionRequests } from "./permission-requests.ts";

export interface PagePromptsParts extends Omit<PromptParts, "line"> {
  readonly mainFrameId: string;
  /** Secret of the opener's channel, if there is an opener. */
  readonly secret: string | undefined;
  readonly decisions: PermissionDecisions;
  readonly credentials: HttpCredentials;
  readonly allowlist: HostAllowlist | undefined;
  readonly clipboards: Clipboards;
  readonly fetch: FetchDomain;
  readonly activity: Activity;
  /** Called for an uncaught error of the page's scripts. */
  readonly onUncaught: (data: string) => void;
}

/** The prompts of one page to its user: file choosers, permissions, HTTP credentials, clipboard and saved files. */
export class PagePrompts {
  readonly choosers: FileChoosers;
  readonly permissions: PermissionRequests;
  readonly httpAuth: HttpAuth;
  readonly clipboards: Clipboards;
  readonly #saved: SavedFiles;
  readonly #parts: PagePromptsParts;
  readonly #line: MainLine;

  constructor(parts: PagePromptsParts) {
    this.#parts = parts;
    this.clipboards = parts.clipboards;
    const { decisions, url } = parts;
    const own = { ...parts, line: () => this.#line };
    this.choosers = new FileChoosers(own);
    this.httpAuth = new HttpAuth(own);
    this.#saved = new SavedFiles(own);
    this.permissions = new PermissionRequests(own);
    this.#line = new MainLine({
      secret: parts.secret,
      guardsPastes: parts.clipboards.isGuarded,
      // Interception may miss a shared worker's first requests, so the proxy must block them. With "log", the proxy
      // does not block them, so shared workers are disabled.
      sharedWorkers: parts.allowlist?.subresources !== "log",
      onMessage: (message) => this.#onMessage(message),
      hello: () => (URL.canParse(url()) ? decisions.of(new URL(url()).origin) : {}),
    });
  }

  /** Secret of the channel. A pop-up and its opener share one secret, since their documents can access each other. */
  get secret(): string {
    return this.#line.secret;
  }

  /** The script to run in the page's own execution context at the start of every document. */
  get mainWorldScript(): string {
    return this.#line.script;
  }

  /** Sets up the channel to the hooks of a new document. */
  equip(executionContext: ExecutionContext, frameId: string): Promise<void> {
    return this.#line.equip(executionContext, frameId);
  }

  /** Called at the start of a step. */
  begin(): void {
    this.choosers.begin();
  }

  /** Sends the messages that the page could not receive while it was frozen. */
  awake(): void {
    this.#line.awake();
  }

  /** Passes files to the hooks of the execution context's document. */
  chooseIn(executionContext: ExecutionContext, paths: readonly string[]): Promise<void> {
    return this.#line.chooseIn(executionContext, paths);
  }

  /** Resolves when the events of all prompts opened so far have been emitted. */
  reported(): Promise<void> {
    return this.choosers.reported();
  }

  /** Ends all prompts. Called when the page ends. */
  close(): void {
    this.choosers.drop();
    this.permissions.close();
    this.#saved.close();
  }

  #onPicker({ frameId, askId, data }: LineMessage): void {
    const request = pickerRequest(data);
    const answer = (text: string) => this.#line.answer(frameId, askId, text, true);
    const client = request && pickerChooser(request, frameId, this.#saved, answer);
    if (!client || !this.choosers.open(request, client)) answer("");
  }

  /** Called when a script writes `data` to the clipboard, or, with empty `data`, reads the clipboard. */
  #onClipboard({ frameId, askId, data }: LineMessage): void {
    const { decisions, url } = this.#parts;
    const { own } = this.clipboards;
    if (data !== "") own.take(data);
    const origin = URL.canParse(url()) ? new URL(url()).origin : "";
    const mayRead = decisions.get({ type: "clipboard-read", origin }) === "granted";
    const answer = data === "" && mayRead ? JSON.stringify(own.content) : "";
    this.#line.answer(frameId, askId, answer, false);
  }

  #onMessage(message: LineMessage): void {
    switch (message.kind) {
      case "permission":
        return this.permissions.ask(message);
      case "refused":
        return this.permissions.report(message);
      case "files":
        return this.#onPicker(message);
      case "save":
        return this.#saved.save(message);
      case "copied":
        return this.clipboards.own.take(message.data);
      case "clipboard":
        return this.#onClipboard(message);
      case "uncaught":
        return this.#parts.onUncaught(message.data);
      case "print":
        return this.#parts.emit({ type: "print_requested", data: { tab_id: this.#parts.tabId } });
    }
  }
}
