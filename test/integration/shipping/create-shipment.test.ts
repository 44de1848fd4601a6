import { isNotNull, isNull } from "drizzle-orm";

import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { personColumn, shownPerson } from "#db/shipping/persons.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  address,
  describe,
  expect,
  GUAYAQUIL,
  marketsServedBy,
  openWorld,
  QUITO,
  test,
  type World,
} from "#test/support/world.ts";

const everyAddress = { limit: 100, page: 1 };
const noAddressId = ({ ctx }: World) => ctx.newId<"Address">();

describe("createShipment", () => {
  test("persists an unpaid draft with the rates that it answers, and charges nothing", async ({
    world,
  }) => {
    const draft = await world.draft({ extId: "1001", extVendorId: "Tienda Ñ" });

    expect(draft).toMatchObject({
      status: "quoted",
      isPaid: false,
      selectedRate: null,
      extVendorId: "Tienda Ñ",
    });
    expect(draft.rates.length).toBeGreaterThanOrEqual(5);
    const { rates, ...shipment } = draft;
    expect(await getShipment(world.ctx, draft.shipmentId)).toEqual(shipment);
    expect(new Set(rates.map(({ rateId }) => rateId)).size).toBe(rates.length);
    expect(await world.balance()).toBe(10_000);
  });

  test("keeps what it has not as nothing, and what it has as it is", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const { carriers } = (await openWorld(db)).ctx.market;
    const world = await openWorld(db, { markets: marketsServedBy(carrier, ...carriers) });
    const integration = { platform: "mine", url: null, connectorVersion: "1" };
    const plain = await world.draft();
    const linked = await world.draft({ integration });

    const { shipments, rates } = db.read.tables;
    const without = await db.read.select().from(shipments).where(isNull(shipments.integration));
    expect(without.map(({ shipmentId }) => shipmentId)).toEqual([plain.shipmentId]);
    expect((await getShipment(world.ctx, linked.shipmentId)).integration).toEqual(integration);
    const unexplained = await db.read.select().from(rates).where(isNull(rates.breakdown));
    expect(new Set(unexplained.map(({ carrierToken }) => carrierToken))).toContain("scripted");
    const explained = await db.read.select().from(rates).where(isNotNull(rates.breakdown));
    expect(explained[0]?.breakdown).toMatchObject({ realKg: 2 });
  });

  test("without measurements is deferred: created, and without rates", async ({ world }) => {
    expect(await world.draft({ parcel: null })).toMatchObject({ status: "created", rates: [] });
  });

  test("lets exactly one of 30 simultaneous drafts have an extId, and keeps nothing of the others", async ({
    world,
  }) => {
    const inline = { kind: "inline", address: address() } as const;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => world.draft({ extId: "ORDER-1", recipient: inline })),
    );

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "pApiShipmentExtIdAlreadyUsed" });
    }
    const { addresses, rates } = world.ctx.db.read.tables;
    expect(await world.ctx.db.read.select().from(addresses)).toHaveLength(3);
    expect((await world.ctx.db.read.select().from(rates)).length).toBeLessThan(10);
  });

  test("an extId is unique within its integration and its account, and an annulled draft keeps it", async ({
    world,
    db,
  }) => {
    const shopify = { platform: "shopify", url: "https://a.example", connectorVersion: "1" };
    const first = await world.draft({ extId: "7" });
    await world.draft({ extId: "7", integration: shopify });
    await world.draft({ extId: "7", integration: { ...shopify, url: "https://b.example" } });
    await (await openWorld(db)).draft({ extId: "7" });

    const taken = { code: "pApiShipmentExtIdAlreadyUsed" };
    await expect(
      world.draft({ extId: "7", integration: { ...shopify, connectorVersion: "2" } }),
    ).rejects.toMatchObject(taken);
    await annulAndRefundShipment(world.ctx, {
      shipmentId: first.shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    await expect(world.draft({ extId: "7" })).rejects.toMatchObject(taken);
  });

  test("an inline recipient is the draft's own and does not fill the address book", async ({
    world,
  }) => {
    const before = await listAddresses(world.ctx, everyAddress);
    const draft = await world.draft({
      recipient: { kind: "inline", address: address({ fullName: "Solo Aquí" }) },
    });

    expect(draft.recipient).toMatchObject({ fullName: "Solo Aquí", addressType: "recipient" });
    expect(await listAddresses(world.ctx, everyAddress)).toEqual(before);
    await expect(
      world.draft({ recipient: { kind: "saved", addressId: draft.recipient.addressId } }),
    ).rejects.toMatchObject({ code: "pApiAddressRecipientNotFound" });
  });

  test("takes only saved addresses of the account and of the right type", async ({ world, db }) => {
    const stranger = await openWorld(db);
    for (const senderAddressId of [
      noAddressId(world),
      world.recipient.addressId,
      stranger.sender.addressId,
    ]) {
      await expect(world.draft({ senderAddressId })).rejects.toMatchObject({
        code: "pApiAddressSenderNotFound",
      });
    }
    for (const addressId of [
      noAddressId(world),
      world.sender.addressId,
      stranger.recipient.addressId,
    ]) {
      await expect(world.draft({ recipient: { kind: "saved", addressId } })).rejects.toMatchObject({
        code: "pApiAddressRecipientNotFound",
      });
    }
  });

  test("refuses a place that is not in the catalogue of its market", async ({ world }) => {
    const inline = (changes: object) =>
      world.draft({ recipient: { kind: "inline", address: address(changes) } });
    await expect(inline({ territoryBaseId: "EC|:|99|:|9999|:|999999" })).rejects.toMatchObject({
      code: "pApiAddressTerritoryNotFound",
    });
    await expect(inline({ country: "CO" })).rejects.toMatchObject({
      code: "pApiAddressCountryMismatch",
    });
  });

  test("takes amounts from the minimum to the highest ceiling, and none outside", async ({
    world,
  }) => {
    const { goodsCollectionMin, goodsCollectionMax, goodsInsuredMax } =
      world.ctx.market.goodsLimits;
    for (const goodsCollection of [goodsCollectionMin, goodsCollectionMax])
      await world.draft({ goodsCollection });
    await world.draft({ goodsInsured: goodsInsuredMax });

    for (const goodsCollection of [goodsCollectionMin - 1, goodsCollectionMax + 1, -100]) {
      await expect(world.draft({ goodsCollection: cents(goodsCollection) })).rejects.toMatchObject({
        code: "pApiShipmentGoodsCollectionOutOfRange",
      });
    }
    await expect(world.draft({ goodsInsured: cents(goodsInsuredMax + 1) })).rejects.toMatchObject({
      code: "pApiShipmentGoodsInsuredOutOfRange",
    });
  });
});

describe("editShipment", () => {
  test("quotes again: fresh rates, no selection, and only what was sent has changed", async ({
    world,
  }) => {
    const draft = await world.draft({ extId: "9", goodsCollection: cents(4000) });
    const edited = await editShipment(world.ctx, {
      shipmentId: draft.shipmentId,
      contents: "book",
    });

    const old = new Set(draft.rates.map(({ rateId }) => rateId));
    expect(edited.rates.every(({ rateId }) => !old.has(rateId))).toBe(true);
    const { rates: _rates, ...rest } = edited;
    expect(rest).toEqual({
      ...draft,
      rates: undefined,
      contents: "book",
      objectUpdated: edited.objectUpdated,
    });
    expect(await getShipment(world.ctx, draft.shipmentId)).toEqual(rest);
  });

  test("completes a deferred draft with four measurements, and leaves it deferred without them", async ({
    world,
  }) => {
    const { shipmentId } = await world.draft({ parcel: null });
    expect(await editShipment(world.ctx, { shipmentId, contents: "toy" })).toMatchObject({
      status: "created",
      rates: [],
      contents: "toy",
    });
    const parcel = { weightKg: 3, lengthCm: 10, widthCm: 10, heightCm: 10 };
    const completed = await editShipment(world.ctx, { shipmentId, parcel });
    expect(completed).toMatchObject({ status: "quoted", parcel });
    expect(await editShipment(world.ctx, { shipmentId, parcel: null })).toMatchObject({
      status: "quoted",
      parcel,
    });
  });

  test("points the draft at a fresh copy and never changes a saved address", async ({ world }) => {
    const before = await listAddresses(world.ctx, everyAddress);
    const draft = await world.draft();
    const fields = address({ fullName: "Otra Persona", territoryBaseId: QUITO });
    const edited = await editShipment(world.ctx, {
      shipmentId: draft.shipmentId,
      recipient: { kind: "inline", address: fields },
    });
    expect(edited.recipient.fullName).toBe("Otra Persona");
    expect(edited.recipient.addressId).not.toBe(world.recipient.addressId);
    expect(await listAddresses(world.ctx, everyAddress)).toEqual(before);
  });

  test("two at the same moment both count: neither writes over the other", async ({ world }) => {
    const { shipmentId } = await world.draft();
    await Promise.all([
      editShipment(world.ctx, { shipmentId, contents: "toy" }),
      editShipment(world.ctx, { shipmentId, goodsInsured: cents(5000) }),
      editShipment(world.ctx, { shipmentId, goodsCollection: cents(5000) }),
    ]);
    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({
      contents: "toy",
      goodsInsured: 5000,
      goodsCollection: 5000,
    });
  });

  test("keeps nothing of a person that the draft has left, unless the address book does", async ({
    world,
  }) => {
    const { shipmentId } = await world.draft();
    for (const fullName of ["Primera Persona", "Segunda Persona"]) {
      const recipient = { kind: "inline", address: address({ fullName }) } as const;
      await editShipment(world.ctx, { shipmentId, recipient });
    }
    const { read } = world.ctx.db;
    const { addresses } = read.tables;
    const { addressId, erased } = addresses;
    const kept = await read
      .select({ person: personColumn(read, addresses), erased })
      .from(addresses)
      .orderBy(addressId);
    const named = kept.map((each) => [shownPerson(each.person).fullName, each.erased !== null]);
    expect(named).toEqual([
      [world.sender.fullName, false],
      [world.recipient.fullName, false],
      ["—", true],
      ["Segunda Persona", false],
    ]);
  });

  test("is refused once the shipment is paid or annulled", async ({ world }) => {
    const paid = await world.paid();
    const annulled = await world.draft();
    await annulAndRefundShipment(world.ctx, {
      shipmentId: annulled.shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    for (const { shipmentId } of [paid, annulled]) {
      await expect(editShipment(world.ctx, { shipmentId, contents: "toy" })).rejects.toMatchObject({
        code: "pApiShipmentNotEditable",
      });
    }
  });

  test("a refused edit changes nothing", async ({ world }) => {
    const draft = await world.draft();
    const inline = { kind: "inline", address: address({ territoryBaseId: GUAYAQUIL }) } as const;
    await expect(
      editShipment(world.ctx, {
        shipmentId: draft.shipmentId,
        recipient: inline,
        goodsCollection: cents(1),
      }),
    ).rejects.toMatchObject({ code: "pApiShipmentGoodsCollectionOutOfRange" });
    const { rates: _rates, ...shipment } = draft;
    expect(await getShipment(world.ctx, draft.shipmentId)).toEqual(shipment);
  });
});
