import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import type { Service } from "#app/shipping/context.ts";
import { disputeOutcomes, placesOf } from "#app/shipping/model/cash.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";
import type { CashItem } from "#db/shipping/cash/cash-items.ts";

import { bucketsCommand, command } from "../command.ts";
import { count, id, listOf, oneOf, optional, text, toggle } from "../flags.ts";
import { counted, money, table, time } from "../print.ts";
import { refusedSettlement } from "../refused-settlement.ts";
import { doneByOf } from "../sign-in.ts";

const LINES = { max: 1000, fallback: 50 };
/** In characters. */
const NOTE_LENGTH_MAX = 500;
const shipments = listOf(
  "ID,ID",
  "the parcels, with commas between, as `cod list` shows them",
  id<"Shipment">("").read,
);

const list = command({
  noun: "disputes",
  verb: "list",
  summary: "List what can still be disputed with carriers, soonest over first, and the disputes",
  flags: {
    open: toggle("only those that are open"),
    limit: count("how many of each", LINES),
  },
  async run(service, { open: onlyOpen, limit }) {
    const { listDisputable, listDisputes } = await import("#app/shipping/cash/list-disputes.ts");
    const disputable = await listDisputable(service, limit);
    const disputes = await listDisputes(service, { onlyOpen, limit });
    return {
      json: [
        ...disputable.map(({ item, until }) => ({ ...jsonOf(item), state: "disputable", until })),
        ...disputes.map(({ item, ...dispute }) => ({
          ...jsonOf(item),
          state: dispute.ended?.kind ?? "open",
          ...dispute,
        })),
      ],
      text:
        disputable.length + disputes.length === 0
          ? "Nothing is disputed, and nothing waits for it."
          : table(
              [
                "parcel",
                "carrier",
                "number",
                "problem",
                "with the carrier",
                "dispute",
                "UTC",
                "by",
                "note",
              ],
              [
                ...disputable.map(({ item, until }) => [
                  ...cellsOf(item),
                  "possible until",
                  time(until),
                  "-",
                  "-",
                ]),
                ...disputes.map(({ item, openedAt, openedBy, note, ended }) => [
                  ...cellsOf(item),
                  ended?.kind ?? "open since",
                  time(ended?.at ?? openedAt),
                  ended?.by ?? openedBy ?? "-",
                  [note, ended?.note].filter(Boolean).join("; "),
                ]),
              ],
            ),
    };
  },
});

const open = bucketsCommand({
  noun: "disputes",
  verb: "open",
  summary: "Note that the cash of parcels is disputed with their carrier; no money moves",
  flags: {
    shipments,
    note: text(
      "TEXT",
      "what is asked and the carrier's number of it; the merchant reads it",
      undefined,
      NOTE_LENGTH_MAX,
    ),
    late: toggle("also after the carrier's time for it"),
  },
  async runOnBuckets(buckets, { shipments: ids, note, late: mayBeLate }, by) {
    const { openDispute, requireDisputable } = await import("#app/shipping/cash/dispute-cash.ts");
    const places = await placedIn(buckets, ids, by);
    for (const [shipmentId, service] of places)
      await refusedSettlement(() => requireDisputable(service, { shipmentId, mayBeLate }));
    let opened = 0;
    for (const [shipmentId, service] of places) {
      const asked = { shipmentId, note, mayBeLate };
      if ((await refusedSettlement(() => openDispute(service, asked))).isNew) opened += 1;
    }
    return {
      json: { opened, openBefore: places.length - opened },
      text: `${counted(opened, "dispute")} opened, ${places.length - opened} open before. No money moves by it.`,
    };
  },
});

const end = bucketsCommand({
  noun: "disputes",
  verb: "end",
  summary: "Say how the disputes about parcels ended; their money moves by the carrier's file",
  flags: {
    shipments,
    outcome: oneOf("how", disputeOutcomes),
    note: optional(
      text("TEXT", "what the carrier said; the merchant reads it", undefined, NOTE_LENGTH_MAX),
    ),
  },
  async runOnBuckets(buckets, { shipments: ids, outcome, note }, by) {
    const { endDispute } = await import("#app/shipping/cash/dispute-cash.ts");
    let ended = 0;
    const places = await placedIn(buckets, ids, by);
    for (const [shipmentId, service] of places) {
      const asked = { shipmentId, outcome, note };
      if ((await refusedSettlement(() => endDispute(service, asked))).isNew) ended += 1;
    }
    return {
      json: { ended, endedBefore: places.length - ended },
      text: `${counted(ended, "dispute")} ended, ${places.length - ended} ended so before. No money moves by it.`,
    };
  },
});

export const disputeCommands = [list, open, end];

/** Each parcel once, with the service of its bucket. */
async function placedIn(
  buckets: Buckets,
  ids: readonly ShipmentId[],
  by: StaffMember | null,
): Promise<[ShipmentId, Service][]> {
  const places: [ShipmentId, Service][] = [];
  for (const shipmentId of new Set(ids))
    places.push([shipmentId, { ...(await serviceOf(buckets, shipmentId)), doneBy: doneByOf(by) }]);
  return places;
}

/** Of its own bucket; that of its id where none has it. The parcels of an account that was moved are in another one. */
async function serviceOf(buckets: Buckets, shipmentId: ShipmentId): Promise<Service> {
  const { findShipmentOwner } = await import("#db/shipping/shipments.ts");
  const born = buckets.nameOf(shipmentId);
  for (const name of [born, ...buckets.names().filter((each) => each !== born)]) {
    const { service } = await buckets.open(name);
    if (await findShipmentOwner(service.db.read, shipmentId)) return service;
  }
  return (await buckets.open(born)).service;
}

const cellsOf = (item: CashItem): string[] => [
  String(item.shipmentId),
  item.carrierToken,
  item.trackingNumber,
  item.problem ?? "-",
  money(placesOf(item).withCarrier, item.currency),
];

const jsonOf = (item: CashItem) => ({
  accountId: item.accountId,
  shipmentId: item.shipmentId,
  carrierToken: item.carrierToken,
  trackingNumber: item.trackingNumber,
  problem: item.problem,
  withCarrier: toDecimal(placesOf(item).withCarrier),
  currency: item.currency,
});
