import { ParsedControl } from "./control.ts";

export class ParsedTextArea extends ParsedControl {
  #entered: string | null = null;

  get type(): string {
    return "textarea";
  }

  get value(): string {
    return this.#entered ?? this.textContent;
  }

  set value(value: string) {
    this.#entered = value.replaceAll(/\r\n?/g, "\n");
  }
}
