import type { z } from "zod";

import { parseCard, type RateCard } from "../rate-card/card.ts";
import type { RowsByClass } from "./assemble.ts";
import { columnNames } from "./columns.ts";
import type { ErrorList } from "./csv-error.ts";

interface CellError {
  row: number;
  field: string | null;
  message?: string;
}

/** The card, when it fits the schema of every rate card; schema errors are reported on the cells that cause them. */
export function validate(
  candidate: unknown,
  firstRow: number,
  rows: RowsByClass,
  errors: ErrorList,
): RateCard | null {
  const read = parseCard(candidate);
  if (read.success) return read.data;

  for (const issue of read.error.issues) {
    const { row, field, message } = placeOf(issue, candidate, firstRow, rows);
    errors.add(row, field, message ?? (isEmpty(issue, candidate) ? "is missing" : issue.message));
  }
  return null;
}

/** The path of an issue names a class's row, or the carrier's column of the same name. */
function placeOf(
  { path, message }: z.core.$ZodIssue,
  candidate: unknown,
  firstRow: number,
  rows: RowsByClass,
): CellError {
  const [top, second, third] = path.map(String);
  if (top === "prices" && second !== undefined && third !== undefined) {
    return { row: rows.get(second)?.row ?? firstRow, field: third };
  }
  if (top === "matrix") {
    const pair = [second, third].filter((zone) => zone !== undefined).join(">");
    const named = [...rows.values()].find(({ routes }) => routes?.split(/\s+/).includes(pair));
    const row = named?.row ?? firstRow;
    return { row, field: "routes", message: pair === "" ? message : `${pair} ${message}` };
  }
  if (top === "coverage" && third === "routeClass") {
    const { coverage } = candidate as RateCard;
    const uncovered = coverage[Number(second)]?.routeClass ?? "";
    const because = `no row is of class ${uncovered}, but the carrier covers places of it`;
    return { row: firstRow, field: "routeClass", message: because };
  }
  if (top === "coverage" && third === "collects") {
    const because = "is empty, but the carrier covers places where it collects";
    return { row: firstRow, field: "collectionMax", message: because };
  }

  const names = top === "limits" ? [second] : [`${top}${capital(second ?? "")}`, top];
  const field = names.find((name) => (columnNames as (string | undefined)[]).includes(name));
  if (field !== undefined) return { row: firstRow, field };
  return { row: firstRow, field: null, message: `${path.join(".")}: ${message}` };
}

function isEmpty({ path }: z.core.$ZodIssue, candidate: unknown): boolean {
  const value = path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    candidate,
  );
  return value === null || value === undefined;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
