import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTapeServer, type TapeServer } from "#app/carriers/plugin-tools/tape-server.ts";
import { readTape } from "#app/carriers/plugin-tools/tape.ts";
import { eventually } from "#test/support/eventually.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";

const SHIPPED = "app/carriers/shipped";
const hosts = {
  "servientrega-ec": {
    waybills: "https://swservicli.servientrega.com.ec:5052",
    print: "https://swservicli.servientrega.com.ec:5001",
    prices: "https://servientrega-ecuador.appsiscore.com",
  },
  "laar-ec": { api: "https://api.laarcourier.com:9727" },
} as const;
type Contract = keyof typeof hosts;

const QUITO = "EC|:|17|:|1701|:|170150";
const GUAYAQUIL = "EC|:|09|:|0901|:|090150";
const parcel = { weight: 2.5, length: 30, width: 20, height: 10 };
/** A quotation waits a second for a plugin, whose process starts behind all other work. */
const PRICED_MS = 300_000;

describe("a plugin in the folder of carriers", () => {
  let folder: string;
  let server: ServerProcess;
  let apiKey: string;
  const tapes = new Map<Contract, TapeServer>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "encomienda-plugins-"));
    for (const name of ["servientrega-ec", "laar-ec"] as const) {
      const tape = readTape(JSON.parse(readFileSync(join(SHIPPED, `${name}.tape.json`), "utf8")));
      const stub = await startTapeServer(tape, Object.keys(hosts[name]));
      tapes.set(name, stub);
      let text = readFileSync(join(SHIPPED, `${name}.ts`), "utf8");
      for (const [host, url] of Object.entries(hosts[name]))
        text = text.replace(url, stub.hosts[host] ?? "");
      writeFileSync(join(folder, `${name}.ts`), text);
    }
    const secrets = ["SERVIENTREGA_USER", "SERVIENTREGA_PASSWORD", "SERVIENTREGA_QUOTE_TOKEN"];
    const names = [...secrets, "LAAR_USER", "LAAR_PASSWORD"];
    server = await startServer({
      env: { CARRIERS_FOLDER: folder, ...Object.fromEntries(names.map((name) => [name, name])) },
    });
    const account = await server.operator("accounts", "create", "--name", "Plugins");
    const { accountId } = account as { accountId: number };
    ({ apiKey } = account as { apiKey: string });
    const money = ["--account", String(accountId), "--amount", "50.00"];
    await server.operator("wallet", "top-up", ...money, "--reference", "DEPOSIT-1");
  });
  afterAll(async () => {
    await server.stop();
    for (const stub of tapes.values()) await stub.close();
    rmSync(folder, { recursive: true });
  });

  async function api<Answer>(path: string, body?: object, method = "POST"): Promise<Answer> {
    const response = await fetch(`${server.baseUrl}/api/public${path}`, {
      method: body ? method : "GET",
      headers: {
        "x-api-key": apiKey,
        "x-service-api-version": "2026-01-01",
        "x-service-country": "EC",
        "content-type": "application/json",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { payload: Answer };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.payload;
  }

  interface Shipment {
    shipmentId: number;
    status: string;
    trackingNumber: string | null;
    rates: { rateId: number; carrierToken: string; priceTotal: number }[];
  }

  /** From the draft to the number, by the carrier of this token. */
  async function send(carrierToken: string, goodsCollection = 0): Promise<Shipment> {
    const { addressId } = await api<{ addressId: number }>("/address", {
      addressType: "sender",
      fullName: "Bodega Norte",
      streetLine1: "Av. Amazonas N34-451",
      territoryBaseId: QUITO,
      country: "EC",
      phone: "+593991234567",
    });
    const drafted = {
      senderAddressId: addressId,
      recipientAddress: {
        fullName: "Lucía <Peña> & Cía",
        streetLine1: "Av. 9 de Octubre 424",
        territoryBaseId: GUAYAQUIL,
        country: "EC",
        phone: "+593987654321",
      },
      parcel,
      contents: ["book"],
      goodsCurrency: "USD",
      goodsCollection,
    };
    const { shipmentId, rateId } = await eventually(
      async () => {
        const draft = await api<Shipment>("/shipment", drafted);
        const rate = draft.rates.find((each) => each.carrierToken === carrierToken);
        expect(rate?.priceTotal).toBeGreaterThan(0);
        return { shipmentId: draft.shipmentId, rateId: rate!.rateId };
      },
      { withinMs: PRICED_MS, intervalMs: 500 },
    );
    const payment = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" };
    await api(`/shipment/purchase/${shipmentId}`, payment, "PATCH");
    return api<Shipment>(`/shipment/generateTrackingNumber/${shipmentId}`, {}, "PATCH");
  }

  test("is quoted at its own prices, beside the others", async () => {
    // A plugin whose process is cold answers behind the first quotation.
    await eventually(
      async () => {
        const { data: rates } = await api<{ data: Shipment["rates"] }>("/quotation", {
          senderAddress: { territoryBaseId: QUITO, country: "EC" },
          recipientAddress: { territoryBaseId: GUAYAQUIL, country: "EC" },
          parcel,
          goodsCurrency: "USD",
        });
        const prices = new Map(rates.map((rate) => [rate.carrierToken, rate.priceTotal]));
        expect([prices.get("servientrega"), prices.get("laar")]).toEqual([7.28, 4.5]);
        expect(prices.size).toBeGreaterThan(3);
      },
      { withinMs: PRICED_MS, intervalMs: 500 },
    );
  });

  test("makes the waybill that was paid, with the carrier's own label", async () => {
    const { shipmentId, ...shipment } = await send("servientrega");
    expect(shipment).toMatchObject({ trackingNumber: "32233", status: "labelCreated" });
    const { downloadUrl } = await api<{ downloadUrl: string }>(
      `/shipment/generateLabelUrl/${shipmentId}`,
      { type: "carrierDefault" },
    );
    const label = await (await fetch(downloadUrl)).bytes();
    if (isUnreadable) return;
    const scanned = await readLabel(label, (read) => read.scan());
    expect(scanned).toContain("32233");
    expect(await readLabel(label, (read) => read.text())).not.toContain("Lucía");
  });

  test("numbers from the range of its contract, and is annulled and refunded", async () => {
    const { shipmentId, trackingNumber } = await send("laar", 25.5);
    expect(trackingNumber).toBe("IMP00000001");
    const annul = { annulReasonStatus: "other", annulReasonDetails: "changed" };
    const path = `/shipment/annulAndRefund/${shipmentId}`;
    expect(await api(path, annul, "PATCH")).toMatchObject({ status: "refunded" });
    expect(tapes.get("laar-ec")?.problems).toEqual([]);
    expect(await server.operator("wallet", "verify")).toMatchObject({ problems: [] });
  });
});
