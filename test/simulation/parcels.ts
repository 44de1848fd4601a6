import type { Context, Service } from "#app/shipping/context.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { PurchaseWith } from "#app/shipping/model/payment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { findShipmentByExtId } from "#app/shipping/shipments/find-shipment-by-ext-id.ts";
import { getQuotedShipment } from "#app/shipping/shipments/get-quoted-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Chance } from "#test/crash/chance.ts";

import { GUAYAQUIL } from "./simulated-market.ts";
import { ask, type Fleet, type Reply, type SimulatedAccount, type World } from "./world.ts";

const ANNUL_TRIES_MAX = 4;

/** The client's side of one parcel: it may do everything twice, at once, too early, or only once. */
export async function sendParcel(
  world: World,
  fleet: Fleet,
  account: SimulatedAccount,
  name: string,
): Promise<void> {
  const { scheduler, weather } = world;
  const chance = world.chance.branch(name);
  const pause = (fromMs: number, toMs: number) =>
    scheduler.pause(chance.between(fromMs, toMs), `${name} goes on`);
  const inContext = contextOf(account.accountId);
  const request = <T>(what: string, work: (ctx: Context) => Promise<T>): Promise<Reply<T>> =>
    ask(world, fleet, `${name} ${what}`, (service) => work(inContext(service)));

  await pause(0, weather.troubleMs / 2);
  const shipmentId = await created();
  if (shipmentId === null) return;
  if (chance.happens(0.2)) await edited(shipmentId);
  if (chance.happens(0.1)) {
    // A client that changes its mind while it pays.
    await Promise.all([purchased(shipmentId), annulled(shipmentId)]);
    return;
  }
  await purchased(shipmentId);
  const isAnnulled = chance.happens(0.6);
  await Promise.all([
    numbered(shipmentId),
    isAnnulled && pause(0, chance.happens(0.5) ? 10_000 : 150_000).then(() => annulled(shipmentId)),
  ]);

  async function created(): Promise<ShipmentId | null> {
    for (let tries = 0; tries < 5; tries++) {
      const reply = await request("create", (ctx) => createShipment(ctx, draftOf(account, name)));
      if (reply !== "noAnswer" && reply.kind === "done") return reply.value.shipmentId;
      const query = { extId: name, integration: null };
      const found = await request("find", (ctx) => findShipmentByExtId(ctx, query));
      if (found !== "noAnswer" && found.kind === "done" && found.value)
        return found.value.shipmentId;
      await pause(1_000, 20_000);
    }
    return null;
  }

  async function edited(id: ShipmentId): Promise<void> {
    const parcel = { weightKg: 3, lengthCm: 20, widthCm: 15, heightCm: 10 };
    await request("edit", (ctx) => editShipment(ctx, { shipmentId: id, parcel }));
  }

  async function purchased(id: ShipmentId): Promise<void> {
    const carrierToken = chance.happens(0.5) ? "alfa" : "beta";
    const purchaseWith: PurchaseWith = chance.happens(0.5) ? "walletTokenized" : "walletAvailable";
    const pay = async (ctx: Context) => {
      const { rates } = await getQuotedShipment(ctx, id);
      const rate = rates.find((candidate) => candidate.carrierToken === carrierToken);
      const preferredRateId = rate?.rateId ?? null;
      return purchaseShipment(ctx, { shipmentId: id, preferredRateId, purchaseWith });
    };
    for (let tries = 0; tries < 4; tries++) {
      const replies = await Promise.all(
        twice(chance).map((again) => request(`purchase${again}`, pay)),
      );
      if (replies.some((reply) => reply !== "noAnswer" && isSettled(reply))) return;
      await pause(500, 20_000);
    }
  }

  async function numbered(id: ShipmentId): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      const replies = await Promise.all(
        twice(chance).map((again) =>
          request(`number${again}`, (ctx) => generateShipmentTrackingNumber(ctx, id)),
        ),
      );
      const [reply] = replies;
      if (reply && reply !== "noAnswer" && reply.kind === "done" && !reply.value.trackingNumber)
        await checkAsked(world, id);
      if (reply && reply !== "noAnswer" && (reply.kind === "refused" || reply.value.trackingNumber))
        return;
      await pause(1_000, 60_000);
    }
  }

  /** Many ask once and believe the answer, whatever it is. */
  async function annulled(id: ShipmentId): Promise<void> {
    const tries = chance.happens(0.5) ? 1 : ANNUL_TRIES_MAX;
    const reason = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    for (let round = 0; round < tries; round++) {
      const replies = await Promise.all(
        twice(chance).map((again) =>
          request(`annul${again}`, (ctx) =>
            annulAndRefundShipment(ctx, { shipmentId: id, ...reason }),
          ),
        ),
      );
      if (replies.some((reply) => reply !== "noAnswer" && reply.kind === "done")) return;
      await pause(1_000, 60_000);
    }
  }
}

/** A client that was answered without a number need not come back: the service has written down what it owes. */
async function checkAsked({ database, problem }: World, shipmentId: ShipmentId): Promise<void> {
  const [{ calls, erased } = {}] = await database.raw.rows(
    `select (select count(*) from carrier_calls c where c.shipment_id = s.shipment_id) calls, a.erased
     from shipments s join addresses a on a.address_id = s.recipient_address_id
     where s.shipment_id = ${shipmentId}`,
  );
  if (Number(calls) === 0 && erased === null)
    problem(`the number of shipment ${shipmentId} was asked for, and nothing was written down`);
}

/** Now and then a client sends the same request twice at once. */
const twice = (chance: Chance): string[] => (chance.happens(0.2) ? ["", " again"] : [""]);

const isSettled = (reply: Exclude<Reply<unknown>, "noAnswer">): boolean =>
  reply.kind === "done" || !reply.code.endsWith("InsufficientFunds");

export const contextOf =
  (accountId: AccountId) =>
  (service: Service): Context => {
    const market = service.markets.get("EC");
    if (!market) throw new Error("no market EC");
    const caller = { isTest: false, hasTestMoney: false, isSandbox: false };
    return { ...service, accountId, market, caller, requestId: null };
  };

function draftOf({ senderAddressId }: SimulatedAccount, extId: string) {
  return {
    senderAddressId,
    recipient: {
      kind: "inline" as const,
      address: {
        fullName: "María Fernanda Ñáñez",
        company: null,
        email: "maria@example.com",
        streetLine1: "Av. 9 de Octubre 100 y Malecón",
        reference: "Edificio azul",
        territoryBaseId: GUAYAQUIL,
        country: "EC",
        zip: null,
        lat: null,
        lng: null,
        phone: "+593991234567",
      },
    },
    parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
    contents: "clothes" as const,
    goodsCollection: cents(0),
    goodsInsured: cents(0),
    goodsCurrency: "USD" as const,
    extId,
    extVendorId: null,
    integration: null,
  };
}
