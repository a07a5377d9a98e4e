/** Addresses as long as no model copies them without a mistake: it sees their beginning and a mark, and writes that. */
const LONGEST = 120;
const SHOWN = 60;
const ADDRESS = /https?:\/\/[^\s"'<>\\]+/g;
/** `https://example.com/search?q=…[u3]`; some models write three dots. */
const SHORTENED = /[^\s"'<>]*(?:…|\.{3})\[u(\d+)\]/g;

/** Of one task. Knows every address that it has shortened. */
export class AddressBook {
  readonly #addresses: string[] = [];

  shorten(text: string): string {
    return text.replaceAll(ADDRESS, (found) => {
      const address = found.replace(/[.,;:!?)\]]+$/, "");
      if (address.length <= LONGEST) return found;
      const mark = `${address.slice(0, SHOWN)}…[u${this.#numberOf(address)}]`;
      return mark + found.slice(address.length);
    });
  }

  /** In full again; what only looks like a mark stays. */
  restore(text: string): string {
    return text.replaceAll(SHORTENED, (found, number: string) => {
      return this.#addresses[Number(number) - 1] ?? found;
    });
  }

  /** From 1. */
  #numberOf(address: string): number {
    const known = this.#addresses.indexOf(address);
    return known < 0 ? this.#addresses.push(address) : known + 1;
  }
}
