import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Client } from "#clients/typescript/src/index.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import {
  packClient,
  programsOfReadme,
  type PackedClient,
} from "#test/support/processes/packed-client.ts";

import { publicBase } from "../client.ts";
import {
  draftBody,
  inlineRecipient,
  openSandbox,
  openShop,
  sharedServer,
  smallParcel,
  type Shop,
} from "../shop.ts";

const run = promisify(execFile);
const server = sharedServer();
const baseUrl = publicBase(server.baseUrl);
const folder = makeFolder("encomienda-client-");
let packed: PackedClient;
let complaints: Record<string, string[]>;
let sandbox: Shop;

/** Two mistakes that the document knows. */
const wrongProgram = `
import { createClient, isRefusal } from "encomienda-client";
const client = createClient({ baseUrl: "", apiKey: "", country: "EC" });
await client.purchaseShipment({ id: 1, purchaseWith: "cash" });
isRefusal<"getWallet">(null, "pApiShipmentNotFound");
`;
const readme = programsOfReadme();

beforeAll(async () => {
  packed = await packClient(folder);
  const programs = readme.map((program, index) => [`readme-${index}`, program] as const);
  complaints = await packed.compile({ ...Object.fromEntries(programs), wrong: wrongProgram });
  sandbox = await openSandbox(server, await openShop(server));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Fetch = typeof globalThis.fetch;
const clientBy = (fetchBy: Fetch = fetch): Client =>
  packed.module.createClient({
    baseUrl,
    apiKey: sandbox.apiKey,
    country: "EC",
    backoffMs: 10,
    fetch: fetchBy,
  });

/** The service does its work, and the answers to the first requests are lost on their way back. */
function losingAnswers(lost: number): { fetch: Fetch; count: () => number } {
  let requests = 0;
  return {
    async fetch(url, init) {
      requests += 1;
      const response = await fetch(url, init);
      if (requests > lost) return response;
      await response.arrayBuffer();
      throw new TypeError("fetch failed");
    },
    count: () => requests,
  };
}

const draft = (changes: object = {}) => ({
  senderAddressId: sandbox.senderAddressId,
  recipientAddressId: sandbox.recipientAddressId,
  parcel: smallParcel,
  contents: ["clothes" as const],
  goodsCurrency: "USD" as const,
  ...changes,
});

describe("the package", () => {
  test("has its JavaScript, its types and its README, and needs nothing else", () => {
    const kinds = packed.files.map((path) => path.replace(/^dist\/.*?(\.d\.ts|\.js)$/, "dist/*$1"));
    expect([...new Set(kinds)].toSorted()).toEqual([
      "README.md",
      "dist/*.d.ts",
      "dist/*.js",
      "package.json",
    ]);
    expect(packed.files).toContain("dist/index.d.ts");
    expect(packed.manifest).not.toHaveProperty("dependencies");
    expect(packed.manifest).not.toHaveProperty("private");
    const own = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"),
    ) as {
      license: string;
    };
    expect(packed.manifest["license"]).toBe(own.license);
  });

  test("is installed from its folder in a checkout, as its README says", async () => {
    const checkout = join(import.meta.dirname, "../../../clients/typescript");
    rmSync(join(checkout, "dist"), { recursive: true, force: true });
    const readmeText = readFileSync(join(checkout, "README.md"), "utf8");
    const [, ...said] =
      /^npm (install) \.\.\/encomienda\/clients\/typescript$/m.exec(readmeText) ?? [];
    const program = join(folder, "checkout");
    mkdirSync(program);
    writeFileSync(join(program, "package.json"), "{}");
    await run("npm", [...said, checkout, "--no-audit", "--no-fund", "--offline"], { cwd: program });
    const use =
      'import("encomienda-client").then((client) => console.log(typeof client.createClient))';
    const { stdout } = await run(process.execPath, ["--eval", use], { cwd: program });
    expect(stdout.trim()).toBe("function");
  });

  test("compiles in the programs of its README, in strict mode", () => {
    const { wrong: _, ...ofReadme } = complaints;
    expect(Object.keys(ofReadme).length).toBeGreaterThanOrEqual(4);
    expect(Object.values(ofReadme).flat()).toEqual([]);
  });

  test("does not compile with what the document does not have", () => {
    expect(complaints["wrong"]).toEqual([
      expect.stringContaining(`"cash"`),
      expect.stringContaining(`"pApiShipmentNotFound"`),
    ]);
  });

  test("sends a parcel with the first program of its README, as it stands", async () => {
    const env = { ...process.env, ENCOMIENDA_URL: baseUrl, ENCOMIENDA_KEY: sandbox.apiKey };
    const { stdout } = await run(process.execPath, [packed.pathOf("readme-0")], { env });
    const [, link = ""] = /^SBX\d{14} (\S+)$/m.exec(stdout) ?? [];
    const label = await fetch(link);
    expect(label.headers.get("content-type")).toBe("application/pdf");
  });
});

describe("from a draft to an annulment, with every first answer lost", () => {
  test("makes one draft, pays once, asks for one number and refunds once", async () => {
    const before = await clientBy().getWallet();
    const extId = `lost-${before.balance}-${Date.now()}`;
    const requests: number[] = [];
    const step = async <Result>(take: (client: Client) => Promise<Result>) => {
      const losing = losingAnswers(1);
      const result = await take(clientBy(losing.fetch));
      requests.push(losing.count());
      return result;
    };

    const made = await step((client) => client.createShipment(draft({ extId })));
    const id = made.shipmentId;
    const rate = made.rates.find(({ available }) => available)!;
    const paid = await step((client) =>
      client.purchaseShipment({
        id,
        preferredRateObjectId: rate.rateId,
        purchaseWith: "walletAvailable",
      }),
    );
    expect(paid).toMatchObject({ shipmentId: id, isPaid: true });
    const labelled = await step((client) => client.generateShipmentTrackingNumber({ id }));
    expect(labelled.trackingNumber).toMatch(/^SBX\d{14}$/);
    const ended = await step((client) =>
      client.annulAndRefundShipment({ id, annulReasonStatus: "other" }),
    );
    expect(ended.status).toBe("refunded");
    expect(requests).toEqual([2, 2, 2, 2]);

    const client = clientBy();
    expect((await client.listShipments({ extId })).total).toBe(1);
    const kinds: string[] = [];
    for await (const movement of client.each("listWalletMovements"))
      if (movement.shipmentId === id) kinds.push(movement.kind);
    expect(kinds.toSorted()).toEqual(["charge", "refund"]);
    expect((await client.getWallet()).balance).toBe(before.balance);
  });

  test("would have made two drafts without the key that its attempts share", async () => {
    const extVendorId = `vendor-${Date.now()}`;
    const { fetch: losing } = losingAnswers(1);
    const withoutKey: Fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      headers.delete("idempotency-key");
      return losing(url, { ...init, headers });
    };
    await clientBy(withoutKey).createShipment(draft({ extVendorId }));
    expect((await clientBy().listShipments({ extVendorId })).total).toBeGreaterThan(1);
  });
});

describe("a failure that the sandbox forces", () => {
  test("is no number yet, with its reason, and the number comes later", async () => {
    const client = clientBy();
    const recipientAddress = { ...inlineRecipient, fullName: "Sandbox outage" };
    const made = await client.createShipment(
      draft({ recipientAddressId: undefined, recipientAddress }),
    );
    const id = made.shipmentId;
    const preferredRateObjectId = made.rates[0]!.rateId;
    await client.purchaseShipment({ id, preferredRateObjectId, purchaseWith: "walletAvailable" });
    const asked = await client.generateShipmentTrackingNumber({ id });
    expect(asked).toMatchObject({ trackingNumber: null, waybill: { state: "pending" } });
    await expect
      .poll(() => client.getShipment({ id }), { interval: 250 })
      .toMatchObject({ status: "labelCreated" });
  });

  test("is a typed refusal with its code, its places and its request", async () => {
    const { ApiError, isRefusal } = packed.module;
    const client = clientBy();
    const missing = await client.getShipment({ id: 1 }).catch((error: unknown) => error);
    expect(isRefusal<"getShipment">(missing, "pApiShipmentNotFound")).toBe(true);
    const wrong = await client
      .createShipment({ ...draft(), contents: [] })
      .catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(ApiError);
    expect(wrong).toMatchObject({
      code: "pApiBadRequest",
      details: [{ path: "contents" }],
      requestId: expect.stringMatching(/./),
    });
  });
});

test("reads a whole list by cursor, once each", async () => {
  const extVendorId = `list-${Date.now()}`;
  const client = clientBy();
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const answer = await sandbox.api.post("/shipment", draftBody(sandbox, { extVendorId }));
    ids.push((answer.payload as { shipmentId: number }).shipmentId);
  }
  const read: number[] = [];
  for await (const shipment of client.each("listShipments", { extVendorId, limit: 2 }))
    read.push(shipment.shipmentId);
  expect(read).toEqual(ids.toReversed());
});
