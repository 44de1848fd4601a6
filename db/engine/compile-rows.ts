import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";

/** What drizzle keeps of a prepared statement to make objects of its rows. */
interface Prepared {
  fields?: readonly Field[] | undefined;
  joinsNotNullableMap?: Record<string, boolean> | undefined;
  customResultMapper?: ((rows: unknown[][]) => unknown) | undefined;
}

export interface Field {
  path: readonly string[];
  field: unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

type Rows = Record<string, unknown>[];

/**
 * Has a prepared statement make its objects by what is decided once, with the same result. drizzle asks for each value
 * of each row what kind of column it is of, which was a fifth of the processor time of a list.
 */
export function compileRows(statement: unknown): void {
  const prepared = statement as Prepared;
  const { fields, joinsNotNullableMap, customResultMapper } = prepared;
  if (!fields || customResultMapper || fields.some(({ path }) => path.length > 2)) return;
  prepared.customResultMapper = rowsOf(fields, joinsNotNullableMap);
}

export function rowsOf(
  fields: readonly Field[],
  notNullable: Record<string, boolean> | undefined,
): (rows: readonly (readonly unknown[])[]) => Rows {
  const columns = fields.map(({ path, field }) => ({
    outer: path.length === 2 ? path[0]! : null,
    name: path.at(-1)!,
    decoder: decoderOf(field),
  }));
  const nullable = notNullable ? nullableObjects(fields, notNullable) : [];

  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const [at, { outer, name, decoder }] of columns.entries()) {
        const raw = row[at];
        const value = raw === null || decoder === null ? raw : decoder.mapFromDriverValue(raw);
        if (outer === null) result[name] = value;
        else ((result[outer] ??= {}) as Record<string, unknown>)[name] = value;
      }
      for (const { outer, first } of nullable)
        if ((result[outer] as Record<string, unknown>)[first] === null) result[outer] = null;
      return result;
    });
}

/** Null for a column whose values are as the driver gives them. */
function decoderOf(field: unknown): Decoder | null {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}

/** Those of joined tables that may have had no row: then their first column is null. */
function nullableObjects(fields: readonly Field[], notNullable: Record<string, boolean>) {
  const tables = new Map<string, { first: string; names: Set<string> }>();
  for (const { path, field } of fields) {
    const [outer, name] = path;
    if (outer === undefined || name === undefined || !is(field, Column)) continue;
    const known = tables.get(outer) ?? { first: name, names: new Set() };
    known.names.add(getTableName(field.table));
    tables.set(outer, known);
  }
  return [...tables].flatMap(([outer, { first, names }]) => {
    const [table, ...others] = names;
    return others.length > 0 || notNullable[table!] ? [] : [{ outer, first }];
  });
}
