/** How a session introduces itself to every site. */
export interface Identity {
  readonly userAgent: string;
  readonly acceptLanguage: string;
  /** Sent with every request; names in any case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** As what it is, in the form that servers read. */
export function honestIdentity(version: string): Identity {
  return {
    userAgent: `Mozilla/5.0 (compatible; Fermata/${version})`,
    acceptLanguage: "en-US,en;q=0.9",
    headers: {},
  };
}
