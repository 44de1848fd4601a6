import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AccountId, AddressId, ShipmentId } from "#app/shipping/model/ids.ts";
import { cents, type Cents } from "#app/shipping/model/money.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { OrderItem } from "#app/shipping/model/shipment.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";

import type { Connection } from "../engine/database.ts";
import {
  countAll,
  selectSeqsInStates,
  type RowRange,
  type State,
} from "../shipping/lists/shipment-counts.ts";
import { type Person, personColumn, shownPerson } from "../shipping/persons.ts";
import { haveTerms, startsWith } from "../shipping/shipment-terms.ts";
import { findNumbered } from "../shipping/waybills/parcel-numbers.ts";
import { seqsByFacts } from "./facts/listed-by-facts.ts";

export { countAll, countByState, type StateCount } from "../shipping/lists/shipment-counts.ts";
export {
  isStopped,
  selectStoppedShipments,
  type StoppedShipment,
} from "../shipping/stopped-shipments.ts";

/** Absent filters match everything. */
export interface MerchantShipmentFilter {
  statuses?: readonly ShipmentStatus[];
  isPaid?: boolean;
  /** Those with an open incident. */
  hasIncident?: boolean;
  shipmentIds?: readonly ShipmentId[];
  /** Those that are left out. */
  exceptIds?: readonly ShipmentId[];
  /** Of the recipient. */
  territoryBaseIds?: readonly string[];
  /** Beginnings of terms, all of which it has. */
  terms?: readonly string[];
  /** Whether a person said that the label was printed. */
  isPrinted?: boolean;
  /** Whether its carrier collects money for the goods. */
  isCollected?: boolean;
  /** Of the purchased label. */
  carrierToken?: string;
}

/** A line of a list. */
export interface ListedShipment {
  shipmentId: ShipmentId;
  orderId: string | null;
  orderName: string | null;
  fulfillmentOrderId: string | null;
  extId: string | null;
  status: ShipmentStatus;
  isPaid: boolean;
  /** Of the buyer, as the name and the street are: of a return its sender's, else its recipient's. */
  territoryBaseId: string;
  country: string;
  carrierToken: string | null;
  /** By the buyer, at the checkout. */
  chosenCarrierToken: string | null;
  price: Cents | null;
  trackingNumber: string | null;
  incidentCount: number | null;
  goodsCollection: Cents;
  /** Name and street are a dash once they are erased. */
  fullName: string;
  streetLine1: string;
  orderedAt: Date | null;
  orderTotal: Cents | null;
  orderItems: OrderItem[] | null;
  labelPrintedAt: Date | null;
  labelFileAt: Date | null;
  returnOf: ShipmentId | null;
  /** What its order waits for the merchant with. */
  attention: AttentionReason[] | null;
  objectCreated: Date;
  objectUpdated: Date;
}

/** The buyer is the recipient, of a return its sender. */
type ListedRow = Omit<ListedShipment, "fullName" | "streetLine1"> & {
  returningId: AddressId | null;
  returningPerson: Person | null;
  recipientPerson: Person | null;
};

/** In the order in which they were made, with an offset, and at most `limit`. */
export async function selectListedShipments(
  db: Connection,
  accountId: AccountId,
  filter: MerchantShipmentFilter,
  { skip, limit, isOldestFirst = false }: { skip: number; limit: number; isOldestFirst?: boolean },
): Promise<ListedShipment[]> {
  const { shipments, addresses, rates, storeOrders } = db.tables;
  const recipient = aliasedTable(addresses, "recipient");
  const returning = aliasedTable(addresses, "returning");
  const range = { skip, limit, isOldestFirst };
  const states = statesOf(filter);
  const seqs = states
    ? await selectSeqsInStates(db, accountId, states, range)
    : await selectSeqs(db, accountId, filter, range);
  if (seqs.length === 0) return [];
  const rows: ListedRow[] = await db
    .select({
      shipmentId: shipments.shipmentId,
      orderId: storeOrders.orderId,
      // Also of an earlier attempt, which has no fulfilment order any more.
      orderName: shipments.orderName,
      fulfillmentOrderId: storeOrders.fulfillmentOrderId,
      extId: shipments.extId,
      status: shipments.status,
      isPaid: shipments.isPaid,
      territoryBaseId: sql<string>`coalesce(${returning.territoryBaseId}, ${recipient.territoryBaseId})`,
      country: shipments.country,
      carrierToken: rates.carrierToken,
      chosenCarrierToken: storeOrders.chosenCarrierToken,
      price: rates.priceTotal,
      trackingNumber: shipments.trackingNumber,
      incidentCount: shipments.incidentCount,
      goodsCollection: shipments.goodsCollection,
      returningId: returning.addressId,
      returningPerson: personColumn(db, returning),
      recipientPerson: personColumn(db, recipient),
      orderedAt: shipments.orderedAt,
      orderTotal: shipments.orderTotal,
      orderItems: shipments.orderItems,
      labelPrintedAt: shipments.labelPrintedAt,
      labelFileAt: shipments.labelFileAt,
      returnOf: shipments.returnOfShipmentId,
      attention: storeOrders.attention,
      objectCreated: shipments.objectCreated,
      objectUpdated: shipments.objectUpdated,
    })
    .from(shipments)
    .innerJoin(recipient, eq(recipient.addressId, shipments.recipientAddressId))
    .leftJoin(
      returning,
      and(
        eq(returning.addressId, shipments.senderAddressId),
        isNotNull(shipments.returnOfShipmentId),
      ),
    )
    .leftJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipments.shipmentId))
    .where(and(eq(shipments.accountId, accountId), inArray(shipments.seq, seqs)))
    .orderBy((isOldestFirst ? asc : desc)(shipments.seq));
  return rows.map(({ returningId, returningPerson, recipientPerson, ...row }) => {
    const buyer = returningId === null ? recipientPerson : returningPerson;
    const { fullName, streetLine1 } = shownPerson(buyer);
    return { ...row, fullName, streetLine1 };
  });
}

/** The numbers have no gaps: a page of the whole list is a range of them. */
function seqsOfAll(count: number, { skip, limit, isOldestFirst }: RowRange): number[] {
  const length = Math.max(0, Math.min(limit, count - skip));
  return Array.from({ length }, (_, at) => (isOldestFirst ? skip + 1 + at : count - skip - at));
}

/** Those that a filter by nothing but states asks for; null for another one. */
function statesOf({ statuses, isPaid, ...others }: MerchantShipmentFilter): State[] | null {
  if (!statuses || Object.values(others).some((wanted) => wanted !== undefined)) return null;
  const paid = isPaid === undefined ? [true, false] : [isPaid];
  return statuses.flatMap((status) => paid.map((each) => ({ status, isPaid: each })));
}

/** The `seq` of those that match, in their order. */
export async function selectSeqs(
  db: Connection,
  accountId: AccountId,
  filter: MerchantShipmentFilter,
  { skip, limit, isOldestFirst }: RowRange,
): Promise<number[]> {
  if (Object.values(filter).every((wanted) => wanted === undefined))
    return seqsOfAll(await countAll(db, accountId), { skip, limit, isOldestFirst });
  const { shipments, addresses } = db.tables;
  const recipient = aliasedTable(addresses, "recipient");
  const searched = filter.terms && (await haveTerms(db, accountId, filter.terms));
  const { carrierToken, territoryBaseIds, ...others } = filter;
  if ((carrierToken !== undefined || territoryBaseIds) && !searched?.isRare) {
    const rest = and(...conditions(db, others, recipient), ...(searched?.have ?? []));
    const found = await seqsByFacts(db, accountId, {
      filter: { carrierToken, territoryBaseIds },
      others: rest ?? null,
      range: { skip, limit, isOldestFirst },
    });
    if (found) return found;
  }
  const matches = and(
    eq(shipments.accountId, accountId),
    ...conditions(db, filter, recipient),
    ...(searched?.have ?? []),
  );
  const direction = isOldestFirst ? asc : desc;
  // A few are collected and then put in order: along the index of `seq`, all of the account would be compared.
  const order = direction(searched?.isRare ? sql`+${shipments.seq}` : shipments.seq);
  // Skipping goes over the index alone: joined, every skipped line would cost three look-ups.
  const numbers = db.select({ seq: shipments.seq }).from(shipments).$dynamic();
  const numbered = filter.territoryBaseIds
    ? numbers.innerJoin(recipient, eq(recipient.addressId, shipments.recipientAddressId))
    : numbers;
  const lines = await numbered.where(matches).orderBy(order).limit(limit).offset(skip);
  return lines.map(({ seq }) => seq);
}

function conditions(
  { tables: { shipments, rates } }: Connection,
  filter: MerchantShipmentFilter,
  recipient: { territoryBaseId: Parameters<typeof inArray>[0] },
): (SQL | undefined)[] {
  const { statuses, isPaid, hasIncident, shipmentIds, territoryBaseIds, isPrinted } = filter;
  const { isCollected, carrierToken, exceptIds } = filter;
  return [
    statuses && inArray(shipments.status, [...statuses]),
    isPaid === undefined ? undefined : eq(shipments.isPaid, isPaid),
    // Written out, as the one of the cash is, so that the index of just those serves it.
    hasIncident ? sql`${shipments.incidentCount} > 0` : undefined,
    shipmentIds && inArray(shipments.shipmentId, [...shipmentIds]),
    exceptIds && notInArray(shipments.shipmentId, [...exceptIds]),
    territoryBaseIds && inArray(recipient.territoryBaseId, [...territoryBaseIds]),
    isPrinted === undefined
      ? undefined
      : isPrinted
        ? isNotNull(shipments.labelPrintedAt)
        : isNull(shipments.labelPrintedAt),
    isCollected === undefined
      ? undefined
      : isCollected
        ? sql`${shipments.goodsCollection} > 0`
        : eq(shipments.goodsCollection, cents(0)),
    carrierToken === undefined
      ? undefined
      : sql`${shipments.isPaid} and exists (select 1 from ${rates}
          where ${rates.rateId} = ${shipments.selectedRateId} and ${rates.carrierToken} = ${carrierToken})`,
  ];
}

/** The account's shipments of this number, in whatever case it was typed; limited. */
export const findTypedNumber = (
  db: Connection,
  accountId: AccountId,
  typed: string,
  limit: number,
): Promise<ShipmentId[]> => findNumbered(db, accountId, [typed, typed.toUpperCase()], limit);

/** Whether each of these is the beginning of a term of some shipment: of what is typed, what names no place. */
export async function areTerms(
  db: Connection,
  accountId: AccountId,
  beginnings: readonly string[],
): Promise<boolean> {
  const { shipmentTerms } = db.tables;
  for (const beginning of beginnings) {
    const [found] = await db
      .select({ shipmentId: shipmentTerms.shipmentId })
      .from(shipmentTerms)
      .where(startsWith(db, accountId, beginning))
      // Else PostgreSQL reads the table for a common word, whose first entry may be its last.
      .orderBy(shipmentTerms.term)
      .limit(1);
    if (!found) return false;
  }
  return beginnings.length > 0;
}
