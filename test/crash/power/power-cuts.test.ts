import { afterEach, describe, expect, test } from "vitest";

import { openApi } from "../api.ts";
import { makeChance } from "../chance.ts";
import { openCrashAccount, saveAddresses } from "../crash-account.ts";
import { openJournal, type Draft } from "../journal.ts";
import { checkAcknowledged, runCrash, sendShoppers } from "../run-crash.ts";
import { openServerUnderFire, type ServerUnderFire } from "../server-under-fire.ts";
import { freePort, openWorkplace, type Workplace } from "../workplace.ts";
import { hasCompiler, openDisk, type Disk } from "./disk.ts";

describe.skipIf(!hasCompiler())("a power cut", () => {
  test("takes nothing that was answered, doubles nothing, and leaves a database that is whole", async () => {
    const report = await runCrash({
      kills: 2,
      shoppers: 12,
      dialect: "sqlite",
      seed: "cuts",
      hurry: true,
      powerCuts: true,
    });
    expect(report.violations).toEqual([]);
    expect(report.waybills.duplicates).toBe(0);
    const { draft, purchase, annulment } = report.acknowledged;
    for (const count of [draft, purchase, annulment]) expect(count).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasCompiler())("a disk", () => {
  let workplace: Workplace;
  let server: ServerUnderFire;
  let disk: Disk;

  async function open() {
    const port = await freePort();
    workplace = await openWorkplace("sqlite", { seed: "disk", pushTo: port });
    disk = openDisk(workplace.env["DATABASE_URL"]!.slice("file:".length));
    server = await openServerUnderFire(port, { ...workplace.env, ...disk.env });
    const account = await openCrashAccount(server.process(), workplace);
    const api = openApi(() => server.baseUrl, account.apiKey);
    return { api, addresses: await saveAddresses(api) };
  }
  afterEach(async () => {
    await server.stop().catch(() => {});
    await workplace.close();
    disk.close();
  });

  test("that answers a sync and keeps nothing is found by what is missing", async () => {
    const { api, addresses } = await open();
    disk.become("forgets");
    const journal = openJournal();
    let isOver = false;
    const chance = makeChance("forgets");
    const shop = { api, journal, ...addresses, chance, isOver: () => isOver };
    const shoppers = sendShoppers(4, shop);
    await expect.poll(() => journal.acknowledged.purchase).toBeGreaterThan(5);
    isOver = true;
    await server.kill();
    await Promise.all(shoppers);
    disk.cutPower(chance);
    await server.start();

    const missing = await checkAcknowledged(api, journal);
    expect(missing.join("\n")).toMatch(/shipment \d+ is gone: 404|was paid and is not/);
  });

  test("that fails ends the process, and what was answered before is there", async () => {
    const { api, addresses } = await open();
    const body = {
      ...addresses,
      parcel: { weight: 2, length: 20, width: 15, height: 10 },
      contents: ["clothes"],
      goodsCurrency: "USD",
    };
    const draft = (extId: string) => api.ask<Draft>("POST", "/shipment", { ...body, extId });
    const before = await Promise.all(["1", "2", "3"].map(draft));
    expect(before.map((heard) => heard?.status)).toEqual([201, 201, 201]);

    disk.become("fails");
    const answers = await Promise.all(["4", "5"].map(draft));
    expect(answers.filter((heard) => heard && heard.status < 500)).toEqual([]);
    const { pid } = server.process();
    await expect.poll(() => isThere(pid)).toBe(false);
    expect(await server.process().kill("SIGKILL")).toBeGreaterThan(0);

    expect(disk.cutPower(makeChance("fails")).problems).toEqual([]);
    disk.become("sound");
    await server.start();
    for (const heard of before) {
      const { shipmentId } = heard!.payload;
      expect(await api.ask("GET", `/shipment/${shipmentId}`)).toMatchObject({ status: 200 });
    }
    expect(await server.process().cli("wallet", "verify")).toBeTruthy();
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
