import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { Context } from "#app/shipping/context.ts";
import { cents } from "#app/shipping/model/money.ts";
import { unavailableReasons } from "#app/shipping/model/rate.ts";
import { levelOf } from "#app/shipping/model/territory.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { delivered, type Delivered } from "./delivered-countries.ts";
import { openApiClient, outcomeOf, payloadOf } from "./public-api/api-client.ts";

interface Rate {
  rateId: number;
  carrierToken: string;
  priceSubtotal: number;
  priceTotal: number;
  currency: string;
  unavailableReason?: string;
  breakdown?: { zone: string };
}
interface Shipment {
  shipmentId: number;
  status: string;
  trackingNumber: string | null;
  rates: Rate[];
}

const markets = readMarkets();
const parcel = { weight: 3, length: 20, width: 15, height: 10 };

/** An account of the country, and its client of the public API. */
async function openCountry(ctx: Context, { country, currency }: Delivered) {
  const market = ctx.markets.get(country)!;
  const { accountId, apiKey } = await openAccount(ctx, { name: "Tienda", country });
  const { send } = openApiClient(ctx, apiKey);
  const ids = new Map(
    [...market.territories.keys()].map((id) => [levelOf(id, 3), id] as [string, string]),
  );
  const place = (code: string) => ({ territoryBaseId: ids.get(code), country });
  const ask = async <Payload>(method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, {
      headers: { "x-service-country": country },
      ...(body === undefined ? {} : { body }),
    });
    expect(outcomeOf(answer), path).toMatch(/^20\d$/);
    return payloadOf<Payload>(answer);
  };
  const quote = async (from: string, to: string, changes: object = {}) => {
    const { data } = await ask<{ data: Rate[] }>("POST", "/quotation", {
      senderAddress: place(from),
      recipientAddress: place(to),
      parcel,
      goodsCurrency: currency,
      ...changes,
    });
    return data;
  };
  return { ctx: { ...ctx, accountId, market }, place, send, ask, quote };
}

describe.each(delivered)("$country", (named) => {
  const { country, currency, journey } = named;

  test("has cards that name every place as its catalogue does", () => {
    const market = markets.find((each) => each.country === country)!;
    const names = new Map<string, string>();
    for (const territory of market.territories.values()) {
      const { territoryBaseId: id, territory1Name, territory2Name, territory3Name } = territory;
      names.set(levelOf(id, 1), territory1Name).set(levelOf(id, 2), territory2Name);
      names.set(levelOf(id, 3), territory3Name);
    }
    const listed = [...market.cards, ...market.testCards].flatMap(({ card }) => {
      const { coverage, localAreas } = card as Record<string, { territories: object }[]>;
      return [...coverage!, ...localAreas!].flatMap((group) => Object.entries(group.territories));
    });
    expect(listed.length).toBeGreaterThan(100);
    for (const [code, name] of listed) expect(names.get(code), code).toBe(name);
  });

  test("has carriers that together give every reason against an offer", async ({ world }) => {
    const { quote } = await openCountry(world.ctx, named);
    const seen = new Set<string>();
    for (const { from = journey.from, to = journey.to, ...changes } of named.refused)
      for (const { unavailableReason } of await quote(from, to, changes))
        if (unavailableReason) seen.add(unavailableReason);
    // Below the minimum of the market it is every carrier's; the others are extensions.
    const ofAll = [
      "codBelowMinimum",
      "maxParcelsExceeded",
      "outlyingAreaNotServed",
      "militaryPostNotServed",
      "nameMissing",
      "streetMissing",
      "postBoxNotServed",
      "lettersNotTaken",
      "streetTooLong",
      "priceAwaited",
    ];
    const reasons = unavailableReasons.filter((reason) => !ofAll.includes(reason));
    expect([...seen].toSorted()).toEqual(reasons.toSorted());
  });

  test("prices a metropolitan area as one city", async ({ world }) => {
    const { quote } = await openCountry(world.ctx, named);
    const [from, to, zone] = named.oneCity;
    const zones = (await quote(from, to)).flatMap(({ breakdown }) => breakdown?.zone ?? []);
    expect(new Set(zones)).toEqual(new Set([zone]));
  });

  test("takes a parcel with collection from its address to its delivery", async ({ world }) => {
    const { ctx, place, ask, send } = await openCountry(world.ctx, named);
    const { accountId } = ctx;
    const topUp = { accountId, amount: cents(named.balance * 100), reference: "DEPOSITO-1" };
    await topUpWallet(ctx, topUp);
    const save = (addressType: string, code: string) =>
      ask<{ addressId: number }>("POST", "/address", {
        addressType,
        fullName: "María Ñáñez",
        streetLine1: "Calle 5 de Mayo 12",
        phone: named.phone,
        ...place(code),
      });
    const sender = await save("sender", journey.from);
    const recipient = await save("recipient", journey.to);
    const { shipmentId, rates } = await ask<Shipment>("POST", "/shipment", {
      senderAddressId: sender.addressId,
      recipientAddressId: recipient.addressId,
      parcel,
      contents: ["clothes"],
      goodsCollection: journey.collects,
      goodsCurrency: currency,
    });
    const rate = rates.find(({ carrierToken }) => carrierToken === journey.carrier)!;
    const { subtotal: priceSubtotal, total: priceTotal } = journey;
    expect(rate).toMatchObject({ priceSubtotal, priceTotal, currency });

    await ask("PATCH", `/shipment/purchase/${shipmentId}`, {
      preferredRateObjectId: rate.rateId,
      purchaseWith: "walletAvailable",
    });
    const { trackingNumber } = await ask<Shipment>(
      "PATCH",
      `/shipment/generateTrackingNumber/${shipmentId}`,
    );
    expect(trackingNumber).toMatch(journey.trackingNumber);
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      "POST",
      `/shipment/generateLabelUrl/${shipmentId}`,
      { type: "carrierDefault" },
    );
    const label = await send("GET", new URL(downloadUrl).pathname.replace("/api/public", ""));
    expect(label.text.slice(0, 5)).toBe("%PDF-");

    const occurredAt = ctx.now();
    const event = { carrierCode: "D", occurredAt, place: null, detail: null, weighedKg: null };
    await recordTrackingEvents(ctx, {
      country,
      carrierToken: journey.carrier,
      events: [{ trackingNumber: trackingNumber!, kind: "delivered", ...event }],
    });
    expect(await ask("GET", `/shipment/${shipmentId}`)).toMatchObject({ status: "delivered" });
    expect((await verifyBooks(ctx)).problems).toEqual([]);
  });
});
