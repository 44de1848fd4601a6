import { sealAgain } from "#app/main/rotate-secrets.ts";
import { decrypt } from "#app/runtime/encrypt.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { connectContract } from "#app/shipping/contracts/connect-contract.ts";
import { disconnectContract } from "#app/shipping/contracts/disconnect-contract.ts";
import { saveContract } from "#app/shipping/contracts/save-contract.ts";
import { tryContract } from "#app/shipping/contracts/try-contract.ts";
import { contractPurpose } from "#app/shipping/model/carrier-contract.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { pollTracking } from "#app/shipping/tracking/poll-tracking.ts";
import {
  deleteContracts,
  eraseOldSecrets,
  findContract,
  selectContracts,
} from "#db/shipping/contracts/carrier-contracts.ts";
import { address, describe, expect, test, type World } from "#test/support/world.ts";

import { connectFaro, ctxOf, draftWith, keys, openContractWorld } from "./open-contract-world.ts";

const quiet = { info: () => {}, warn: () => {} } as unknown as Parameters<typeof sealAgain>[2];
const ONE = "sesamo-one-12345";
const TWO = "sesamo-two-67890";
const REASON = { annulReasonStatus: "other", annulReasonDetails: "wrong address" } as const;

async function buy(world: World, token: string) {
  const { draft, rate } = await draftWith(world, token);
  const { shipmentId } = draft;
  await purchaseShipment(ctxOf(world), {
    shipmentId,
    preferredRateId: rate!.rateId,
    purchaseWith: "walletAvailable",
  });
  await generateShipmentTrackingNumber(ctxOf(world), shipmentId);
  return getShipment(ctxOf(world), shipmentId);
}

describe("an account's own contract with a carrier", () => {
  test("is quoted, bought, labelled, tracked and annulled with its own secrets", async ({ db }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const two = await faro.openShop();
    const [tokenOne, tokenTwo] = [await connectFaro(one, ONE), await connectFaro(two, TWO)];
    expect(tokenOne).not.toBe(tokenTwo);

    const bought = await buy(one, tokenOne);
    expect([bought.trackingNumber, bought.status]).toEqual(["F1", "labelCreated"]);
    expect(await one.balance()).toBe(10_000 - 728);
    await buy(two, tokenTwo);
    expect(faro.made).toEqual([ONE, TWO]);

    await annulAndRefundShipment(ctxOf(two), {
      shipmentId: (await buy(two, tokenTwo)).shipmentId,
      ...REASON,
    });
    // Each number has its turn in one of a few rounds.
    for (let round = 0; round < 12; round += 1) await pollTracking(one.service, round);
    expect((await getShipment(one.ctx, bought.shipmentId)).status).toBe("delivered");
    expect((await verifyBooks(one.service)).problems).toEqual([]);
  });

  test("is never offered to another account, which cannot pay its rate either", async ({ db }) => {
    const faro = await openContractWorld(db);
    const [one, two] = [await faro.openShop(), await faro.openShop()];
    const token = await connectFaro(one, ONE);
    const { rate } = await draftWith(one, token);
    expect(rate?.priceTotal).toBe(728);

    const { draft, rate: foreign } = await draftWith(two, token);
    expect(foreign).toBeUndefined();
    expect(draft.rates.map(({ carrierToken }) => carrierToken)).not.toContain(token);
    expect(ctxOf(two).market.carriers.some(({ contract }) => contract !== undefined)).toBe(false);
    // Even with the other account's market, as a mistake of an entry would make it.
    const { market } = ctxOf(one);
    const stolen = await createShipment(
      { ...two.ctx, market },
      {
        senderAddressId: two.sender.addressId,
        recipient: { kind: "inline", address: address() },
        parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
        contents: "clothes",
        goodsCollection: cents(0),
        goodsInsured: cents(0),
        goodsCurrency: "USD",
        extId: null,
        extVendorId: null,
        integration: null,
      },
    );
    expect(stolen.rates.map(({ carrierToken }) => carrierToken)).not.toContain(token);
    await expect(saveContract(two.ctx, { plugin: "faro" })).resolves.toMatchObject({
      state: "draft",
      secretHints: {},
    });
    await expect(disconnectContract(two.ctx, "faro")).resolves.toMatchObject({ state: "draft" });
    expect((await selectContracts(one.ctx.db.read, one.accountId))[0]).toMatchObject({
      state: "connected",
    });
  });

  test("keeps its secrets encrypted, for itself alone, and shows only their ends", async ({
    db,
  }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    await connectFaro(one, ONE);
    const stored = await findContract(db.read, one.accountId, { country: "EC", plugin: "faro" });
    expect(JSON.stringify(stored)).not.toContain(ONE);
    expect(decrypt(keys, contractPurpose(stored!.contractId), stored!.secrets!)).toContain(ONE);
    expect(decrypt(keys, "carrierContract.1", stored!.secrets!)).toBeNull();
    const [listed] = await selectContracts(one.ctx.db.read, one.accountId);
    expect(listed?.secretHints["password"]?.endsWith).toBe("2345");
    expect(Object.keys(listed!)).not.toContain("secrets");
  });

  test("is encrypted with the current signing secret once every process has it", async ({ db }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const token = await connectFaro(one, ONE);
    const next = Buffer.from("the next signing secret, of 32 bytes");
    await sealAgain(one.service, [next, keys[0]], quiet);
    const [carrier] = (await faro.open([next])).own("EC").of(one.accountId);
    expect(carrier?.carrierToken).toBe(token);
    expect(faro.logged).toEqual([]);
  });

  test("is erased with its shop, and loses its secrets some time after the end", async ({ db }) => {
    const faro = await openContractWorld(db);
    const [one, two] = [await faro.openShop(), await faro.openShop()];
    await connectFaro(one, ONE);
    await connectFaro(two, TWO);
    await disconnectContract(one.ctx, "faro");
    const secretsOf = async ({ accountId }: World) =>
      (await findContract(db.read, accountId, { country: "EC", plugin: "faro" }))?.secrets;
    const later = (days: number) => new Date(one.ctx.now().getTime() + days * 24 * 60 * 60_000);
    await db.tx(null, (tx) => eraseOldSecrets(tx, later(-1)));
    expect(await secretsOf(one)).not.toBeNull();
    await db.tx(null, (tx) => eraseOldSecrets(tx, later(1)));
    expect(await secretsOf(one)).toBeNull();
    expect(await secretsOf(two)).not.toBeNull();

    await db.tx(two.accountId, (tx) => deleteContracts(tx, two.accountId));
    expect(await selectContracts(two.ctx.db.read, two.accountId)).toEqual([]);
    expect((await selectContracts(one.ctx.db.read, one.accountId)).length).toBe(1);
    await faro.opened.contracts.refresh();
    expect(faro.opened.own("EC").all()).toEqual([]);
  });

  test("makes no offers when it is disconnected, and is still followed and annulled", async ({
    db,
  }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const token = await connectFaro(one, ONE);
    const { shipmentId } = await buy(one, token);
    const { draft: open, rate: kept } = await draftWith(one, token);
    await disconnectContract(one.ctx, "faro");

    expect((await draftWith(one, token)).rate).toBeUndefined();
    const pay = purchaseShipment(ctxOf(one), {
      shipmentId: open.shipmentId,
      preferredRateId: kept!.rateId,
      purchaseWith: "walletAvailable",
    });
    await expect(pay).rejects.toMatchObject({ code: "pApiShipmentRateNotFound" });
    await annulAndRefundShipment(ctxOf(one), { shipmentId, ...REASON });
    expect((await getShipment(one.ctx, shipmentId)).status).toBe("refunded");
    expect(await one.balance()).toBe(10_000);

    await connectContract(one.ctx, "faro");
    expect((await draftWith(one, token)).rate?.priceTotal).toBe(728);
  });

  test("that is broken leaves the offers of the others, and says why in the log", async ({
    db,
  }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const token = await connectFaro(one, ONE);
    const shared = one.service.markets.get("EC")!.carriers.length;
    faro.customers.clear();
    const { draft, rate } = await draftWith(one, token, "refusal");
    expect(rate?.unavailableReason).not.toBeNull();
    expect(draft.rates.length).toBe(shared + 1);

    const other = await faro.open([Buffer.from("another signing secret, of 32 bytes")]);
    expect(other.own("EC").of(one.accountId)).toEqual([]);
    expect(faro.logged).toContainEqual(
      expect.objectContaining({ event: "carrier.contract_refused", carrierToken: token }),
    );
    expect(JSON.stringify(faro.logged)).not.toContain(ONE);
  });

  test("is tried before it is connected; what fails says so, and repeats no secret", async ({
    db,
  }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const senderAddressId = one.sender.addressId;
    const attempt = (operation: "quote" | "create" | "track", trackingNumber?: string) =>
      tryContract(one.ctx, {
        plugin: "faro",
        operation,
        senderAddressId,
        trackingNumber: trackingNumber ?? null,
      });

    await saveContract(one.ctx, { plugin: "faro" });
    await expect(attempt("quote")).rejects.toMatchObject({
      code: "contractFieldMissing",
      fields: ["password"],
    });
    await saveContract(one.ctx, { plugin: "faro", secrets: { password: "wrong-secret-99" } });
    const refused = await attempt("quote");
    expect(refused.isOk).toBe(false);
    expect(refused.answer).not.toContain("wrong-secret-99");

    await saveContract(one.ctx, { plugin: "faro", secrets: { password: ONE } });
    expect((await selectContracts(one.ctx.db.read, one.accountId))[0]?.trials).toEqual({});
    expect(await attempt("quote")).toMatchObject({ isOk: true, answer: "7.28 USD" });
    expect(await attempt("create")).toMatchObject({ isOk: true, trackingNumber: "F1" });
    expect(await attempt("track", "F1")).toMatchObject({ isOk: true });
    await expect(attempt("track")).rejects.toMatchObject({ code: "contractNumberNeeded" });
    const [contract] = await selectContracts(one.ctx.db.read, one.accountId);
    expect(Object.keys(contract!.trials).toSorted()).toEqual(["create", "quote", "track"]);
    expect(contract!.state).toBe("draft");
  });

  test("takes no field that the carrier's card does not name", async ({ db }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const save = (input: object) => saveContract(one.ctx, { plugin: "faro", ...input });
    await expect(save({ secrets: { other: "x" } })).rejects.toMatchObject({ fields: ["other"] });
    await expect(save({ constants: { x: "1" } })).rejects.toMatchObject({ fields: ["x"] });
    await expect(save({ numbers: { prefix: "", from: 1, to: 2 } })).rejects.toThrow();
    await expect(saveContract(one.ctx, { plugin: "../faro" })).rejects.toThrow("NotFound");
    await expect(connectContract(one.ctx, "faro")).rejects.toMatchObject({
      code: "contractNotFound",
    });
  });
});
