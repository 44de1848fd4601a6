import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, openWorld } from "#test/support/world.ts";

import {
  describe,
  draft,
  expect,
  inlineRecipient,
  openApiClient,
  outcomeOf,
  quotation,
  test,
} from "./api-client.ts";

const unknownId = 987_654_321;

describe("POST /quotation refuses", () => {
  test.for([
    [{ parcel: undefined }, "400 pApiQuotationParcelBadRequest"],
    [{ parcel: {} }, "400 pApiQuotationParcelBadRequest"],
    [
      { parcel: { weight: 2, length: 20, width: 15, height: null } },
      "400 pApiQuotationParcelBadRequest",
    ],
    [
      { parcel: { weight: 0, length: 20, width: 15, height: 10 } },
      "400 pApiQuotationParcelBadRequest",
    ],
    [{ parcel: { weight: "2", length: 20, width: 15, height: 10 } }, "400 pApiBadRequest"],
    [{ goodsCurrency: "EUR" }, "400 pApiQuotationCurrencyNotFound"],
    [{ goodsCurrency: undefined }, "400 pApiBadRequest"],
    [{ goodsCurrency: 840 }, "400 pApiBadRequest"],
    [{ goodsCollection: -1 }, "400 pApiBadRequest"],
    [{ senderAddressId: 1 }, "400 pApiBadRequest"],
    [
      { senderAddress: { territoryBaseId: "Quito", country: "EC" } },
      "400 pApiAddressTerritoryNotFound",
    ],
    [
      { senderAddress: { territoryBaseId: "EC|:|17|:|1701|:|170150", country: "CO" } },
      "400 pApiAddressCountryMismatch",
    ],
    [
      { senderAddress: { territoryBaseId: "EC|:|99|:|9901|:|990150", country: "EC" } },
      "400 pApiAddressTerritoryNotFound",
    ],
  ] as const)("%j with %s", async ([changes, refusal], { client }) => {
    expect(outcomeOf(await client.send("POST", "/quotation", { body: quotation(changes) }))).toBe(
      refusal,
    );
  });
});

describe("POST /shipment refuses", () => {
  test.for([
    [{ senderAddressId: null }, "400 pApiAddressSenderRequired"],
    [{ senderAddressId: unknownId }, "404 pApiAddressSenderNotFound"],
    [{ recipientAddressId: unknownId }, "404 pApiAddressRecipientNotFound"],
    [{ recipientAddressId: null }, "400 pApiAddressRecipientRequired"],
    [{ recipientAddress: inlineRecipient }, "400 pApiAddressRecipientAmbiguous"],
    [{ parcel: { weight: 2 } }, "400 pApiShipmentParcelPartiallyDeferred"],
    [{ parcel: { weight: "2" } }, "400 pApiBadRequest"],
    [{ contents: ["book", "toy"] }, "400 pApiBadRequest"],
    [{ goodsCollection: 0.01 }, "400 pApiShipmentGoodsCollectionOutOfRange"],
    [{ goodsCollection: 0.001 }, "400 pApiShipmentGoodsCollectionOutOfRange"],
    [{ goodsCollection: -5 }, "400 pApiShipmentGoodsCollectionOutOfRange"],
    [{ goodsCollection: 1e20 }, "400 pApiShipmentGoodsCollectionOutOfRange"],
    [{ goodsInsured: 1e8 }, "400 pApiShipmentGoodsInsuredOutOfRange"],
    [{ goodsInsured: -1e300 }, "400 pApiShipmentGoodsInsuredOutOfRange"],
    [{ extVendorId: "x".repeat(101) }, "400 pApiBadRequest"],
    [{ integration: {} }, "400 pApiBadRequest"],
    [{ integration: { platform: "erp", url: "ftp://shop.example.org" } }, "400 pApiBadRequest"],
    [{ integration: { platform: "erp", url: " " } }, "400 pApiBadRequest"],
  ] as const)("%j with %s", async ([changes, refusal], { client, world }) => {
    const body = draft(world, changes);
    expect(outcomeOf(await client.send("POST", "/shipment", { body }))).toBe(refusal);
  });

  test("an extId that is already used with 409 pApiShipmentExtIdAlreadyUsed", async ({
    client,
    world,
  }) => {
    const body = draft(world, { extId: "order-1" });
    expect(outcomeOf(await client.send("POST", "/shipment", { body }))).toBe("201");
    expect(outcomeOf(await client.send("POST", "/shipment", { body }))).toBe(
      "409 pApiShipmentExtIdAlreadyUsed",
    );
  });
});

describe("PATCH /shipment/{id} refuses", () => {
  test.for([
    [
      { recipientAddressId: 1, recipientAddress: inlineRecipient },
      "400 pApiAddressRecipientAmbiguous",
    ],
    [{ parcel: { weight: 2 } }, "400 pApiShipmentParcelPartiallyDeferred"],
    [{ goodsCurrency: "EUR" }, "400 pApiQuotationCurrencyNotFound"],
    [{ senderAddressId: unknownId }, "404 pApiAddressSenderNotFound"],
    [{ contents: [] }, "400 pApiBadRequest"],
  ] as const)("%j with %s", async ([body, refusal], { client, world }) => {
    const { shipmentId } = await world.draft();
    expect(outcomeOf(await client.send("PATCH", `/shipment/${shipmentId}`, { body }))).toBe(
      refusal,
    );
  });

  test("a paid shipment with 422 pApiShipmentNotEditable, an unknown one with 404", async ({
    client,
    world,
  }) => {
    const { shipmentId } = await world.paid();
    expect(outcomeOf(await client.send("PATCH", `/shipment/${shipmentId}`, { body: {} }))).toBe(
      "422 pApiShipmentNotEditable",
    );
    expect(outcomeOf(await client.send("PATCH", `/shipment/${unknownId}`, { body: {} }))).toBe(
      "404 pApiShipmentNotFound",
    );
  });

  test("nothing when there is nothing to change, and clears an amount that is null", async ({
    client,
    world,
  }) => {
    const { shipmentId } = await world.draft();
    const path = `/shipment/${shipmentId}`;
    const insured = await client.send("PATCH", path, { body: { goodsInsured: 50 } });
    expect(insured.json).toMatchObject({ payload: { goodsInsured: 50 } });
    const unchanged = await client.send("PATCH", path, {
      body: { parcel: {}, senderAddressId: null },
    });
    expect(unchanged.json).toMatchObject({ payload: { goodsInsured: 50, status: "quoted" } });
    const cleared = await client.send("PATCH", path, { body: { goodsInsured: null } });
    expect(cleared.json).toMatchObject({ payload: { goodsInsured: 0 } });
  });
});

describe("PATCH /shipment/purchase/{id} refuses", () => {
  const pay = "walletAvailable";

  test.for([
    [{}, "400 pApiShipmentPurchaseWithRequired"],
    [{ purchaseWith: null }, "400 pApiShipmentPurchaseWithRequired"],
    [{ purchaseWith: "cash" }, "400 pApiWalletUnsupportedPaymentMethod"],
    [{ purchaseWith: 5 }, "400 pApiWalletUnsupportedPaymentMethod"],
    [{ purchaseWith: pay }, "422 pApiShipmentPreferredRateRequired"],
    [{ purchaseWith: pay, preferredRateObjectId: unknownId }, "404 pApiShipmentRateNotFound"],
    [{ purchaseWith: pay, preferredRateObjectId: "1" }, "400 pApiBadRequest"],
  ] as const)("%j with %s", async ([body, refusal], { client, world }) => {
    const { shipmentId } = await world.draft();
    const path = `/shipment/purchase/${shipmentId}`;
    expect(outcomeOf(await client.send("PATCH", path, { body }))).toBe(refusal);
    expect(await world.balance()).toBe(10_000);
  });

  test("a rate that cannot be selected with 422 pApiShipmentRateUnavailable", async ({
    client,
    world,
  }) => {
    const heavy = { weightKg: 99_999, lengthCm: 20, widthCm: 15, heightCm: 10 };
    const { shipmentId, rates } = await world.draft({ parcel: heavy });
    const rate = rates.find(({ unavailableReason }) => unavailableReason !== null);
    const body = { purchaseWith: pay, preferredRateObjectId: rate?.rateId };
    expect(
      outcomeOf(await client.send("PATCH", `/shipment/purchase/${shipmentId}`, { body })),
    ).toBe("422 pApiShipmentRateUnavailable");
  });

  test("an empty wallet, and a shipment that is paid or annulled, each with its own code", async ({
    client,
    world,
    db,
  }) => {
    const poor = await openWorld(db, { balance: 0 });
    const poorApi = openApiClient(poor.service, poor.apiKey);
    const purchase = (shipmentId: number, preferredRateObjectId: number) => ({
      path: `/shipment/purchase/${shipmentId}`,
      body: { purchaseWith: pay, preferredRateObjectId },
    });
    const unpaid = await poor.draft();
    const { path, body } = purchase(unpaid.shipmentId, poor.rateOf(unpaid).rateId);
    expect(outcomeOf(await poorApi.send("PATCH", path, { body }))).toBe(
      "422 paymentIntentExecuteTransactionWalletInsufficientFunds",
    );

    const paid = await world.paid();
    const again = purchase(paid.shipmentId, paid.selectedRate?.rateId ?? 0);
    expect(outcomeOf(await client.send("PATCH", again.path, again))).toBe(
      "422 paymentIntentShipmentPurchaseTransactionAlreadyCreated",
    );

    const annulled = await world.draft();
    const late = purchase(annulled.shipmentId, world.rateOf(annulled).rateId);
    const reason = { body: { annulReasonStatus: "other" } };
    await client.send("PATCH", `/shipment/annulAndRefund/${annulled.shipmentId}`, reason);
    expect(outcomeOf(await client.send("PATCH", late.path, late))).toBe(
      "422 shipmentAnnulAlreadyDone",
    );
  });

  test("two declared values with a carrier that can print one", async ({ db }) => {
    const { carrier } = scriptedCarrier({ collectionMustEqualInsured: true });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const client = openApiClient(world.service, world.apiKey);
    const body = draft(world, { goodsCollection: 30, goodsInsured: 20 });
    const { json } = await client.send("POST", "/shipment", { body });
    const { shipmentId, rates } = (
      json as { payload: { shipmentId: number; rates: { rateId: number }[] } }
    ).payload;
    const purchase = { purchaseWith: pay, preferredRateObjectId: rates[0]?.rateId };
    expect(
      outcomeOf(await client.send("PATCH", `/shipment/purchase/${shipmentId}`, { body: purchase })),
    ).toBe("422 ecCarrierShipmentCollectionMustEqualInsured");
  });
});

describe("tracking, labels and annulments refuse", () => {
  test("what is not paid, not there yet, or over", async ({ client, world }) => {
    const { shipmentId } = await world.draft();
    const track = `/shipment/generateTrackingNumber/${shipmentId}`;
    const label = `/shipment/generateLabelUrl/${shipmentId}`;
    const annul = `/shipment/annulAndRefund/${shipmentId}`;
    const reason = { body: { annulReasonStatus: "other", annulReasonDetails: "x".repeat(1000) } };

    expect(outcomeOf(await client.send("PATCH", track))).toBe("422 shipmentCarrierTokenNotFound");
    for (const [body, refusal] of [
      [{}, "400 pApiBadRequest"],
      [{ type: "zpl" }, "404 pApiShipmentLabelTypeNotFound"],
      [{ type: 5 }, "400 pApiBadRequest"],
      [{ type: "carrierDefault", disposition: "open" }, "400 pApiShipmentLabelDispositionInvalid"],
      [{ type: "carrierDefault", disposition: 5 }, "400 pApiShipmentLabelDispositionInvalid"],
      [{ type: "carrierDefault" }, "409 pApiShipmentLabelNotReady"],
    ] as const) {
      expect(outcomeOf(await client.send("POST", label, { body }))).toBe(refusal);
    }
    for (const [body, refusal] of [
      [{}, "400 pApiShipmentAnnulReasonStatusRequired"],
      [{ annulReasonStatus: "bored" }, "400 pApiBadRequest"],
    ] as const) {
      expect(outcomeOf(await client.send("PATCH", annul, { body }))).toBe(refusal);
    }
    expect(outcomeOf(await client.send("PATCH", annul, reason))).toBe("200");
    expect(outcomeOf(await client.send("PATCH", annul, reason))).toBe(
      "422 shipmentAnnulAlreadyDone",
    );
  });

  test("an annulment that the carrier comes too late for, or does not answer", async ({ db }) => {
    const { carrier } = scriptedCarrier({ annul: ["tooLate"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const client = openApiClient(world.service, world.apiKey);
    const { shipmentId } = await world.paid();
    await client.send("PATCH", `/shipment/generateTrackingNumber/${shipmentId}`);
    const body = { annulReasonStatus: "other" };
    expect(
      outcomeOf(await client.send("PATCH", `/shipment/annulAndRefund/${shipmentId}`, { body })),
    ).toBe("422 shipmentAnnulNotAllowed");

    const silent = scriptedCarrier({ annul: ["unknown"], madeBefore: 1 });
    const other = await openWorld(db, { markets: marketsServedBy(silent.carrier) });
    const otherApi = openApiClient(other.service, other.apiKey);
    const paid = await other.paid();
    await otherApi.send("PATCH", `/shipment/generateTrackingNumber/${paid.shipmentId}`);
    expect(
      outcomeOf(
        await otherApi.send("PATCH", `/shipment/annulAndRefund/${paid.shipmentId}`, { body }),
      ),
    ).toBe("409 shipmentCarrierCallPending");
  });
});
