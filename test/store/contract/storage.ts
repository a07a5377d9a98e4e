/** The environment for the tests of a port. */

/** A storage that is empty at first. */
export interface Storage<T> {
  /** Another server with the same storage; all its open files are closed with the test. */
  open(): Promise<Opened<T>>;
}

export interface Opened<T> {
  readonly port: T;
  readonly close: () => Promise<void>;
}

/** Makes an empty storage for one test. */
export type MakeStorage<T> = () => Storage<T>;

export async function opened<T>(make: MakeStorage<T>): Promise<T> {
  const { port } = await make().open();
  return port;
}
