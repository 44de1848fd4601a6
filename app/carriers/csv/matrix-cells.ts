import type { RateCard, RouteClass } from "../rate-card/card.ts";
import type { RowsByClass } from "./assemble.ts";
import type { ErrorList } from "./csv-error.ts";

/** The pairs of zones with this class as one cell, in order, so that equal matrices have equal cells. */
export function routesCell(card: Pick<RateCard, "matrix">, routeClass: RouteClass): string {
  const pairs = Object.entries(card.matrix ?? {}).flatMap(([from, row]) =>
    Object.entries(row)
      .filter(([, named]) => named === routeClass)
      .map(([to]) => `${from}>${to}`),
  );
  return pairs.toSorted().join(" ");
}

/**
 * The matrix that the rows describe; undefined for a carrier without zones. A pair that no row names is not served; an
 * origin that no row names is none.
 */
export function readMatrix(
  rows: RowsByClass,
  { zones, matrix }: Pick<RateCard, "zones" | "matrix">,
): RateCard["matrix"] {
  const pairs = [...rows].flatMap(([routeClass, { routes }]) =>
    pairsOf(routes).map((pair) => ({ routeClass, ...pair })),
  );
  if (pairs.length === 0 && !matrix) return undefined;

  const empty = Object.fromEntries((zones ?? []).map(({ name }) => [name, null]));
  const read: Record<string, Record<string, RouteClass | null>> = {};
  for (const { from, to, routeClass } of pairs) {
    if (!Object.hasOwn(read, from)) read[from] = { ...empty };
    read[from]![to] = routeClass;
  }
  return read;
}

/** Cells that are no list of pairs, and pairs that are in two rows. */
export function refuseWrongPairs(rows: RowsByClass, errors: ErrorList): void {
  const seen = new Map<string, number>();
  for (const { row, routes } of rows.values()) {
    for (const pair of splitCell(routes)) {
      const earlier = seen.get(pair);
      if (!PAIR.test(pair))
        errors.add(row, "routes", "must be pairs of zones, such as coast>hills coast>woods");
      else if (earlier !== undefined)
        errors.add(row, "routes", `${pair} is in row ${earlier} already`);
      seen.set(pair, row);
    }
  }
}

/** No zone is named `__proto__`, which objects take for something else, and the card's schema leaves out. */
const PAIR = /^(?!__proto__>|.*>__proto__$)[^>]+>[^>]+$/;

const splitCell = (cell: string | null) => (cell ?? "").split(/\s+/).filter((pair) => pair !== "");

const pairsOf = (cell: string | null) =>
  splitCell(cell)
    .filter((pair) => PAIR.test(pair))
    .map((pair) => {
      const [from = "", to = ""] = pair.split(">");
      return { from, to };
    });
