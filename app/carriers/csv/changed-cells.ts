import type { RateCard, RouteClass } from "../rate-card/card.ts";
import { columnNames, columns, type CardColumn, type CardRow } from "./columns.ts";
import { rowsOf } from "./rows-of.ts";

export interface ChangedCell {
  /** Null for a cell that all classes of the carrier share. */
  routeClass: RouteClass | null;
  field: CardColumn;
  /** As in the table; null when there is no row on that side. */
  before: string | null;
  after: string | null;
}

/** The cells that a new card changes, except its version. Two cards are equal exactly when their rows are. */
export function changedCells(before: RateCard, after: RateCard): ChangedCell[] {
  const [earlier, later] = [byClass(before), byClass(after)];
  const classes = [...new Set([...earlier.keys(), ...later.keys()])];
  const shared = cellsThatDiffer("carrier", null, first(earlier), first(later));

  const ofClasses = classes.flatMap((routeClass) => {
    const [old, replacement] = [earlier.get(routeClass), later.get(routeClass)];
    if (old && replacement) return cellsThatDiffer("class", routeClass, old, replacement);
    const row = { before: old?.base ?? null, after: replacement?.base ?? null };
    return [{ routeClass, field: "base" as const, ...row }];
  });
  return [...shared, ...ofClasses];
}

function cellsThatDiffer(
  of: "carrier" | "class",
  routeClass: RouteClass | null,
  before: CardRow | undefined,
  after: CardRow | undefined,
): ChangedCell[] {
  if (!before || !after) return [];
  return columnNames
    .filter((field) => columns[field].of === of && field !== "version")
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ routeClass, field, before: before[field], after: after[field] }));
}

const byClass = (card: RateCard) => new Map(rowsOf(card).map((row) => [row.routeClass, row]));
const first = (rows: Map<RouteClass, CardRow>) => rows.values().next().value;
