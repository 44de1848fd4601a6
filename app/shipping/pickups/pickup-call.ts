import { decideDurableCall, type DurableCall, type Outcome } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import { findPickup, keepPickupReply } from "#db/shipping/pickups/pickups.ts";
import {
  releaseFromPickup,
  selectShipmentsOfPickup,
} from "#db/shipping/pickups/waiting-parcels.ts";

import type { Service } from "../context.ts";
import { OutcomeUnknown, type CallSteps } from "../durable/durable-call.ts";
import type { PickupReply } from "../model/carrier-pickups.ts";
import type { Carrier } from "../model/carrier.ts";
import type { Pickup } from "../model/pickup.ts";
import type { Shipment } from "../model/shipment.ts";
import { recordForShipment } from "../tracking/record-tracking-events.ts";
import { CARRIER_TIMEOUT_MS } from "../tracking/waybill-call.ts";

/** A pickup that this process asks for, and what is to be collected. */
export interface ClaimedPickup {
  pickup: Pickup;
  call: DurableCall;
  shipments: readonly Shipment[];
}

type Answered = Exclude<PickupReply, { kind: "unknown" }>;

/** How a pickup is asked for, and what follows from the answer, in one commit with it. */
export function pickupSteps(
  service: Service,
  carrier: Carrier | null,
): CallSteps<ClaimedPickup, Answered> {
  return {
    ask: (claim) => ask(carrier, claim),
    find: () => {
      throw new OutcomeUnknown("the answer was lost, and the carrier cannot be asked about it");
    },
    keep: (tx, { pickup }, answer) => keepAnswer(service, tx, pickup, answer),
    takeLate: (tx, { pickup }, answer) => takeLate(service, tx, pickup, answer),
    giveUp: (_claim, detail) => ({ needsPerson: detail }),
  };
}

async function ask(
  carrier: Carrier | null,
  { pickup, call, shipments }: ClaimedPickup,
): Promise<Answered> {
  const [first] = shipments;
  if (!carrier?.pickups?.request || !first) throw new Error("there is no carrier to ask");
  const answer = await carrier.pickups.request(
    {
      reference: call.requestRef ?? `${pickup.pickupId}`,
      from: pickup.pickupFrom,
      to: pickup.pickupTo,
      sender: (shipments.find(({ sender }) => sender.addressId === pickup.senderAddressId) ?? first)
        .sender,
      trackingNumbers: shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []),
      parcels: shipments.flatMap(({ parcel, furtherParcels }) =>
        parcel ? [parcel, ...furtherParcels] : [],
      ),
      note: pickup.note,
    },
    AbortSignal.timeout(CARRIER_TIMEOUT_MS),
  );
  if (answer.kind === "unknown") throw new OutcomeUnknown(answer.detail);
  return answer;
}

const keepAnswer = (service: Service, tx: Connection, pickup: Pickup, answer: Answered) =>
  answer.kind === "requested"
    ? keepRequested(service, tx, pickup, answer)
    : keepRejected(tx, pickup, answer.detail);

/** The carrier's own word, after another process has left the question to a person who has not answered yet. */
async function takeLate(
  service: Service,
  tx: Connection,
  pickup: Pickup,
  answer: Answered,
): Promise<void> {
  const current = await findPickup(tx, pickup.accountId, pickup.pickupId);
  if (current?.state !== "asking" && current?.state !== "undecided") return;
  const outcome = await keepAnswer(service, tx, pickup, answer);
  await decideDurableCall(tx, pickup.pickupId, outcome, service.now());
}

/** Each parcel says from now on that it waits for the carrier, as if the carrier had reported it. */
export async function keepRequested(
  service: Service,
  tx: Connection,
  { accountId, pickupId }: Pick<Pickup, "accountId" | "pickupId">,
  { pickupRef, detail }: { pickupRef: string | null; detail: string | null },
): Promise<Outcome> {
  await keepPickupReply(tx, pickupId, { pickupRef, carrierDetail: detail });
  const occurredAt = service.now();
  for (const { shipmentId, trackingNumber } of await selectShipmentsOfPickup(
    tx,
    accountId,
    pickupId,
  )) {
    if (trackingNumber === null) continue;
    const nothing = { place: null, detail: null, weighedKg: null };
    const event = { kind: "pickupRequested", carrierCode: `pickup-${pickupId}` } as const;
    await recordForShipment(service, tx, { accountId, shipmentId, parcelNumber: null }, [
      { ...event, ...nothing, trackingNumber, occurredAt },
    ]);
  }
  return { state: "succeeded", detail: null };
}

/** The parcels are free for another pickup. */
export async function keepRejected(
  tx: Connection,
  { pickupId }: Pick<Pickup, "pickupId">,
  detail: string,
): Promise<Outcome> {
  await releaseFromPickup(tx, pickupId);
  await keepPickupReply(tx, pickupId, { pickupRef: null, carrierDetail: detail });
  return { state: "rejected", detail };
}
