import { setTimeout as sleep } from "node:timers/promises";

import { onTestFinished } from "vitest";

import type { PluginFile } from "#app/carriers/plugin/plugin-carrier.ts";
import { openContracts } from "#app/main/open-contracts.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { accountMarket, type Context, type Service } from "#app/shipping/context.ts";
import { connectContract } from "#app/shipping/contracts/connect-contract.ts";
import { saveContract } from "#app/shipping/contracts/save-contract.ts";
import { cents } from "#app/shipping/model/money.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import type { Database } from "#db/engine/database.ts";
import { startFakeServer, type Reply, type Seen } from "#test/support/fake-server.ts";
import { openWorld, type World } from "#test/support/world.ts";
import { readOnce } from "#test/unit/carriers/plugin/open-faro.ts";

const FARO = new URL("../../../unit/carriers/plugin/files/faro.ts", import.meta.url);
export const keys: SigningKeys = [Buffer.from("the signing secret of this test, 32+")];
const labelPdf = Buffer.from("%PDF-1.4 the carrier's").toString("base64");

/** The plugin `faro`, whose carrier is on this machine. */
async function withHosts(baseUrl: string): Promise<PluginFile> {
  const file = await readOnce(FARO);
  const hosts = Object.entries(file.card.hosts).map(([host, url]) => [
    host,
    url.replace("http://127.0.0.1:9", baseUrl),
  ]);
  return { ...file, card: { ...file.card, hosts: Object.fromEntries(hosts) } };
}

/** A carrier on this machine that knows several customers by their passwords. */
export async function openContractWorld(db: Database) {
  const customers = new Set(["sesamo-one-12345", "sesamo-two-67890"]);
  const made: string[] = [];
  const answers = new Map<string, () => Reply>();

  function answer({ method, path, text, headers }: Seen): Reply {
    const set = answers.get(path);
    if (set) return set();
    if (path === "/api/login") {
      const { pass } = JSON.parse(text) as { pass: string };
      return customers.has(pass)
        ? { json: { token: `t-${pass}` } }
        : { status: 403, text: `wrong password ${pass}` };
    }
    if (path.startsWith("/print/labels/")) return { json: { pdf: labelPdf } };
    const customer = headers.authorization?.replace("Bearer t-", "") ?? "";
    if (!customers.has(customer)) return { status: 401, json: {} };
    if (path === "/api/price") return { json: { price: "7.28" } };
    if (path === "/api/waybills" && method === "POST") {
      made.push(customer);
      return { json: { number: `F${made.length}`, id: `id-${made.length}` } };
    }
    if (path === "/api/track")
      return {
        json: { events: [{ trackingNumber: "F1", code: "7", at: "2026-11-23T10:00:00-05:00" }] },
      };
    if (method === "DELETE") return { json: { gone: true } };
    return { status: 404, json: {} };
  }

  const server = await startFakeServer(answer);
  onTestFinished(() => server.close());
  const file = await withHosts(server.baseUrl);

  const logged: object[] = [];
  const note = (fields: object) => void logged.push(fields);
  const log = { info: () => {}, warn: note, error: note };
  const open = async (more: SigningKeys = keys) => {
    const installed = new Map([["faro", file]]);
    const opened = await openContracts(db, { installed, keys: () => more, log });
    onTestFinished(() => opened.close());
    return opened;
  };
  const opened = await open();

  async function openShop({ balance }: { balance?: number } = {}): Promise<World> {
    const { markets } = await openWorld(db).then(({ service }) => service);
    const market = markets.get("EC")!;
    const own: Service["markets"] = new Map([["EC", { ...market, own: opened.own("EC") }]]);
    const money = balance === undefined ? {} : { balance };
    return openWorld(db, { markets: own, contracts: opened.contracts, ...money });
  }

  return { server, file, made, answers, logged, open, opened, openShop, customers };
}

/** Connects the shop's own contract; the market that the world's context then has. */
export async function connectFaro(world: World, password: string): Promise<string> {
  await saveContract(world.ctx, { plugin: "faro", secrets: { password } });
  const { carrierToken } = await connectContract(world.ctx, "faro");
  return carrierToken;
}

/** What an entry makes for a request: the market with the account's own carriers. */
export const ctxOf = ({ ctx, service }: World): Context => ({
  ...ctx,
  market: accountMarket(service.markets.get("EC")!, ctx),
});

const ATTEMPTS_MAX = 30;
const WARM_UP_MS = 1_000;

/**
 * A draft and the contract's offer in it. A cold process of a plugin takes longer than a quotation waits, on a busy
 * machine several times: a price is asked for again until it is there.
 * @param expected `refusal`: the offer is to be unavailable, so nothing is awaited
 */
export async function draftWith(
  world: World,
  token: string,
  expected: "price" | "refusal" = "price",
) {
  for (let attempt = 0; ; attempt += 1) {
    const draft = await createShipment(ctxOf(world), {
      senderAddressId: world.sender.addressId,
      recipient: { kind: "saved", addressId: world.recipient.addressId },
      parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
      contents: "clothes",
      goodsCollection: cents(0),
      goodsInsured: cents(0),
      goodsCurrency: "USD",
      extId: null,
      extVendorId: null,
      integration: null,
    });
    const rate = draft.rates.find(({ carrierToken }) => carrierToken === token);
    const isThere = !rate || rate.unavailableReason === null || expected === "refusal";
    if (attempt > ATTEMPTS_MAX || isThere) return { draft, rate };
    await sleep(WARM_UP_MS);
  }
}
