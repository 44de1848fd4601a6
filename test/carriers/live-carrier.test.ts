import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { cliWith } from "#test/integration/operator/cli-process.ts";

// The command is a process of its own: nothing but the call itself keeps it waiting for the plugin and the carrier.
describe("a live carrier, asked from the command line", () => {
  let folder: string;
  let live: Server;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "encomienda-live-"));
    live = createServer((request, response) => {
      const answer =
        request.url === "/login" ? { token: "t-1", expires_in: 60 } : { total: "9.40", days: 3 };
      request.resume().on("end", () => response.end(JSON.stringify(answer)));
    });
    await new Promise<void>((resolve) => live.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => {
    live.close();
    rmSync(folder, { recursive: true });
  });

  test("answers a trial, and its record is a tape", async () => {
    const env = { CARRIERS_FOLDER: folder, ANDES_KEY: "k-1" };
    await cliWith(env, "carrier", "new", "andes");
    const address = live.address();
    if (!address || typeof address === "string") throw new Error("no port");
    const file = join(folder, "andes.ts");
    const ours = `http://127.0.0.1:${address.port}`;
    writeFileSync(file, readFileSync(file, "utf8").replace("https://api.example.com", ours));

    const tried = await cliWith(env, "carrier", "try", "andes", "--op", "quote", "--json");
    expect(tried).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(tried.out)).toMatchObject({ priceTotal: 9.4, estimateDays: 3 });
    const taped = await cliWith(env, "carrier", "tape", "andes", "--op", "quote", "--json");
    expect(taped).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(taped.out)).toMatchObject({ exchanges: 2 });
  });
});
