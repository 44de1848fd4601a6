import { classesOf, type RateCard, type RouteClass } from "../rate-card/card.ts";
import { assemble } from "./assemble.ts";
import { readAmounts } from "./cells.ts";
import { changedCells, type ChangedCell } from "./changed-cells.ts";
import { columnNames, columns } from "./columns.ts";
import { collectErrors, type InputError, type ErrorList } from "./csv-error.ts";
import { refuseWrongPairs } from "./matrix-cells.ts";
import { nextVersion } from "./next-version.ts";
import { pricingCard, repriced, type StoredCard } from "./priced-part.ts";
import { readCardTable, type TableRow } from "./read-table.ts";
import { validate } from "./validate.ts";

/** A carrier whose prices would change. */
export interface CardChange {
  /** The rate card that its prices come from, before and after. */
  before: RateCard;
  after: RateCard;
  /** The whole new card, as stored. */
  card: StoredCard;
  /** Empty only when nothing but the version changes. */
  cells: ChangedCell[];
}

export interface ReadRateCards {
  /** Every error in the table. With one error, nothing of the table may be applied. */
  errors: InputError[];
  changes: CardChange[];
}

/**
 * Reads a table of prices against the active cards. What the table does not hold (coverage, local areas, refunds,
 * numbers) stays as it is on the carrier's card, and so do carriers without a row.
 * @param today `2026-01-31`, for the proposed version
 */
export function readRateCards(
  text: string,
  active: readonly StoredCard[],
  today: string,
): ReadRateCards {
  const errors = collectErrors();
  const rows = readCardTable(text, errors);
  if (rows.length === 0 && errors.count() === 0) errors.add(1, null, "no row follows the titles");

  const changes = rowsByCarrier(rows, active, errors).flatMap(([carrierToken, itsRows]) => {
    const card = cardOf(active, carrierToken, itsRows[0]?.country);
    const before = card ? pricingCard(card) : null;
    if (card && before) return changeOf(card, before, itsRows, today, errors);

    const message = card
      ? `${carrierToken} has no local prices: its API quotes each shipment`
      : `there is no carrier ${carrierToken}; add a new one with a JSON card`;
    for (const { row } of itsRows) errors.add(row, "carrierToken", message);
    return [];
  });
  return { errors: errors.inOrder(), changes: errors.count() === 0 ? changes : [] };
}

/** The rows of each carrier: by its token, and where several countries have that token, by both. */
function rowsByCarrier(
  rows: readonly TableRow[],
  active: readonly StoredCard[],
  errors: ErrorList,
): [string, TableRow[]][] {
  for (const { row, carrierToken } of rows) {
    if (carrierToken === null) errors.add(row, "carrierToken", "is missing");
  }
  const named = rows.filter(({ carrierToken }) => carrierToken !== null);
  const tokens = active.map((card) => card["carrierToken"]);
  const isShared = (token: string | null) => tokens.indexOf(token) !== tokens.lastIndexOf(token);
  const groups = Map.groupBy(named, ({ country, carrierToken }) =>
    isShared(carrierToken) ? `${country} ${carrierToken}` : carrierToken,
  );
  return [...groups.values()].map((itsRows) => [itsRows[0]?.carrierToken ?? "", itsRows]);
}

/** The carrier's card in that country, else its only card: what a wrong country is compared with. */
function cardOf(
  active: readonly StoredCard[],
  carrierToken: string,
  country: string | null | undefined,
): StoredCard | undefined {
  const named = active.filter((card) => card["carrierToken"] === carrierToken);
  const own = named.find((card) => card["country"] === country);
  return own ?? (named.length === 1 ? named[0] : undefined);
}

/** Empty when nothing changes, or when there is an error. */
function changeOf(
  card: StoredCard,
  before: RateCard,
  rows: readonly TableRow[],
  today: string,
  errors: ErrorList,
): CardChange[] {
  const [first] = rows;
  if (!first) return [];
  refuseDisagreement(first, rows, errors);
  refuseMoved(first, before, errors);
  refuseOtherSurcharges(first, before, errors);
  const byClass = rowsByClass(rows, classesOf(before), errors);
  refuseWrongPairs(byClass, errors);

  const part = assemble(first, byClass, before);
  const after = validate({ ...before, ...part }, first.row, byClass, errors);
  if (!after) return [];

  const cells = changedCells(before, after);
  if (cells.length === 0 && after.version === before.version) return [];
  if (after.version <= before.version) {
    const because =
      after.version === before.version
        ? `is still ${before.version}, but prices change`
        : `must come after ${before.version}, the active one`;
    const proposal = `${nextVersion(before.version, today)} would do`;
    errors.add(first.row, "version", `${because}: ${proposal}`);
  }
  return [{ before, after, card: repriced(card, part), cells }];
}

function refuseDisagreement(first: TableRow, rows: readonly TableRow[], errors: ErrorList): void {
  for (const name of columnNames) {
    if (columns[name].of === "class") continue;
    for (const other of rows) {
      if (other[name] === first[name]) continue;
      const message = `is ${shown(other[name])} here and ${shown(first[name])} in row ${first.row}: a carrier has one`;
      errors.add(other.row, name, message);
    }
  }
}

const shown = (value: string | number | boolean | null) =>
  value === null ? "empty" : String(value);

/** A carrier keeps its country and currency, because its wallets keep theirs. */
function refuseMoved(first: TableRow, before: RateCard, errors: ErrorList): void {
  for (const name of ["country", "currency"] as const) {
    if (first[name] !== before[name])
      errors.add(first.row, name, `must stay ${before[name]}, as on the card`);
  }
}

/** The places of a surcharge are on the card alone: the table has neither new ones nor fewer. */
function refuseOtherSurcharges(
  first: TableRow,
  { surcharges = [] }: RateCard,
  errors: ErrorList,
): void {
  const listed = readAmounts(first.surcharges).map(([name]) => name);
  const names = surcharges.map(({ name }) => name);
  if (listed.toSorted().join(";") === names.toSorted().join(";")) return;
  const because = names.length === 0 ? "be empty" : `name ${names.join(", ")}, each once`;
  errors.add(first.row, "surcharges", `must ${because}, as the card does`);
}

function rowsByClass(
  rows: readonly TableRow[],
  classes: readonly RouteClass[],
  errors: ErrorList,
): Map<RouteClass, TableRow> {
  const byClass = new Map<RouteClass, TableRow>();
  for (const row of rows) {
    const routeClass = classes.find((known) => known === row.routeClass);
    const earlier = routeClass && byClass.get(routeClass);
    if (!routeClass) {
      errors.add(row.row, "routeClass", `must be one of ${classes.join(", ")}`);
    } else if (earlier) {
      errors.add(row.row, "routeClass", `${routeClass} is in row ${earlier.row} already`);
    } else {
      byClass.set(routeClass, row);
    }
  }
  return byClass;
}
