import {
  type ColumnMapping,
  mappedDates,
  mappedFields,
  type MappedField,
} from "../model/column-mapping.ts";
import { type Cell, type CellTable, textOfCell } from "../model/table-cells.ts";
import { findHeader, foldedTitle, columnPlacesOf } from "./place-columns.ts";
import { type ColumnName, type FileProfile, neededOf, profileSchema } from "./profile.ts";

/**
 * The profile by which a table that was mapped is read, and the next ones of its carrier: by the names of its columns,
 * in whatever row they are; by numbers where a column has no name of its own.
 * @returns null while a needed column is not said
 */
export function profileOfMapping(
  { rows, sheet }: CellTable,
  { headerRow, firstRow, columns, decimal, dateFormat, totalLabel }: ColumnMapping,
  id: string,
): FileProfile | null {
  if (neededOf("remittance").some((field) => columns[field as MappedField] === undefined))
    return null;
  const header = headerRow === null ? undefined : rows[headerRow - 1];
  const named = (at: number): ColumnName => {
    const title = textOfCell(header?.[at - 1]);
    return title === "" || isTwice(header, title) ? at : [title];
  };
  const placed = Object.fromEntries(
    mappedFields.flatMap((field) => {
      const at = columns[field];
      return at === undefined ? [] : [[field, named(at)]];
    }),
  );
  const isNamed = Object.values(placed).every((column) => typeof column !== "number");
  return profileSchema.parse({
    id,
    version: 1,
    kind: "remittance",
    sheet,
    header: header ? { row: isNamed ? null : headerRow } : { row: firstRow, absent: true },
    marks: decimal === null ? {} : { decimal },
    dates: { format: dateFormat },
    columns: placed,
    total: totalLabel === null ? null : { label: totalLabel },
  });
}

const isTwice = (header: readonly Cell[] | undefined, title: string): boolean =>
  (header ?? []).filter((cell) => foldedTitle(textOfCell(cell)) === foldedTitle(title)).length > 1;

/** What of a table a profile finds, for a person to correct. */
export function mappingOfProfile({ rows }: CellTable, profile: FileProfile): ColumnMapping {
  const { header, columns, marks, dates, total } = profile;
  const headerIndex = header.absent ? -1 : findHeader(rows, profile);
  const titles = rows[headerIndex]?.map((cell) => foldedTitle(textOfCell(cell))) ?? [];
  const found = mappedFields.flatMap((field): [MappedField, number][] => {
    const column = columns[field];
    const [at] = column === undefined ? [] : columnPlacesOf(titles, column);
    return at === undefined ? [] : [[field, at + 1]];
  });
  return {
    headerRow: headerIndex < 0 ? null : headerIndex + 1,
    firstRow: headerIndex < 0 ? (header.row ?? 1) : headerIndex + 2,
    columns: Object.fromEntries(found),
    decimal: marks.decimal ?? null,
    dateFormat: mappedDates.find((each) => each === dates.format) ?? null,
    totalLabel: total && "label" in total ? total.label : null,
  };
}
