import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTapeServer, type TapeServer } from "#app/carriers/plugin-tools/tape-server.ts";
import { readTape } from "#app/carriers/plugin-tools/tape.ts";
import { eventually } from "#test/support/eventually.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

const SHIPPED = "app/carriers/shipped";
const PASSWORD = "a password of the contract alone";
const HOST = "https://api.laarcourier.com:9727";
const QUITO = "EC|:|17|:|1701|:|170150";
const GUAYAQUIL = "EC|:|09|:|0901|:|090150";
/** A server notices another process's change in seconds, and then starts a process behind all other work. */
const NOTICED_MS = 300_000;

interface Shipment {
  shipmentId: number;
  status: string;
  trackingNumber: string | null;
  rates: { rateId: number; carrierToken: string; priceTotal: number; billing?: string }[];
  paid?: { priceTotal: number; charged: number };
}

interface Contract {
  carrierToken: string;
  state: string;
}

describe("a contract that an operator connects for one account", () => {
  let folder: string;
  let server: ServerProcess;
  let tape: TapeServer;
  let own: { accountId: number; apiKey: string };
  let other: typeof own;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "encomienda-contract-"));
    const recorded = readFileSync(join(SHIPPED, "laar-ec.tape.json"), "utf8");
    tape = await startTapeServer(readTape(JSON.parse(recorded)), ["api"]);
    const text = readFileSync(join(SHIPPED, "laar-ec.ts"), "utf8");
    writeFileSync(join(folder, "laar-ec.ts"), text.replace(HOST, tape.hosts["api"] ?? ""));
    // Without the secrets of the operator's own contract: the carrier is no carrier of the market.
    server = await startServer({ env: { CARRIERS_FOLDER: folder } });
    own = (await server.operator("accounts", "create", "--name", "Own")) as typeof own;
    other = (await server.operator("accounts", "create", "--name", "Other")) as typeof own;
    const money = ["--account", String(own.accountId), "--amount", "50.00"];
    await server.operator("wallet", "top-up", ...money, "--reference", "DEPOSIT-1");
  });
  afterAll(async () => {
    await server?.stop();
    await tape?.close();
    rmSync(folder, { recursive: true });
  });

  async function api<Answer>(
    { apiKey }: typeof own,
    path: string,
    body?: object,
    method = "POST",
  ): Promise<Answer> {
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

  async function draft(account: typeof own): Promise<Shipment> {
    const { addressId } = await api<{ addressId: number }>(account, "/address", {
      addressType: "sender",
      fullName: "Bodega Norte",
      streetLine1: "Av. Amazonas N34-451",
      territoryBaseId: QUITO,
      country: "EC",
      phone: "+593991234567",
    });
    return api<Shipment>(account, "/shipment", {
      senderAddressId: addressId,
      recipientAddress: {
        fullName: "Lucía <Peña> & Cía",
        streetLine1: "Av. 9 de Octubre 424",
        territoryBaseId: GUAYAQUIL,
        country: "EC",
        phone: "+593987654321",
      },
      parcel: { weight: 2.5, length: 30, width: 20, height: 10 },
      contents: ["book"],
      goodsCurrency: "USD",
      goodsCollection: 25.5,
    });
  }

  async function connect(...more: string[]): Promise<Contract> {
    // Files of the folder itself are cards.
    mkdirSync(join(folder, "contracts"), { recursive: true });
    const file = join(folder, "contracts", "secrets.json");
    const secrets = { user: "tienda", password: PASSWORD };
    const numbers = { prefix: "IMP", from: 1, to: 99_999 };
    writeFileSync(file, JSON.stringify({ secrets, numbers }));
    const account = ["--account", String(own.accountId), "--carrier", "laar-ec"];
    const given = [...account, "--secrets-file", file, ...more];
    return (await server.operator("carrier", "connect", ...given)) as Contract;
  }

  test("is bought, labelled, annulled and refunded over the public API, by that account alone", async () => {
    const { carrierToken, state } = await connect();
    expect(state).toBe("connected");
    const shipment = await eventually(
      async () => {
        const quoted = await draft(own);
        const rate = quoted.rates.find((each) => each.carrierToken === carrierToken);
        expect(rate?.priceTotal).toBe(4.5);
        return { ...quoted, rateId: rate?.rateId };
      },
      { withinMs: NOTICED_MS, intervalMs: 500 },
    );
    const foreign = await draft(other);
    expect(foreign.rates.map((rate) => rate.carrierToken)).not.toContain(carrierToken);

    const { shipmentId, rateId } = shipment;
    const payment = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" };
    await api(own, `/shipment/purchase/${shipmentId}`, payment, "PATCH");
    const numbered = `/shipment/generateTrackingNumber/${shipmentId}`;
    const labelled = await api<Shipment>(own, numbered, {}, "PATCH");
    expect(labelled).toMatchObject({ trackingNumber: "IMP00000001", status: "labelCreated" });
    const label = `/shipment/generateLabelUrl/${shipmentId}`;
    const url = await api<{ downloadUrl: string }>(own, label, { type: "carrierDefault" });
    expect((await (await fetch(url.downloadUrl)).bytes()).byteLength).toBeGreaterThan(100);

    const annul = { annulReasonStatus: "other", annulReasonDetails: "changed" };
    const path = `/shipment/annulAndRefund/${shipmentId}`;
    expect(await api(own, path, annul, "PATCH")).toMatchObject({ status: "refunded" });
    expect(tape.problems).toEqual([]);
    expect(await server.operator("wallet", "verify")).toMatchObject({ problems: [] });
  });

  test("takes nothing from the wallet once its carrier bills the account", async () => {
    const account = ["--account", String(own.accountId)];
    const { carrierToken } = await connect("--billing", "ownAccount");
    const before = await server.operator("wallet", "show", ...account);
    const { shipmentId, rateId } = await eventually(
      async () => {
        const quoted = await draft(own);
        const rate = quoted.rates.find((each) => each.carrierToken === carrierToken);
        expect(rate).toMatchObject({ priceTotal: 4.5, billing: "ownAccount" });
        return { ...quoted, rateId: rate?.rateId };
      },
      { withinMs: NOTICED_MS, intervalMs: 500 },
    );
    const payment = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" };
    await api(own, `/shipment/purchase/${shipmentId}`, payment, "PATCH");
    const shown = await api<Shipment>(own, `/shipment/${shipmentId}?include=paid`);
    expect(shown.paid).toMatchObject({ priceTotal: 4.5, charged: 0 });
    expect(await server.operator("wallet", "show", ...account)).toEqual(before);
    expect(await server.operator("wallet", "verify")).toMatchObject({ problems: [] });
  });

  test("is listed without its secrets, and makes no offers once it is disconnected", async () => {
    const account = ["--account", String(own.accountId)];
    const listed = (await server.operator("carrier", "contracts", ...account)) as Contract[];
    expect(listed).toMatchObject([{ carrier: "laar-ec", state: "connected" }]);
    expect(JSON.stringify(listed)).not.toContain(PASSWORD);
    const { carrierToken } = listed[0]!;
    await server.operator("carrier", "disconnect", ...account, "--carrier", "laar-ec");
    await eventually(
      async () =>
        expect((await draft(own)).rates.map((rate) => rate.carrierToken)).not.toContain(
          carrierToken,
        ),
      { withinMs: NOTICED_MS, intervalMs: 500 },
    );
    expect(server.output()).not.toContain(PASSWORD);
  });
});
