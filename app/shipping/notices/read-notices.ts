import { selectIncidents, type StoredIncident } from "#db/shipping/incidents.ts";
import { selectCharges } from "#db/shipping/merchant-charges.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";
import { selectMovements } from "#db/shipping/wallets.ts";

import { readDebt } from "../books/debts.ts";
import type { Service } from "../context.ts";
import { firstIdAt } from "../model/ids.ts";
import { cents, NO_MONEY, type Cents } from "../model/money.ts";
import type { NoticedParcel, Notices, NoticeSpan } from "../model/notice.ts";
import { walletOf } from "../wallet/transfers.ts";

/** More in one time are counted up to here. */
const READ_MAX = 1_000;
/** So many parcels are named: a mail is no list to work from. */
const NAMED_MAX = 8;

/**
 * What happened to an account in a time and still holds: problems that are not over, parcels that come back, what was
 * paid in, owed and announced. Without labels that were purchased together, which only a store has.
 */
export async function readNotices(
  { db }: Pick<Service, "db">,
  span: NoticeSpan,
): Promise<Omit<Notices, "bulk">> {
  const opened = await openedIn(db, span);
  const [returns, incidents] = [true, false].map((returning) =>
    opened.filter(({ reason }) => (reason === "returning") === returning),
  );
  const told = async (rows: readonly StoredIncident[] = []) => ({
    count: rows.length,
    parcels: await namedOf(db, span, rows),
  });
  return {
    incidents: await told(incidents),
    returns: await told(returns),
    money: await moneyIn(db, span),
  };
}

/** By when they were made here: a carrier's word may come late, and be about an earlier time. */
async function openedIn(
  { read }: Service["db"],
  { accountId, from, to }: NoticeSpan,
): Promise<StoredIncident[]> {
  const after = firstIdAt(from) - 1;
  const rows = await selectIncidents(read, accountId, { after, limit: READ_MAX, isOpen: true });
  const end = firstIdAt(to);
  return rows.filter(({ incidentId }) => incidentId < end);
}

async function namedOf(
  { read }: Service["db"],
  { accountId }: NoticeSpan,
  incidents: readonly StoredIncident[],
): Promise<NoticedParcel[]> {
  const urgency = ({ deadline }: StoredIncident) => deadline?.getTime() ?? Infinity;
  const named = incidents.toSorted((a, b) => urgency(a) - urgency(b) || 0).slice(0, NAMED_MAX);
  const ids = named.map(({ shipmentId }) => shipmentId);
  const shipments = new Map(
    (await selectShipmentsById(read, accountId, ids)).map((each) => [each.shipmentId, each]),
  );
  return named.map(({ shipmentId, reason, deadline }) => {
    const shipment = shipments.get(shipmentId);
    return {
      trackingNumber: shipment?.trackingNumber ?? null,
      orderName: shipment?.order?.name ?? null,
      reason,
      deadline: deadline?.toISOString().slice(0, 10) ?? null,
    };
  });
}

async function moneyIn(
  { read }: Service["db"],
  { accountId, from, to }: NoticeSpan,
): Promise<Notices["money"]> {
  const { ledgerAccountId, currency } = await walletOf(read, accountId);
  const topUps = await selectMovements(read, ledgerAccountId, {
    from,
    to,
    kind: "topUp",
    limit: READ_MAX,
  });
  const debt = await readDebt(read, accountId, currency);
  const isNew = debt.lines.some(({ objectCreated }) => objectCreated >= from && objectCreated < to);
  const announced = await selectCharges(read, { accountId, states: ["announced"] }, READ_MAX);
  const charges = announced.filter(({ charge: { noticeAt } }) => noticeAt >= from && noticeAt < to);
  const toppedUp = sum(topUps.map(({ amount }) => amount));
  const total = sum(charges.map(({ charge }) => charge.amount));
  const owed = isNew ? debt.total : NO_MONEY;
  if (toppedUp === 0 && owed === 0 && charges.length === 0) return null;
  return { currency, toppedUp, owed, charges: { count: charges.length, total } };
}

const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((total, amount) => total + amount, 0));
