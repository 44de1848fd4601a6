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
  /** Up to three parts of a key as one number below `modulus`. What two keys add up to says nothing of two others. */
  mixed(...parts: SQL[]): SQL;
  /** A value with the factor of this name. */
  part(name: string, value: SQL): SQL;
  /** A value with a factor that depends on the row. */
  partBy(factor: SQL, value: SQL): SQL;
  /** The factor of a name: what a row adds by being there. */
  factor(name: string): SQL;
  /** Over all rows; a row without a key adds nothing. At most seven parts. */
  sumOf(key: SQL, ...parts: SQL[]): SQL;
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

  return {
    modulus,
    factor,
    part,
    partBy,
    mixed(...parts) {
      const key = added(parts.map((each, at) => part(`key ${at}`, each)));
      // Two rests of one number, multiplied: equal sums of keys are not equal sums of these.
      return sql`(((${key}) % ${P}) * ((${key}) % ${Q}) % ${P})`;
    },
    sumOf: (key, ...parts) =>
      sql`coalesce(sum(${key} * ((${added(parts)}) % ${P}) % ${P}), 0) % ${P}`,
  };
}

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
