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
  const decoders = fields.map(({ field }) => decoderOf(field));
  const nullable = notNullable ? nullableObjects(fields, notNullable) : [];
  const rowOf = compile(fields, decoders);

  return (rows) =>
    rows.map((row) => {
      const result = rowOf(row, decoders);
      for (const { outer, first } of nullable)
        if ((result[outer] as Record<string, unknown>)[first] === null) result[outer] = null;
      return result;
    });
}

type RowOf = (
  row: readonly unknown[],
  decoders: readonly (Decoder | null)[],
) => Record<string, unknown>;

/**
 * The row as one object literal. An object that gets more than a dozen properties by computed names becomes a hash
 * table, slow to make and slow to read; a literal has its final shape at once. The text has nothing in it but the names
 * of the query's fields, which are this program's own.
 */
function compile(fields: readonly Field[], decoders: readonly (Decoder | null)[]): RowOf {
  const literals = new Map<string, string[]>();
  const outermost: string[] = [];
  for (const [at, { path }] of fields.entries()) {
    const value = `row[${at}]`;
    const decoded = `${value} === null ? null : decoders[${at}].mapFromDriverValue(${value})`;
    const property = `${JSON.stringify(path.at(-1))}: ${decoders[at] ? decoded : value}`;
    const outer = path.length === 2 ? JSON.stringify(path[0]) : null;
    if (outer === null) outermost.push(property);
    else if (literals.has(outer)) literals.get(outer)!.push(property);
    else literals.set(outer, [property]);
  }
  for (const [outer, properties] of literals)
    outermost.push(`${outer}: { ${properties.join(", ")} }`);
  // oxlint-disable-next-line typescript/no-implied-eval -- zod compiles its schemas in the same way
  return new Function("row", "decoders", `return { ${outermost.join(", ")} };`) as RowOf;
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
