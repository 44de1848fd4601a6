import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import type { Context } from "#app/shipping/context.ts";
import { cents } from "#app/shipping/model/money.ts";
import { unavailableReasons } from "#app/shipping/model/rate.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { verifyWallets } from "#app/shipping/wallet/verify-wallets.ts";
import { address, describe, expect, test as worldTest } from "#test/support/world.ts";

const place = (code: string) => {
  const territoryBaseId = ["CO", code.slice(0, 2), code.slice(0, 5), code].join("|:|");
  return { territoryBaseId, country: "CO" };
};
const BOGOTA = place("11001000");
const MEDELLIN = place("05001000");
const BELLO = place("05088000");
const SAN_ANDRES = place("88001000");
const LETICIA = place("91001000");

const parcel = { weightKg: 3, lengthCm: 20, widthCm: 15, heightCm: 10 };
const nothing = { goodsCollection: cents(0), goodsInsured: cents(0) };

const test = worldTest.extend<{ ctx: Context }>({
  ctx: async ({ world }, use) => {
    const { accountId } = await openAccount(world.service, { name: "Tienda", country: "CO" });
    await use({ ...world.ctx, accountId, market: world.service.markets.get("CO")! });
  },
});

describe("Colombia", () => {
  test("has carriers that together give every reason against an offer", async ({ ctx }) => {
    const asked = [
      { to: MEDELLIN },
      { from: LETICIA },
      { parcel: { ...parcel, weightKg: 400 } },
      { parcel: { ...parcel, lengthCm: 240 } },
      { to: LETICIA, goodsCollection: cents(100_000_00) },
      { goodsCollection: cents(2_900_000_00) },
      { goodsInsured: cents(15_000_000_00) },
      { to: SAN_ANDRES },
      { from: place("27001000") },
    ];
    const seen = new Set<string>();
    for (const { from = BOGOTA, to = MEDELLIN, ...rest } of asked) {
      const request = { sender: from, recipient: to, parcel, ...nothing, ...rest };
      for (const { unavailableReason } of await quoteShipment(ctx, request))
        if (unavailableReason) seen.add(unavailableReason);
    }
    expect([...seen].toSorted()).toEqual([...unavailableReasons].toSorted());
  });

  test("prices a metropolitan area as one city", async ({ ctx }) => {
    const request = { sender: MEDELLIN, recipient: BELLO, parcel, ...nothing };
    const offers = await quoteShipment(ctx, request);
    const zones = offers.flatMap(({ breakdown }) => breakdown?.zone ?? []);
    expect(new Set(zones)).toEqual(new Set(["urbano"]));
  });

  test("takes a parcel that collects pesos from the draft to its number", async ({ ctx }) => {
    await topUpWallet(ctx, {
      accountId: ctx.accountId,
      amount: cents(200_000_00),
      reference: "CONSIGNACION-1",
    });
    const sender = await createAddress(
      ctx,
      address({ addressType: "sender", ...BOGOTA, phone: "+573101234567" }),
    );
    const recipient = await createAddress(ctx, address({ ...MEDELLIN, phone: "+573101234567" }));
    const { shipmentId, rates } = await createShipment(ctx, {
      senderAddressId: sender.addressId,
      recipient: { kind: "saved", addressId: recipient.addressId },
      parcel,
      contents: "clothes",
      goodsCollection: cents(250_000_00),
      goodsInsured: cents(0),
      goodsCurrency: "COP",
      extId: null,
      extVendorId: null,
      integration: null,
    });
    const rate = rates.find(({ carrierToken }) => carrierToken === "frailejon")!;
    // 12,900 and two kilograms above one; 3 % of 250,000.
    expect(rate).toMatchObject({
      priceSubtotal: 17_700_00,
      priceTotal: 25_200_00,
      currency: "COP",
    });
    await purchaseShipment(ctx, {
      shipmentId,
      preferredRateId: rate.rateId,
      purchaseWith: "walletAvailable",
    });
    const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
    expect(trackingNumber).toMatch(/^FRA\d{10}$/);
    expect((await verifyWallets(ctx)).problems).toEqual([]);
  });
});
