import { labelUrl } from "#app/public-api/labels/label-link.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { issueApiKeyOnce } from "#app/shipping/accounts/issue-api-key.ts";
import { revokeApiKey } from "#app/shipping/accounts/revoke-api-key.ts";
import { listActivity } from "#app/shipping/activity/list-activity.ts";
import type { Actor } from "#app/shipping/model/activity.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { quoteAgain } from "#app/shipping/shipments/quote-again.ts";
import { fixParcel } from "#app/shopify/merchant/attention/fix-parcel.ts";
import { listActivityRows } from "#app/shopify/merchant/list-activity-rows.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { readLabel } from "#app/shopify/merchant/shipments/read-label.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { statementCsv } from "#app/shopify/merchant/wallet/statement-csv.ts";
import { makeShopContext, servedShop, shippingContext } from "#app/shopify/shop-context.ts";
import { forgetShop } from "#db/shopify/erasure.ts";
import { openApiClient } from "#test/integration/public-api/api-client.ts";

import {
  describe,
  expect,
  idOf,
  purchaseOf,
  test,
  type Merchant,
} from "./merchant/merchant-world.ts";

const ANA = "5001";

async function contextOf(setup: Merchant, staffId: string) {
  const shop = await setup.shop();
  return servedShop(makeShopContext(setup.shopifyApp, shop, { actor: "page", staffId }));
}

async function recorded(setup: Merchant, actor?: Actor) {
  const { accountId } = await setup.shop();
  const { data } = await listActivity(setup.ctx, { accountId, limit: 100 });
  return data
    .filter(
      ({ actorKind, actorId }) => !actor || (actor.kind === actorKind && actor.id === actorId),
    )
    .map(({ action, subjectKind, subjectId, outcome, count }) => ({
      action,
      subject: [subjectKind, subjectId],
      outcome,
      count,
    }))
    .toReversed();
}

async function bought(setup: Merchant, token?: string) {
  const order = await setup.placeOrder();
  const parcel = await setup.parcel(order);
  await setup.post("/purchase", purchaseOf(parcel), token ? { token } : {});
  return { order, shipmentId: parcel.shipmentId as number };
}

describe("what is done in a shop", () => {
  test("is on record with the user of the session token: bought, printed, given back", async ({
    setup,
  }) => {
    const token = await setup.token({ userId: Number(ANA) });
    const { order, shipmentId } = await bought(setup, token);
    const ctx = await contextOf(setup, "77");
    expect((await readLabel(ctx, shipmentId)).kind).toBe("file");
    const { fulfillmentOrderId } = await setup.parcel(order);
    await setup.post("/refund", { fulfillmentOrderId, reason: "other" }, { token });

    const subject = ["shipment", String(shipmentId)];
    const byAna = await recorded(setup, { kind: "staff", id: ANA });
    expect(byAna).toContainEqual({
      action: "shipmentPurchased",
      subject,
      outcome: null,
      count: 1,
    });
    expect(byAna.map(({ action }) => action)).toContain("refundRequested");
    const printed = { action: "labelPrinted", subject, outcome: null, count: 1 };
    expect(await recorded(setup, { kind: "staff", id: "77" })).toContainEqual(printed);
  });

  test("leaves no entry when its effect is taken back", async ({ setup }) => {
    const { db, accountId } = setup.ctx;
    await setup.shopifyApp.accessLog.flush();
    const before = await recorded(setup);
    const ctx = await contextOf(setup, ANA);
    const apiKeyId = ctx.newId<"ApiKey">();
    const failing: typeof db = {
      ...db,
      tx: (of, work) =>
        db.tx(of, async (tx) => {
          await work(tx);
          throw new Error("the commit fails");
        }),
    };
    const key = { accountId, name: "Bodega", apiKeyId };
    await expect(issueApiKeyOnce({ ...ctx, db: failing }, key)).rejects.toThrow("commit fails");
    expect(await recorded(setup)).toEqual(before);
  });

  test("is on the merchant's page, the newest first, by kind, person and period", async ({
    setup,
  }) => {
    const { shipmentId } = await bought(setup, await setup.token({ userId: Number(ANA) }));
    const ctx = await contextOf(setup, "77");
    await saveSettings(ctx, { draft: { language: "en" }, seen: { language: "es" } });
    const shown = async (query: string) => listActivityRows(ctx, new URLSearchParams(query));
    const actions = async (query: string) =>
      (await shown(query)).rows.map(({ action, shipmentId: of }) => [action, of]);

    const all = await shown("");
    expect(all.rows[0]).toMatchObject({ action: "settingsChanged", who: { kind: "staff" } });
    expect(all.people.map(({ value }) => value)).toEqual(
      expect.arrayContaining([`staff:${ANA}`, "staff:77"]),
    );
    expect(await actions("group=settings&person=staff:77")).toEqual([["settingsChanged", null]]);
    expect(await actions(`person=staff:${ANA}`)).toContainEqual(["shipmentPurchased", shipmentId]);
    expect(await actions("person=staff:77")).not.toContainEqual(["shipmentPurchased", shipmentId]);
    expect((await shown("group=nothing&period=1e9&before=-1")).filter).toEqual({
      group: null,
      person: null,
      period: "30",
    });
    setup.ctx.passTime(8 * 24 * 60 * 60_000);
    expect(await actions("period=7")).toEqual([]);
  });

  test("names keys, settings and answers by ids and codes, and no secret", async ({ setup }) => {
    const ctx = await contextOf(setup, ANA);
    const { accountId } = ctx;
    const apiKeyId = ctx.newId<"ApiKey">();
    const issued = await issueApiKeyOnce(ctx, { accountId, name: "Bodega", apiKeyId });
    await revokeApiKey(ctx, { apiKeyId });
    await revokeApiKey(ctx, { apiKeyId });
    await saveSettings(ctx, { draft: { language: "en" }, seen: { language: "es" } });
    expect(await recorded(setup, { kind: "staff", id: ANA })).toEqual([
      { action: "apiKeyIssued", subject: ["apiKey", String(apiKeyId)], outcome: null, count: 1 },
      { action: "apiKeyRevoked", subject: ["apiKey", String(apiKeyId)], outcome: null, count: 1 },
      { action: "settingsChanged", subject: [null, null], outcome: "language", count: 1 },
    ]);
    expect(typeof issued).toBe("object");
    const secret = typeof issued === "object" ? issued.apiKey : "";
    expect(JSON.stringify(await recorded(setup))).not.toContain(secret);
  });

  test("to a draft is on record: what the member of staff typed, and what a key changed", async ({
    setup,
  }) => {
    const parcel = await setup.parcel(await setup.placeOrder());
    const shipmentId = parcel.shipmentId as ShipmentId;
    const ctx = await contextOf(setup, ANA);
    const change = { goodsInsured: cents(2_000) };
    await fixParcel(ctx, parcel.fulfillmentOrderId, { kind: "change", change });
    const edited = {
      action: "draftEdited",
      subject: ["shipment", String(shipmentId)],
      outcome: "goodsInsured",
      count: 1,
    };
    expect(await recorded(setup, { kind: "staff", id: ANA })).toEqual([edited]);

    const doneBy = { kind: "apiKey", id: "12" } as const;
    const byKey = { ...shippingContext(ctx), doneBy };
    await editShipment(byKey, { shipmentId, goodsCollection: cents(0) });
    await editShipment(byKey, { shipmentId, goodsInsured: cents(1_000) });
    await quoteAgain(byKey, shipmentId);
    expect(await recorded(setup, doneBy)).toEqual([edited]);
  });

  test("by a run of many orders is its starter's, label by label", async ({ setup }) => {
    const orders = [await setup.placeOrder(), await setup.placeOrder()];
    const token = await setup.token({ userId: Number(ANA) });
    const { json: plan } = await setup.post("/bulk/plan", { orderIds: orders.map(idOf) });
    const rateIds = plan.items.flatMap(({ rateId }: { rateId: number | null }) => rateId ?? []);
    const body = { orderIds: orders.map(idOf), rateIds, key: "a run of two orders" };
    expect((await setup.post("/bulk/start", body, { token })).status).toBe(200);
    await setup.work();
    const byAna = await recorded(setup, { kind: "staff", id: ANA });
    const actions = byAna.map(({ action }) => action);
    expect(actions.filter((action) => action !== "customerDataRead")).toEqual([
      "bulkStarted",
      "shipmentPurchased",
      "shipmentPurchased",
    ]);
    const started = byAna.find(({ action }) => action === "bulkStarted");
    expect(started).toMatchObject({ count: 2 });
  });

  test("goes with the shop, and not before", async ({ setup }) => {
    await bought(setup);
    const { db } = setup.ctx;
    const { accountId } = await setup.shop();
    const all = () => db.tx(accountId, (tx) => tx.delete(tx.tables.activities).execute());
    await expect(all()).rejects.toThrow();
    expect(await recorded(setup)).not.toEqual([]);
    await setup.shopifyApp.accessLog.flush();
    await db.tx(accountId, async (tx) => forgetShop(tx, await setup.shop(), new Date()));
    expect(await recorded(setup)).toEqual([]);
  });
});

describe("who read customers' data", () => {
  test("is counted in one row for each person, kind and hour, whatever was listed", async ({
    setup,
  }) => {
    const { shipmentId } = await bought(setup);
    const ctx = await contextOf(setup, ANA);
    const list = { group: "all", limit: 50, page: 1 } as const;
    for (let request = 0; request < 3; request++)
      await listShipmentRows(ctx, { ...list, query: "" });
    await listShipmentRows(ctx, { ...list, query: "Ana Ruiz" });
    await readShipment(ctx, shipmentId);
    await setup.shopifyApp.accessLog.flush();
    await listShipmentRows(ctx, { ...list, query: "" });
    await setup.shopifyApp.accessLog.flush();

    const byAna = await recorded(setup, { kind: "staff", id: ANA });
    const row = (kind: string, count: number) => ({
      action: "customerDataRead",
      subject: [kind, null],
      outcome: null,
      count,
    });
    expect(byAna.toSorted((a, b) => b.count - a.count)).toEqual([
      row("shipmentList", 4),
      row("search", 1),
      row("shipmentPage", 1),
    ]);
    expect(JSON.stringify(byAna)).not.toContain("Ruiz");
  });

  test("holds the statement's file, which names the buyers' orders", async ({ setup }) => {
    const ctx = await contextOf(setup, ANA);
    for await (const part of statementCsv(ctx)) expect(part).not.toBe("");
    await setup.shopifyApp.accessLog.flush();
    expect(await recorded(setup, { kind: "staff", id: ANA })).toMatchObject([
      { action: "customerDataRead", subject: ["statement", null], count: 1 },
    ]);
  });

  test("holds a label that was opened by its link, as of an unknown person", async ({ setup }) => {
    const { shipmentId } = await bought(setup);
    const { service, accessLog } = setup.shopifyApp;
    const { accountId } = await setup.shop();
    const keys: SigningKeys = [new TextEncoder().encode("a key that only this test knows!")];
    const expiresAt = new Date(service.now().getTime() + 60_000);
    const grant = {
      accountId,
      shipmentId: shipmentId as ShipmentId,
      disposition: "inline",
      type: "carrierDefault",
      expiresAt,
    } as const;
    const { pathname } = new URL(labelUrl(keys, "http://localhost", grant, service.now()));
    const client = openApiClient(service, "", { signingKeys: keys, accessLog });
    const open = (path: string) => client.send("GET", path.replace("/api/public", ""));
    expect((await open(pathname)).status).toBe(200);
    expect((await open(pathname)).status).toBe(200);
    expect((await open(`${pathname}x`)).status).not.toBe(200);
    await accessLog.flush();

    const ctx = await contextOf(setup, ANA);
    const { rows } = await listActivityRows(ctx, new URLSearchParams("group=access"));
    expect(rows.filter(({ subjectKind }) => subjectKind === "labelLink")).toMatchObject([
      { subjectKind: "labelLink", who: { kind: "linkHolder", name: null }, count: 2 },
    ]);
  });
});
