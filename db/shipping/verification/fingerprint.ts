import { randomInt } from "node:crypto";

import { sql, type SQL } from "drizzle-orm";

/**
 * Numbers by which two tables say the same without a search for each row's partner: each row adds the product of its
 * key, mixed, and its values, and the two sums are equal. All products are below 2^62 for whole numbers below 2^53, in
 * both databases. The factors and the two primes are new for each check: whatever was changed, equal sums of other rows
 * are a chance of one in 2^29, and nobody can prepare them.
 */
export interface Fingerprint {
  /** Of all sums. */
  modulus: number;
  /** Up to three parts of a key. Mixing needs it twice, so it is best a column of `computedOnce`. */
  keyOf(...parts: SQL[]): SQL;
  /** A row's product; null without a key. At most seven parts. */
  product(key: SQL, ...parts: SQL[]): SQL;
  /** Of products, or of their differences. */
  sum(products: SQL): SQL;
  /** A value with the factor of this name. */
  part(name: string, value: SQL): SQL;
  /** A value with a factor that depends on the row. */
  partBy(factor: SQL, value: SQL): SQL;
  /** The factor of a name: what a row adds by being there. */
  factor(name: string): SQL;
}

export function drawFingerprint(): Fingerprint {
  const [modulus, other] = drawPrimes();
  const factors = new Map<string, number>();
  const factorOf = (name: string): number => {
    const known = factors.get(name) ?? randomInt(2 ** 28, 2 ** 29);
    factors.set(name, known);
    return known;
  };
  const factor = (name: string) => sql.raw(String(factorOf(name)));
  const P = sql.raw(String(modulus));
  const Q = sql.raw(String(other));
  const partBy = (by: SQL, value: SQL) => sql`(${value}) % ${P} * ${by}`;
  const part = (name: string, value: SQL) => partBy(factor(name), value);
  const added = (parts: SQL[]) => sql.join(parts, sql` + `);
  // Two rests of one number, multiplied: equal sums of keys are not equal sums of these.
  const mixed = (key: SQL) => sql`(((${key}) % ${P}) * ((${key}) % ${Q}) % ${P})`;

  return {
    modulus,
    factor,
    part,
    partBy,
    keyOf: (...parts) => added(parts.map((each, at) => part(`key ${at}`, each))),
    product: (key, ...parts) => sql`(${mixed(key)} * ((${added(parts)}) % ${P}) % ${P})`,
    sum: (products) => sql`coalesce(sum(${products}), 0) % ${P}`,
  };
}

/**
 * A select whose columns are computed once for each row. Without a limit SQLite puts the expression of a column in the
 * place of each use.
 */
export const computedOnce = (select: SQL): SQL => sql`(${select} limit 9223372036854775807)`;

function drawPrimes(): readonly [number, number] {
  const [one, other] = [drawPrime(), drawPrime()];
  return one === other ? drawPrimes() : [one, other];
}

function drawPrime(): number {
  const drawn = randomInt(2 ** 29, 2 ** 30) * 2 + 1;
  return isPrime(drawn) ? drawn : drawPrime();
}

function isPrime(odd: number): boolean {
  for (let by = 3; by * by <= odd; by += 2) if (odd % by === 0) return false;
  return true;
}

/** Whether a value of one of these columns is no whole number: SQLite keeps what it is given. */
export const isNotWhole = (...columns: SQL[]): SQL =>
  sql.join(
    columns.map((column) => sql`cast(${column} as bigint) <> ${column}`),
    sql` or `,
  );
