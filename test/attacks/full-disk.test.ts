import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

import { holdsWithin, statusOf } from "./attacker.ts";

const MEGABYTE = 1024 * 1024;
const ADDRESS = {
  addressType: "sender",
  fullName: "Bodega Norte",
  streetLine1: "Av. Amazonas N34-451",
  territoryBaseId: "EC|:|17|:|1701|:|170150",
  country: "EC",
  phone: "+593991234567",
};

const disk = mkdtempSync(join(tmpdir(), "encomienda-full-"));
const isMounted = mountSmallDisk();

/** Only the administrator of a machine may. */
function mountSmallDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

afterAll(() => {
  if (isMounted) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!isMounted)("a disk that is full", () => {
  let server: ServerProcess;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await startServer({ env: { DATABASE_URL: `file:${join(disk, "shipping.db")}` } });
    const account = await server.cli("accounts", "create", "--name", "Full");
    headers = {
      "x-api-key": (account as { apiKey: string }).apiKey,
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
      "content-type": "application/json",
    };
  });
  afterAll(() => server.stop());

  const write = async () => {
    const init = { method: "POST", headers, body: JSON.stringify(ADDRESS) };
    const response = await fetch(`${server.baseUrl}/api/public/address`, init);
    return { response, body: (await response.json()) as { message?: string } };
  };

  test("makes /readyz say so, writes 503, reads go on here and on the command line, and it recovers when files are removed", async () => {
    expect(await statusOf(server, "/readyz")).toBe(200);
    const filler = join(disk, "filler");
    for (let parts = 0; ; parts++) {
      try {
        writeFileSync(`${filler}-${parts}`, Buffer.alloc(parts < 100 ? MEGABYTE / 4 : 512));
      } catch {
        break;
      }
    }
    expect(await holdsWithin(20_000, async () => (await statusOf(server, "/readyz")) === 503)).toBe(
      true,
    );

    let acknowledged = 0;
    const refused: Awaited<ReturnType<typeof write>>[] = [];
    // What the log of the database can still hold is taken.
    for (let count = 0; count < 3000 && refused.length < 5; count++) {
      const answer = await write();
      if (answer.response.status === 201) acknowledged++;
      else refused.push(answer);
    }
    expect(refused).toHaveLength(5);
    for (const { response, body } of refused) {
      expect([response.status, body.message]).toEqual([503, "databaseBusy"]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await statusOf(server, "/api/public/shipment", { headers })).toBe(200);
    expect(await statusOf(server, "/api/public/territory", { headers })).toBe(200);
    // The operator can look, too.
    expect(await server.cli("attempts", "list")).toEqual([]);

    execFileSync("sh", ["-c", `rm -f ${filler}-*`]);
    expect(await holdsWithin(30_000, async () => (await statusOf(server, "/readyz")) === 200)).toBe(
      true,
    );
    expect((await write()).response.status).toBe(201);
    const listed = await fetch(`${server.baseUrl}/api/public/address?limit=1`, { headers });
    const { payload } = (await listed.json()) as { payload: { total: number } };
    expect(payload.total).toBe(acknowledged + 1);
    await server.cli("wallet", "verify");
  });
});
