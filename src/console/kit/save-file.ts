import { send } from "../link/request.ts";

/** Saves the server's response as a file. @throws Refused */
export async function saveFile(
  path: string,
  query: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  const response = await send("GET", path, { query });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
