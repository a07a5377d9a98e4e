/** The example learns a form and submits rows over A2A, against a server as users start it. */
import { expect, test } from "vitest";
import { startServing } from "../surfaces/program.ts";
import { runExample } from "./run-example.ts";

test("examples/forms/submit-csv.ts tells of each row, and none arrives twice", async () => {
  const server = await startServing([]);
  try {
    const { exitCode, out, err } = await runExample("forms/submit-csv.ts", [
      "--server",
      server.url,
    ]);
    expect(err).toBe("");
    const lines = out.split("\n");
    expect(lines.filter((line) => line.startsWith("Row "))).toEqual([
      "Row 1 of 3: confirmed",
      "Row 2 of 3: confirmed",
      "Row 3 of 3: confirmed",
    ]);
    expect(lines).toContain("The site has 3, 0 of them twice.");
    expect(exitCode).toBe(0);
  } finally {
    await server.stop();
  }
});
