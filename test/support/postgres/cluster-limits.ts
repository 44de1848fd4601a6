import { statementsOf } from "#db/migrate/statements.ts";

/**
 * Functions that answer the same whenever they are asked, and words of SQL that stand before a parenthesis. A function
 * that is not here and is `immutable` in `pg_proc` may be added.
 */
const SAME_ALWAYS = new Set(
  `abs ceil coalesce count floor greatest jsonb_array_elements jsonb_array_length jsonb_build_object least left length
  lower max md5 min mod nullif power replace right round row_number rule_day_of sign split_part starts_with substr substring
  sum trim unnest upper bit
  all and any array as between by cast check conflict distinct do else exists extract filter from group having in index
  into is key limit not numeric on or over partition primary row select set then union unique using values varchar when
  where with`.split(/\s+/),
);

/** The clock of leases: stable, which a cluster takes in an UPDATE or DELETE where no column is in its arguments. */
const CLOCK = /\(statement_timestamp\(\) \+ \$\d+ \* interval ''\)/g;

const QUOTED = /'(?:[^']|'')*'|"[^"]*"/g;
/** An identifier becomes a name that is no function's, a text an empty one. */
const plain = (sql: string): string =>
  sql.replace(QUOTED, (quoted) => (quoted.startsWith("'") ? "''" : '"x"')).replaceAll(/\s+/g, " ");

/** Before a parenthesis without quotes: a function, or a word of SQL. What comes after INTO or AS is none. */
const callsIn = (sql: string): string[] =>
  Array.from(sql.matchAll(/(?<!\b(?:into|as) )(?<![.\w"])([a-z_]\w*) ?\(/gi), ([, name]) =>
    name!.toLowerCase(),
  );

const changing = (sql: string): string[] => {
  const functions = callsIn(sql).filter((name) => !SAME_ALWAYS.has(name));
  return /\b(interval|current_timestamp|current_date|localtime|localtimestamp)\b/i.test(sql)
    ? [...functions, "the clock"]
    : functions;
};

const named = (where: string, found: readonly string[]): string[] =>
  found.map((name) => `${name} in ${where}`);

/**
 * What a cluster of Citus refuses of a message whose tables are in the schema of a bucket: each limit was met on one.
 * Empty for what it takes.
 * @param hasValues whether the message has parameters, or is prepared
 */
export function clusterLimits(message: string, hasValues: boolean): string[] {
  const statements = statementsOf(message).map(plain);
  const isMany = hasValues && statements.length > 1;
  return [
    ...(isMany ? ["several statements with parameters"] : []),
    ...(/\bpublic\s*\.|"public"/i.test(message) ? ["the name of a schema"] : []),
    ...statements
      .filter((statement) => !isDefinition(statement) && !isOfMove(statement))
      .flatMap(limitsOf),
  ];
}

/** Of `buckets move`, which is refused where a cluster keeps one of the two schemas. */
const isOfMove = (statement: string): boolean => /\binto moved_rows\b/i.test(statement);
const isDefinition = (statement: string): boolean => /^(create|alter|drop|do) /i.test(statement);

function limitsOf(statement: string): string[] {
  const isInsert = /\binsert into\b/i.test(statement);
  const isChange = /(^|[( ])(update "?\w+"? set|delete from)\b/i.test(statement);
  if (!isInsert && !isChange) return [];
  const [beforeReturning = "", returning = ""] = statement.split(/ returning /i);
  const [inserting = "", conflict = ""] = beforeReturning.split(/ on conflict /i);
  const limits = named("RETURNING", changing(returning));
  if (isInsert) {
    limits.push(...named("ON CONFLICT", changing(conflict)));
    const [, values = ""] = inserting.split(/\) values /i);
    if (/\(\s*select\b/i.test(values)) limits.push("a subquery in VALUES");
    return limits;
  }
  const cases = Array.from(statement.matchAll(/\bcase\b.*?\bend\b|\bcoalesce\([^)]*\)/gi), String);
  limits.push(...named("CASE", cases.flatMap(changing)));
  return [...limits, ...named("UPDATE or DELETE", changing(beforeReturning.replaceAll(CLOCK, "")))];
}
