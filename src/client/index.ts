/** The exports of `fermata-browser`. */
export { connect, type Client, type ConnectOptions } from "./client.ts";
export { FermataError } from "./error.ts";
export { launch, type LaunchedServer, type LaunchOptions } from "./launch.ts";
export type * from "./operations.ts";
