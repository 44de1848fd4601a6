import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { selectProblems } from "#db/shipping/verify.ts";

import { readShipments, type ShipmentRow } from "./read-state.ts";
import type { World } from "./world.ts";

const VERIFY_EVERY = 100;
const CREATES_MAX = 2;

/**
 * What must hold after every step. The books of the carriers and of the payment provider are the truth that the
 * database is compared with.
 */
export function openSafetyCheck(world: World): { after: (tx: number) => Promise<void> } {
  const { book, database, problem, scheduler } = world;
  /** The number of the transaction after which the request to annul was there. */
  const annulRequests = new Map<ShipmentId, number>();
  let verifiedTx = 0;
  let checkedCreates = 0;

  function checkShipment({ shipmentId, status, trackingNumber, ...shipment }: ShipmentRow): void {
    const own = book.waybills.filter((waybill) => waybill.shipmentId === shipmentId);
    const live = own.filter(({ state }) => state !== "annulled");
    if (live.length > 1)
      problem(`shipment ${shipmentId} has ${live.length} waybills: ${numbersOf(live)}`);
    if (
      trackingNumber !== null &&
      !own.some((waybill) => waybill.trackingNumber === trackingNumber)
    )
      problem(
        `shipment ${shipmentId} has the number ${trackingNumber}, which no carrier made for it`,
      );
    if (status === "refunded" && live.length > 0)
      problem(`shipment ${shipmentId} is refunded, and the carrier has ${numbersOf(live)}`);
    if (own.length > 0 && !shipment.isPaid)
      problem(`shipment ${shipmentId} is not paid, and the carrier has ${numbersOf(own)}`);
  }

  function checkNumbers(shipments: readonly ShipmentRow[]): void {
    const holders = new Map<string, ShipmentId>();
    for (const { carrierToken, trackingNumber, shipmentId } of shipments) {
      if (trackingNumber === null) continue;
      const number = `${carrierToken} ${trackingNumber}`;
      const holder = holders.get(number);
      if (holder !== undefined)
        problem(`shipments ${holder} and ${shipmentId} have one number: ${number}`);
      holders.set(number, shipmentId);
    }
  }

  /** A request that left before the request to annul was there is no error of the sender. */
  function checkCreates(): void {
    for (; checkedCreates < book.creates.length; checkedCreates++) {
      const { shipmentId, intentTx, reference } = book.creates[checkedCreates]!;
      const annulTx = annulRequests.get(shipmentId);
      if (annulTx !== undefined && intentTx > annulTx)
        problem(`${reference} was to be created after the request to annul it`);
      const creates = book.creates.filter(
        (create) => create.shipmentId === shipmentId && create.answer !== "rejected",
      );
      if (creates.length > CREATES_MAX)
        problem(`a carrier was asked ${creates.length} times to create shipment ${shipmentId}`);
    }
  }

  return {
    async after(tx) {
      const shipments = await readShipments(database.raw);
      checkNumbers(shipments);
      for (const shipment of shipments) {
        const { shipmentId, isAnnulRequested } = shipment;
        if (isAnnulRequested && !annulRequests.has(shipmentId)) annulRequests.set(shipmentId, tx);
        checkShipment(shipment);
      }
      checkCreates();
      if (tx - verifiedTx < VERIFY_EVERY) return;
      verifiedTx = tx;
      await verify(world);
      scheduler.note(`verified after ${tx} transactions`);
    },
  };
}

/** The ledger against the shipments, and against what the provider has taken. */
export async function verify({ book, database, collected, problem }: World): Promise<void> {
  for (const { rule, subject, detail } of await selectProblems(database.db.read)) {
    // That is true of the parcel, and what the operator is to read.
    const travels = book.travels(Number(subject) as ShipmentId);
    if (travels && rule.startsWith("a parcel does not travel after its refund")) continue;
    problem(`wallet verify: ${rule}: ${subject}: ${detail}`);
  }
  const credited = await creditedOf(database.raw);
  for (const [reference, amount] of credited) {
    const taken = collected.get(reference)?.amount ?? 0;
    if (taken !== amount)
      problem(`${reference} credited ${amount}, and the provider took ${taken}`);
  }
}

/** What automatic top-ups brought, by the reference that the provider knows. */
export async function creditedOf(raw: World["database"]["raw"]): Promise<Map<string, number>> {
  const rows = await raw.rows(
    `select d.request_ref, t.amount from auto_top_ups a
     join durable_calls d on d.durable_call_id = a.auto_top_up_id
     join ledger_transfers t on t.kind = 'topUp' and t.idempotency_key like '%' || a.auto_top_up_id`,
  );
  return new Map(rows.map((row) => [row["request_ref"] as string, row["amount"] as number]));
}

const numbersOf = (waybills: { trackingNumber: string }[]): string =>
  waybills.map(({ trackingNumber }) => trackingNumber).join(", ");
