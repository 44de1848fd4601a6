import { setTimeout as sleep } from "node:timers/promises";

import type { Api, Heard } from "./api.ts";
import type { Chance } from "./chance.ts";
import { contradictions, type Detail, type Draft, type Journal, type Parcel } from "./journal.ts";

const WHILE_DOWN_MS = 60;
const NUMBER_ASKED_MAX = 3;
/** What waits for a carrier is left to the service after so many lost answers. */
const CARRIER_LOST_MAX = 2;
const NUMBER_PAUSE_MS = 700;

export interface Shop {
  name: string;
  api: Api;
  chance: Chance;
  journal: Journal;
  senderAddressId: number;
  recipientAddressId: number;
  isOver: () => boolean;
}

/**
 * Ships parcel after parcel as a client does that hears of no answer: it asks again for what may be repeated, and
 * writes down the answers.
 */
export async function goShopping(shop: Shop): Promise<void> {
  for (let nth = 1; !shop.isOver(); nth++) {
    const parcel = await draft(shop, `${shop.name}-${nth}`);
    if (!parcel) continue;
    await syncAny(shop);
    if (shop.chance.happens(0.08)) await annul(shop, parcel);
    else await ship(shop, parcel);
  }
}

async function ship(shop: Shop, parcel: Quoted): Promise<void> {
  const { chance } = shop;
  if (!(await purchase(shop, parcel))) return;
  if (chance.happens(0.08)) return annul(shop, parcel);

  const isRace = chance.happens(0.08);
  const isAsked = generate(shop, parcel);
  if (isRace) await annul(shop, parcel);
  await isAsked;
  if (!isRace && chance.happens(0.35)) await annul(shop, parcel);
}

type Quoted = Parcel & { rates: Draft["rates"] };

/** Null when it was made, perhaps, and its client never learned its id. */
async function draft(shop: Shop, extId: string): Promise<Quoted | null> {
  const { journal, chance } = shop;
  const body = {
    senderAddressId: shop.senderAddressId,
    recipientAddressId: shop.recipientAddressId,
    parcel: { weight: Math.ceil(chance.between(1, 9)), length: 20, width: 15, height: 10 },
    contents: ["clothes"],
    goodsCollection: chance.happens(0.3) ? 25 : 0,
    goodsInsured: 0,
    goodsCurrency: "USD",
    extId,
  };
  const { heard, wasLost } = await askUntilHeard<Draft>(shop, "POST", "/shipment", body);
  if (heard?.status === 201) {
    journal.acknowledged.draft += 1;
    const { shipmentId, rates } = heard.payload;
    const parcel: Quoted = {
      extId,
      shipmentId,
      rates,
      insured: [0],
      paid: null,
      purchaseTried: false,
      trackingNumber: null,
      givenBack: null,
      annulTried: false,
    };
    journal.parcels.push(parcel);
    if (chance.happens(0.35)) await edit(shop, parcel);
    return parcel;
  }
  if (!(wasLost && heard?.code === "pApiShipmentExtIdAlreadyUsed"))
    complain(shop, `draft ${extId}`, heard);
  return null;
}

async function edit(shop: Shop, parcel: Quoted): Promise<void> {
  const goodsInsured = Math.ceil(shop.chance.between(1, 400));
  parcel.insured.push(goodsInsured);
  const path = `/shipment/${parcel.shipmentId}`;
  const { heard } = await askUntilHeard<Draft>(shop, "PATCH", path, { goodsInsured });
  if (heard?.status !== 200) return complain(shop, `edit ${parcel.shipmentId}`, heard);
  shop.journal.acknowledged.edit += 1;
  parcel.insured = [goodsInsured];
  parcel.rates = heard.payload.rates;
}

async function purchase(shop: Shop, parcel: Quoted): Promise<boolean> {
  const { chance, journal } = shop;
  const wanted = chance.happens(0.75) ? "simulador" : null;
  const selectable = parcel.rates
    .filter(({ available }) => available)
    .toSorted((a, b) => a.priceTotal - b.priceTotal);
  const rate = selectable.find(({ carrierToken }) => carrierToken === wanted) ?? selectable[0];
  if (!rate) return false;

  const body = { preferredRateObjectId: rate.rateId, purchaseWith: "walletAvailable" };
  const path = `/shipment/purchase/${parcel.shipmentId}`;
  parcel.purchaseTried = true;
  const times = chance.happens(0.15) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => askUntilHeard<Detail>(shop, "PATCH", path, body)),
  );

  const bought = answers.filter(({ heard }) => heard?.status === 200);
  const isLostOrTwice = times > 1 || answers.some(({ wasLost }) => wasLost);
  for (const { heard } of answers) {
    const isPaidAlready = heard?.code === "paymentIntentShipmentPurchaseTransactionAlreadyCreated";
    if (heard?.status !== 200 && !(isLostOrTwice && isPaidAlready))
      complain(shop, `purchase ${parcel.shipmentId}`, heard);
  }
  if (bought.length > 1) journal.complaints.push(`shipment ${parcel.shipmentId} was bought twice`);
  if (answers.every(({ heard }) => heard === null)) return false;
  journal.acknowledged.purchase += 1;
  parcel.paid = rate;
  return true;
}

async function generate(shop: Shop, parcel: Parcel): Promise<void> {
  const { chance, journal } = shop;
  const path = `/shipment/generateTrackingNumber/${parcel.shipmentId}`;
  for (let asked = 0; asked < NUMBER_ASKED_MAX; asked++) {
    const times = chance.happens(0.2) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        askUntilHeard<Detail>(shop, "PATCH", path, undefined, CARRIER_LOST_MAX),
      ),
    );
    for (const { heard } of answers) {
      if (heard?.status !== 200) {
        if (!(parcel.annulTried && heard?.code === "shipmentAnnulAlreadyDone"))
          complain(shop, `number of ${parcel.shipmentId}`, heard);
        return;
      }
      const { trackingNumber } = heard.payload;
      if (trackingNumber === null) continue;
      if (parcel.trackingNumber === null) journal.acknowledged.number += 1;
      parcel.trackingNumber ??= trackingNumber;
      if (trackingNumber !== parcel.trackingNumber)
        journal.complaints.push(`shipment ${parcel.shipmentId} was given ${trackingNumber}, too`);
    }
    if (parcel.trackingNumber !== null || shop.isOver()) return;
    await sleep(NUMBER_PAUSE_MS);
  }
}

/** What an annulment may be answered that is no answer to be kept. */
const noAnnulment = ["shipmentCarrierCallPending", "shipmentAnnulNotAllowed"];

async function annul(shop: Shop, parcel: Parcel): Promise<void> {
  parcel.annulTried = true;
  const path = `/shipment/annulAndRefund/${parcel.shipmentId}`;
  const body = { annulReasonStatus: "other" };
  const { heard, wasLost } = await askUntilHeard<Detail>(
    shop,
    "PATCH",
    path,
    body,
    CARRIER_LOST_MAX,
  );
  if (heard?.status === 200) {
    shop.journal.acknowledged.annulment += 1;
    parcel.givenBack = heard.payload.status;
    return;
  }
  const isExpected =
    noAnnulment.includes(heard?.code ?? "") ||
    (wasLost && heard?.code === "shipmentAnnulAlreadyDone");
  if (!isExpected) complain(shop, `annulment of ${parcel.shipmentId}`, heard);
}

/** What was acknowledged once must be seen ever after. */
async function syncAny(shop: Shop): Promise<void> {
  const { parcels, complaints } = shop.journal;
  const parcel = parcels[Math.floor(shop.chance.between(0, parcels.length))];
  // Another client may be at work on a parcel that is not its own any more when the answer comes.
  if (!parcel || !parcel.extId.startsWith(`${shop.name}-`)) return;
  const path = `/shipment/${parcel.shipmentId}`;
  const { heard } = await askUntilHeard<Detail>(shop, "GET", path);
  if (heard?.status === 200) complaints.push(...contradictions(parcel, heard.payload));
  else complain(shop, `look at ${parcel.shipmentId}`, heard);
}

/** Asks again while no answer comes. `wasLost`: a request may have been carried out without our knowing. */
async function askUntilHeard<Payload>(
  shop: Shop,
  method: string,
  path: string,
  body?: unknown,
  lostMax = Infinity,
): Promise<{ heard: Heard<Payload>; wasLost: boolean }> {
  for (let lost = 0; ; lost++) {
    const heard = await shop.api.ask<Payload>(method, path, body);
    if (heard) return { heard, wasLost: lost > 0 };
    shop.journal.unsynced += 1;
    if (shop.isOver() || lost + 1 >= lostMax) return { heard, wasLost: true };
    await sleep(WHILE_DOWN_MS);
  }
}

/** Silence is no complaint: it is what the kills are for. */
function complain({ journal }: Shop, what: string, heard: Heard): void {
  if (heard) journal.complaints.push(`${what} was answered ${heard.status} ${heard.code}`);
}
