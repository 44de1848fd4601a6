import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/operations/top-up-wallet.ts";
import { issueKey, listKeys, revokeKey } from "#app/shopify/desk/keys.ts";
import { listWalletStatement } from "#app/shopify/desk/list-statement.ts";
import { previewCheckout } from "#app/shopify/desk/preview-checkout.ts";
import { readSettings } from "#app/shopify/desk/read-settings.ts";
import { saveSettings } from "#app/shopify/desk/save-settings.ts";
import { addSender, listSenders } from "#app/shopify/desk/senders.ts";
import { statementCsv } from "#app/shopify/desk/statement-csv.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import { describe, expect, openNeighbour, test, type Desk } from "./desk-world.ts";

async function purchase(desk: Desk) {
  const order = await desk.placeOrder();
  const { fulfillmentOrderId, selectedRateId } = await desk.parcel(order);
  const { json } = await desk.post("/purchase", { fulfillmentOrderId, rateId: selectedRateId });
  return {
    order,
    price: json.parcel.price as number,
    number: json.parcel.trackingNumber as string,
  };
}

describe("the statement", () => {
  test("tells every movement with its order, a page at a time", async ({ desk }) => {
    const first = await purchase(desk);
    const second = await purchase(desk);
    const shop = await desk.shop();
    const page = await listWalletStatement(desk.face, shop, { limit: 2, page: 1 }, "es");
    expect(page).toMatchObject({
      total: 3,
      data: [
        { version: 3, text: "Etiqueta", amount: -second.price, orderName: second.order.name },
        { version: 2, trackingNumber: first.number, balance: 100 - first.price },
      ],
    });
    const last = await listWalletStatement(desk.face, shop, { limit: 2, page: 2 }, "en");
    expect(last.data).toMatchObject([{ version: 1, text: "Top-up", amount: 100, balance: 100 }]);
    const beyond = await listWalletStatement(desk.face, shop, { limit: 2, page: 3 }, "en");
    expect(beyond.data).toEqual([]);
  });

  test("is a file that a spreadsheet reads and cannot be tricked by", async ({ desk }) => {
    const { order, price, number } = await purchase(desk);
    const { accountId } = desk;
    const reference = '=HYPERLINK("x"),1';
    await topUpWallet(desk.ctx, { accountId, amount: cents(501), reference });
    let csv = "";
    for await (const part of statementCsv(desk.face, await desk.shop(), "es")) csv += part;
    const lines = csv.split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFFecha (UTC),Movimiento,Monto (USD),Saldo (USD),Pedido,Guía,Referencia",
    );
    expect(lines[1]).toContain('"topUp:=HYPERLINK(""x""),1"');
    expect(lines[1]).toContain(",Recarga,5.01,");
    expect(lines[2]).toContain(`,Etiqueta,-${price.toFixed(2)},`);
    expect(lines[2]).toContain(`,${order.name},${number},charge:`);
    expect(lines).toHaveLength(5);
  });

  test("is whole when it is longer than one read", async ({ desk }) => {
    const { accountId } = desk;
    for (let count = 0; count < 505; count += 1)
      await topUpWallet(desk.ctx, { accountId, amount: cents(100), reference: `r${count}` });
    let csv = "";
    for await (const part of statementCsv(desk.face, await desk.shop(), "en")) csv += part;
    expect(csv.trimEnd().split("\r\n")).toHaveLength(1 + 505 + 1);
  });
});

describe("settings", () => {
  test("are saved in part, and nobody overwrites what they have not seen", async ({ desk }) => {
    const shop = await desk.shop();
    const { version, settings } = await readSettings(desk.face, shop);
    const draft = { defaultWeightGrams: 800, labelFormat: "a4", walletLowBelow: 2500, other: 1 };
    expect(await saveSettings(desk.face, shop, { draft, version })).toEqual({
      kind: "saved",
      version: version + 1,
    });
    const after = await readSettings(desk.face, shop);
    expect(after.settings).toEqual({ ...settings, defaultWeightGrams: 800 });
    expect(after.account).toEqual({ labelFormat: "a4", walletLowBelow: 2500 });
    const late = await saveSettings(desk.face, shop, { draft: { language: "en" }, version });
    expect(late).toEqual({ kind: "conflict" });
  });

  test("that are wrong are named, and nothing of them is saved", async ({ desk }) => {
    const shop = await desk.shop();
    const { version } = await readSettings(desk.face, shop);
    const draft = {
      defaultWeightGrams: -1,
      labelFormat: "a5",
      walletLowBelow: null,
      language: "en",
    };
    const answer = await saveSettings(desk.face, shop, { draft, version });
    if (answer.kind !== "faults") throw new Error(answer.kind);
    expect(answer.faults.map(({ path }) => path)).toEqual([
      "defaultWeightGrams",
      "labelFormat",
      "walletLowBelow",
    ]);
    expect((await readSettings(desk.face, shop)).settings.language).toBe("es");
  });

  test("that decide for waiting orders have them looked at again", async ({ desk }) => {
    const order = await desk.placeOrder({ lines: [{ title: "A medida", weight: null }] });
    expect((await desk.parcel(order)).state).toBe("attention");
    const shop = await desk.shop();
    const { version } = await readSettings(desk.face, shop);
    await saveSettings(desk.face, shop, { draft: { defaultWeightGrams: 500 }, version });
    await desk.work();
    expect((await desk.parcel(order)).state).toBe("draft");
  });
});

describe("the preview of the checkout", () => {
  const ask = async (desk: Desk, rules: object, changes: object = {}) => {
    const asked = { rules, territoryBaseId: GUAYAQUIL, weightGrams: 1500, goodsTotal: 3000 };
    const text = JSON.stringify({ ...asked, ...changes });
    return previewCheckout(desk.face, await desk.shop(), text, "es");
  };

  test("shows what a buyer would see with rules that are not saved", async ({ desk }) => {
    const plain = await ask(desk, {});
    const dearer = await ask(desk, { markup: 100, rounding: "whole" });
    if (plain.kind !== "rates" || dearer.kind !== "rates") throw new Error("no rates");
    expect(plain.rates.length).toBeGreaterThan(1);
    for (const [index, rate] of plain.rates.entries()) {
      expect(rate.shown).toBe(rate.cost);
      expect(dearer.rates[index]!.shown).toBe(Math.ceil(rate.cost! + 1));
    }
    const free = await ask(desk, { freeOver: 3000, freeFor: "all" });
    expect(free.kind === "rates" && free.rates.every(({ shown }) => shown === 0)).toBe(true);
    const { settings } = await readSettings(desk.face, await desk.shop());
    expect(settings.checkout.markup).toBe(0);
  });

  test("shows the backup price for what no carrier takes, and refuses what is no rule", async ({
    desk,
  }) => {
    const heavy = { weightGrams: 900_000 };
    const rules = { backupPrice: 990, backupName: "Plan B" };
    expect(await ask(desk, rules, heavy)).toEqual({
      kind: "rates",
      isBackup: true,
      rates: [{ name: "Plan B", shown: 9.9, cost: null, estimateDays: null }],
    });
    expect(await ask(desk, { rounding: "up" })).toEqual({ kind: "faults" });
    expect(await ask(desk, {}, { territoryBaseId: "nowhere" })).toEqual({ kind: "faults" });
    expect(await previewCheckout(desk.face, await desk.shop(), "{", "es")).toEqual({
      kind: "faults",
    });
  });
});

describe("where parcels start", () => {
  const typed = {
    locationId: null,
    fullName: "Bodega Sur",
    streetLine1: "Av. Maldonado S12-34",
    reference: null,
    phone: "099 765 4321",
    territoryBaseId: GUAYAQUIL,
  };

  test("is typed by the merchant, and counts for the next draft", async ({ desk }) => {
    const shop = await desk.shop();
    expect(await addSender(desk.face, shop, typed, "es")).toEqual({ kind: "saved" });
    expect(await listSenders(desk.face, shop)).toMatchObject([
      { locationId: null, address: { fullName: "Bodega Sur", phone: "+593997654321" } },
    ]);
    const order = await desk.placeOrder();
    const { shipmentId } = await desk.parcel(order);
    expect((await desk.shipment(shipmentId)).sender.territoryBaseId).toBe(GUAYAQUIL);
  });

  test("is refused with the names of what is wrong", async ({ desk }) => {
    const wrong = { ...typed, fullName: " ", phone: "12", territoryBaseId: "x" };
    expect(await addSender(desk.face, await desk.shop(), wrong, "es")).toEqual({
      kind: "faults",
      fields: ["fullName", "phone", "territoryBaseId"],
    });
    const strange = { ...typed, locationId: "999" };
    const answer = await addSender(desk.face, await desk.shop(), strange, "en");
    expect(answer).toMatchObject({ kind: "refused" });
  });
});

describe("keys of the public API", () => {
  test("are issued, listed and revoked by their own shop alone", async ({ desk }) => {
    const shop = await desk.shop();
    const issued = await issueKey(desk.face, shop, " Bodega ");
    expect(issued).toMatchObject({ kind: "issued", name: "Bodega" });
    expect(await issueKey(desk.face, shop, "  ")).toEqual({ kind: "fault" });
    const keys = await listKeys(desk.face, shop);
    const key = keys.find(({ name }) => name === "Bodega")!;
    expect(key.revokedAt).toBeNull();
    expect(JSON.stringify(keys)).not.toContain(issued.kind === "issued" ? issued.apiKey : "");

    const { accountId } = await openNeighbour(desk);
    const revoking = revokeKey(desk.face, { ...shop, accountId }, key.apiKeyId);
    await expect(revoking).rejects.toThrow("apiKeyNotFound");
    await revokeKey(desk.face, shop, key.apiKeyId);
    const [after] = (await listKeys(desk.face, shop)).filter(({ name }) => name === "Bodega");
    expect(after!.revokedAt).not.toBeNull();
  });
});
