import type Sqlite from "better-sqlite3";
import { is, Param, Placeholder, type Query } from "drizzle-orm";

/** What drizzle keeps of a prepared statement. */
interface Prepared {
  query: Query;
  executeMethod: string;
  customResultMapper?: ((rows: unknown[][]) => unknown) | undefined;
  execute(values?: Values): { sync(): unknown };
}

type Values = Record<string, unknown>;
type Read = (values: Values) => unknown;

/**
 * A prepared statement that SQLite compiles once. With a bound value in a join, a range, an order or a limit it
 * compiles the statement, and the triggers that it fires, anew at each execution, because another value might have a
 * better plan: three quarters of what the insertion of a shipment took. So a placeholder's value is hidden from the
 * planner, and a constant stands in the text, where it also says whether a partial index serves.
 * @returns what the statement returns for the values of its placeholders
 */
export function planOnce(
  statement: unknown,
  prepare: (source: string) => Sqlite.Statement,
): (values?: Values) => unknown {
  const prepared = statement as Prepared;
  const { executeMethod, customResultMapper } = prepared;
  const isRun = executeMethod === "run";
  if (!isRun && !(executeMethod === "all" && customResultMapper))
    return (values) => prepared.execute(values).sync();

  const { source, reads } = withoutPlannedValues(prepared.query);
  const compiled = prepare(source);
  const boundOf = (values: Values) => reads.map((read) => read(values));
  if (isRun || !customResultMapper) return (values = {}) => compiled.run(boundOf(values));
  return (values = {}) => customResultMapper(compiled.raw().all(boundOf(values)) as unknown[][]);
}

/** Quoted text and names as they are, and the places of parameters. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** The text for the planner, and how to read the values of its parameters, in their order. */
function withoutPlannedValues({ sql, params }: Query): { source: string; reads: Read[] } {
  const reads: Read[] = [];
  let at = 0;
  const source = sql.replaceAll(PARTS, (part) => {
    if (part !== "?") return part;
    const param = params[at++];
    const literal = literalOf(param);
    if (literal !== null) return literal;
    reads.push(readerOf(param));
    return "+?";
  });
  return { source, reads };
}

function readerOf(param: unknown): Read {
  if (is(param, Placeholder)) return named(param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder } = param;
    const read = named(param.value.name);
    return (values) => encoder.mapToDriverValue(read(values));
  }
  return () => param;
}

const named =
  (name: string): Read =>
  (values) => {
    const value = values[name];
    if (value === undefined && !(name in values)) throw new Error(`no value for "${name}"`);
    return value;
  };

/** Null for what has no value yet, or none that a text can have. */
function literalOf(param: unknown): string | null {
  if (param === null) return "null";
  if (typeof param === "number" && Number.isSafeInteger(param)) return String(param);
  if (typeof param === "string" && !param.includes("\0")) return `'${param.replaceAll("'", "''")}'`;
  return null;
}
