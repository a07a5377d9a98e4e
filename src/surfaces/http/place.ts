/** A page or endpoint of this server. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly about: string;
  /** Whether a person can open it in a browser. */
  readonly readable: boolean;
}
