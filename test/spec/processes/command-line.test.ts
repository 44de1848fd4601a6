import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { runCli } from "#test/support/processes/server.ts";
import { PROCESS_TOKEN } from "#test/support/staff-token.ts";

import { apiClient, outcome, payloadOf } from "../client.ts";
import {
  annul,
  balanceOf,
  createDraft,
  getShipment,
  labelledShipment,
  openShop,
  purchase,
  quote,
  selectableRate,
  type Server,
  type Shop,
  topUp,
  sharedServer,
} from "../shop.ts";

/** Its command lines run in one process; `asProcess` runs one in a process of its own, as an operator does. */
let server: Server;
let asProcess: Server["cli"];
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  const env = { DATABASE_URL: server.databaseUrl };
  asProcess = (...args) => runCli(args, env);
  shop = await openShop(server, "200.00");
});

const rows = z.array(z.record(z.string(), z.unknown()));
const listOf = async (...args: string[]) => rows.parse(await server.cli(...args));
const issuedKey = z.object({ apiKey: z.string() });

describe("npm run -s cli -- <noun> <verb>", () => {
  const npm = (...args: string[]) =>
    promisify(execFile)("npm", ["run", "-s", "cli", "--", ...args], {
      cwd: join(import.meta.dirname, "../../.."),
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: server.databaseUrl,
        ENC_STAFF_TOKEN: PROCESS_TOKEN,
      },
    });

  test("prints one JSON line with --json and something else, for people, without", async () => {
    const args = ["wallet", "show", "--account", shop.accountId];
    const [forPrograms, forPeople] = await Promise.all([npm(...args, "--json"), npm(...args)]);
    expect(forPrograms.stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(forPrograms.stdout)).toMatchObject({ currency: "USD" });
    expect(forPeople.stdout).toContain("200.00");
    expect(() => JSON.parse(forPeople.stdout) as unknown).toThrow(SyntaxError);
  });

  test.each([
    ["an unknown noun", ["parcels", "list"]],
    ["an unknown verb", ["wallet", "burn"]],
    ["a missing option", ["wallet", "show"]],
    ["an unknown option", ["accounts", "list", "--colour", "red"]],
    ["an unknown account", ["wallet", "show", "--account", "987654321"]],
  ])("ends non-zero for %s", async (_, args) => {
    await expect(server.cli(...args)).rejects.toThrow(/ended with [1-9]/);
  });

  test("ends non-zero as a process, too, for wrong words and for what is refused", async () => {
    await expect(asProcess("wallet", "burn")).rejects.toThrow("ended with 2");
    const unknown = asProcess("wallet", "show", "--account", "987654321");
    await expect(unknown).rejects.toThrow("ended with 1");
  });
});

describe("accounts", () => {
  test("create gives accountId and an apiKey that works at once; list shows it, without any key", async () => {
    const created = z
      .object({ accountId: z.unknown(), apiKey: z.string() })
      .parse(await server.cli("accounts", "create", "--name", "Almacén Ñuñoa"));
    expect(outcome(await apiClient(server.baseUrl, created.apiKey).get("/shipment"))).toBe("200");
    const accounts = await listOf("accounts", "list");
    expect(accounts).toContainEqual(
      expect.objectContaining({ accountId: created.accountId, name: "Almacén Ñuñoa" }),
    );
    expect(JSON.stringify(accounts)).not.toContain(created.apiKey);
  });
});

describe("keys", () => {
  test("issue gives a second key of 32 random bytes or more; revoking it leaves the first working", async () => {
    const { apiKey } = issuedKey.parse(
      await server.cli("keys", "issue", "--account", shop.accountId, "--name", "warehouse"),
    );
    expect(apiKey).not.toBe(shop.apiKey);
    expect(apiKey.length).toBeGreaterThanOrEqual(43);
    const second = apiClient(server.baseUrl, apiKey);
    expect((await second.get("/address")).payload).toEqual(
      (await shop.api.get("/address")).payload,
    );

    const listed = await listOf("keys", "list", "--account", shop.accountId);
    expect(JSON.stringify(listed)).not.toContain(apiKey);
    const named = listed.find((key) => Object.values(key).includes("warehouse"));
    const keyId = z.union([z.string(), z.number()]).parse(named?.["apiKeyId"]);
    expect(await listOf("keys", "list", "--account", shop.accountId)).toHaveLength(2);

    await server.cli("keys", "revoke", "--key", String(keyId));
    for (const path of ["/shipment", "/territory", "/shipment/1"])
      expect(outcome(await second.get(path))).toBe("401 invalidApiKey");
    expect(outcome(await second.post("/shipment", {}))).toBe("401 invalidApiKey");
    expect(outcome(await shop.api.get("/shipment"))).toBe("200");
  });

  test("list records the last use of a key", async () => {
    await shop.api.get("/shipment");
    const listed = await listOf("keys", "list", "--account", shop.accountId);
    const first = listed.find((key) => !Object.values(key).includes("warehouse")) ?? {};
    const uses = Object.entries(first).filter(([name]) => /use/i.test(name));
    const today = new Date().toISOString().slice(0, 10);
    expect(uses).toEqual([[expect.any(String), expect.stringContaining(today)]]);
  });
});

describe("wallet", () => {
  test("the same top-up reference credits once: at once, later, with another amount or for another account", async () => {
    const [mine, other] = await Promise.all([openShop(server), openShop(server)]);
    const deposit = ({ accountId }: Shop, amount: string) =>
      topUp({ cli: asProcess }, accountId, amount, "bank-1");
    await Promise.allSettled([1, 2].map(() => deposit(mine, "10.00")));
    await Promise.allSettled([deposit(mine, "20.00"), deposit(other, "10.00")]);
    expect(await balanceOf(server, other.accountId)).toBe(0);
    await topUp(server, mine.accountId, "2.50", "bank-2");
    expect(await balanceOf(server, mine.accountId)).toBe(12.5);
  });

  test("show gives accountId, balance and currency", async () => {
    expect(await server.cli("wallet", "show", "--account", shop.accountId)).toMatchObject({
      accountId: expect.anything(),
      balance: expect.anything(),
      currency: "USD",
    });
  });

  test("top-up refuses what is no positive amount of whole cents and credits nothing", async () => {
    const before = await balanceOf(server, shop.accountId);
    for (const amount of ["0", "-5", "1.001", "1e3", "99999999999999999999"])
      await expect(
        topUp(server, shop.accountId, amount, `bad ${amount}`),
        JSON.stringify(amount),
      ).rejects.toThrow(/ended with/);
    expect(await balanceOf(server, shop.accountId)).toBe(before);
  });

  test("the statement adds up to the balance and names the top-up's reference", async () => {
    const mine = await openShop(server, "50.00");
    await topUp(server, mine.accountId, "5.00", "transfer 77");
    const draft = await createDraft(mine);
    payloadOf(await purchase(mine, draft.shipmentId, selectableRate(draft).rateId), 200);
    const lines = await listOf("wallet", "statement", "--account", mine.accountId);
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).toContain("transfer 77");
    expect(JSON.stringify(lines)).toContain(String(draft.shipmentId));
    const total = lines.reduce((sum, line) => sum + Number(line["amount"]), 0);
    expect(total).toBeCloseTo(await balanceOf(server, mine.accountId), 6);
  });
});

describe("carriers and refunds", () => {
  test("carriers list names every carrier that quotes, at least five", async () => {
    const text = JSON.stringify(await listOf("carriers", "list"));
    const carriers = (await quote(shop.api)).map(({ carrierToken }) => carrierToken);
    expect(carriers.length).toBeGreaterThanOrEqual(5);
    for (const carrier of carriers) expect(text).toContain(`"${carrier}"`);
  });

  test("a pending refund is listed, settled once, credited once, and gone from the list", async () => {
    const before = await balanceOf(server, shop.accountId);
    const { shipmentId } = await pendingRefund();
    expect(await balanceOf(server, shop.accountId)).toBeLessThan(before);
    const pending = async () =>
      (await listOf("refunds", "list")).filter((refund) => refund["shipmentId"] === shipmentId);
    expect(await pending()).toHaveLength(1);

    const settle = () => asProcess("refunds", "settle", "--shipment", String(shipmentId));
    await Promise.allSettled([settle(), settle()]);
    expect((await getShipment(shop, shipmentId)).status).toBe("refunded");
    expect(await balanceOf(server, shop.accountId)).toBe(before);
    expect(await pending()).toEqual([]);
    await settle().catch(() => undefined);
    expect(await balanceOf(server, shop.accountId)).toBe(before);
    expect(outcome(await annul(shop, shipmentId))).toBe("422 shipmentAnnulAlreadyDone");
  });

  test("settle refuses a draft and a labelled shipment, which wait for no refund", async () => {
    const draft = await createDraft(shop);
    const { shipmentId } = await labelledShipment(shop);
    const before = await balanceOf(server, shop.accountId);
    for (const id of [draft.shipmentId, shipmentId])
      await expect(server.cli("refunds", "settle", "--shipment", String(id))).rejects.toThrow(
        /ended with/,
      );
    expect(await balanceOf(server, shop.accountId)).toBe(before);
    expect((await getShipment(shop, shipmentId)).status).toBe("labelCreated");
  });

  async function pendingRefund() {
    const { rates } = await createDraft(shop);
    for (const { carrierToken } of rates.filter(({ available }) => available)) {
      const labelled = await labelledShipment(shop, {}, carrierToken);
      const { status } = payloadOf(await annul(shop, labelled.shipmentId), 200);
      if (status === "refundPending") return labelled;
    }
    throw new Error("no carrier needs a manual refund");
  }
});

test("wallet verify is clean after all of this", async () => {
  await expect(asProcess("wallet", "verify")).resolves.toBeDefined();
});
