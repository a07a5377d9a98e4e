/** A cookie as sessions of every engine give and take it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** With a leading dot it holds for subdomains too. */
  readonly domain: string;
  readonly path: string;
  /** Seconds since the epoch; -1 for one that ends with the session. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: SameSite;
}

export type SameSite = "Strict" | "Lax" | "None";
