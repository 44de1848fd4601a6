import { expect } from "vitest";

import { errorText, readRateCards, writeRateCards } from "#app/carriers/csv/rate-card-csv.ts";
import { readCsv, writeCsv } from "#app/runtime/csv.ts";

import { exampleCard } from "./example-card.ts";

export const TODAY = "2026-06-15";
/** The example as it would be published today. */
export const newer = { ...exampleCard, version: TODAY };
export const exampleTable = writeRateCards([exampleCard]);

/** The example's table as a spreadsheet has it: a row of titles, then local, principal, oriente, galapagos. */
export const rows = () => readCsv(writeRateCards([newer])).rows;
export const columnOf = (title: string) => rows()[0]!.indexOf(title);
export const withCells = (...cells: [row: number, title: string, cell: string][]) => {
  const changed = rows();
  for (const [row, title, cell] of cells) changed[row - 1]![columnOf(title)] = cell;
  return writeCsv(changed);
};
export const withColumn = (title: string, cell: string) =>
  withCells(...[2, 3, 4, 5].map((row): [number, string, string] => [row, title, cell]));
export const errorsOf = (table: string, cards: Record<string, unknown>[] = [exampleCard]) =>
  readRateCards(table, cards, TODAY).errors.map(errorText);
export const changeOf = (table: string, card: Record<string, unknown> = exampleCard) => {
  const { errors, changes } = readRateCards(table, [card], TODAY);
  expect(errors).toEqual([]);
  expect(changes).toHaveLength(1);
  return changes[0]!;
};
