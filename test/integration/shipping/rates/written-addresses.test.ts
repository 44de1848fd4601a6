import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { levelOf } from "#app/shipping/model/territory.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { inlineRecipient, openApiClient, payloadOf } from "../../public-api/api-client.ts";

interface Draft {
  shipmentId: number;
  rates: { rateId: number; carrierToken: string; available: boolean; unavailableReason?: string }[];
}

describe("a carrier that does not deliver to post boxes", () => {
  test.for([
    ["PO Box 65831", null],
    ["P.O. BOX 12", null],
    ["P O Box 12", null],
    ["Post Office Box 7", null],
    ["POB 99", null],
    ["Lock Box 4", null],
    ["12 Main Street", "PO Box 3"],
    ["Apartado Postal 45", null],
    ["Casilla 123", null],
    ["Caixa Postal 8", null],
  ] as const)("is unavailable for %s", async ([streetLine1, reference], { world }) => {
    expect(await reasonsFor(world.ctx, streetLine1, reference)).toEqual({
      puffin: null,
      badger: "postBoxNotServed",
    });
  });

  test.for(["12 Boxwood Lane", "Box Canyon Road 4", "PMB 12, 400 Main St"])(
    "is available for %s",
    async (streetLine1, { world }) => {
      expect(await reasonsFor(world.ctx, streetLine1, null)).toEqual({
        puffin: null,
        badger: null,
      });
    },
  );
});

test.for([
  ["Puerto Rico", "7212700901", "outlyingAreaNotServed"],
  ["Guam", "6601096910", "outlyingAreaNotServed"],
  ["APO AE", "AE01", "militaryPostNotServed"],
] as const)(
  "a carrier of the mainland says so of a parcel to %s",
  async ([, to, reason], { world }) => {
    expect(await reasonsFor(world.ctx, "PSC 809 Box 2394", null, to)).toEqual({
      puffin: "insuranceRequired",
      badger: reason,
    });
  },
);

/** A draft is taken with every text; what nobody wrote is the reason of each of its rates, before it is paid. */
test.for([
  ["nameMissing", { fullName: "\u200b\u200b" }],
  ["nameMissing", { fullName: "null undefined" }],
  ["nameMissing", { fullName: "😀" }],
  ["nameMissing", { fullName: "N/A", company: "." }],
  ["nameMissing", { fullName: "Sin nombre" }],
  ["streetMissing", { streetLine1: "..." }],
  ["streetMissing", { streetLine1: "S/N", reference: "n/a" }],
  ["streetMissing", { streetLine1: "Guayaquil" }],
  ["streetMissing", { streetLine1: "GUAYAS, Guayaquil" }],
  ["streetMissing", { streetLine1: "&nbsp;0" }],
  [null, { fullName: "N/A", company: "Casa Azul" }],
  [null, { streetLine1: "-", reference: "Casa 4 junto al parque" }],
  [null, { streetLine1: "Apartado 12" }],
  [null, { fullName: "李", streetLine1: "Ｃａｌｌｅ ５" }],
] as const)("the reason is %s for a recipient with %j", async ([reason, changes], { world }) => {
  const { apiKey } = await openAccount(world.ctx, { name: "Store" });
  const { send } = openApiClient(world.ctx, apiKey);
  const saved = await send("POST", "/address", {
    body: { ...inlineRecipient, addressType: "sender" },
  });
  const { addressId } = payloadOf<{ addressId: number }>(saved);
  const recipientAddress = { ...inlineRecipient, ...changes };
  const body = {
    senderAddressId: addressId,
    recipientAddress,
    parcel: { weight: 1, length: 10, width: 10, height: 10 },
    contents: ["book"],
    goodsCurrency: "USD",
  };
  const answer = await send("POST", "/shipment", { body });
  const { rates, shipmentId } = payloadOf<Draft>(answer);
  const served = rates.filter((rate) => rate.unavailableReason !== "routeNotServed");
  const reasons = served.map(({ unavailableReason = null }) => unavailableReason);
  expect(new Set(reasons)).toEqual(new Set([reason]));
  const paid = await send("PATCH", `/shipment/purchase/${shipmentId}`, {
    body: { preferredRateObjectId: served[0]?.rateId, purchaseWith: "walletAvailable" },
  });
  expect(paid.status).toBe(422);
  expect(paid.json).toMatchObject({
    message: reason
      ? "pApiShipmentRateUnavailable"
      : "paymentIntentExecuteTransactionWalletInsufficientFunds",
  });
});

async function reasonsFor(
  ctx: Parameters<typeof openAccount>[0],
  streetLine1: string,
  reference: string | null,
  to = "5303398101",
) {
  const { apiKey } = await openAccount(ctx, { name: "Store", country: "US" });
  const { send } = openApiClient(ctx, apiKey);
  const market = ctx.markets.get("US")!;
  const ids = new Map([...market.territories.keys()].map((id) => [levelOf(id, 3), id]));
  const address = {
    fullName: "Ana Peña",
    phone: "+12135550123",
    country: "US",
    streetLine1: "1 Main Street",
  };
  const headers = { "x-service-country": "US" };
  const save = async (addressType: string, zip: string, changes: object) => {
    const body = { ...address, addressType, territoryBaseId: ids.get(zip), ...changes };
    const saved = await send("POST", "/address", { headers, body });
    return payloadOf<{ addressId: number }>(saved).addressId;
  };
  const answer = await send("POST", "/shipment", {
    headers,
    body: {
      senderAddressId: await save("sender", "4715737501", {}),
      recipientAddressId: await save("recipient", to, { streetLine1, reference }),
      parcel: { weight: 1, length: 10, width: 10, height: 10 },
      contents: ["book"],
      goodsCurrency: "USD",
    },
  });
  const { rates } = payloadOf<Draft>(answer);
  const reasonOf = (token: string) =>
    rates.find(({ carrierToken }) => carrierToken === token)?.unavailableReason ?? null;
  return { puffin: reasonOf("puffin"), badger: reasonOf("badger") };
}
