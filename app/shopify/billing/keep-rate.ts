import { readFile, rename, writeFile } from "node:fs/promises";

import type { ExchangeRate } from "#app/shopify/model/exchange-rate.ts";

import { rateTable } from "./rate-table.ts";

/**
 * Writes one rate into a file of rates, or a new file. It is replaced at once, because servers read it meanwhile.
 * @returns why it cannot be; null when it is written
 */
export async function keepRate(
  file: string,
  { from: base, to, rate, ratedOn: date }: ExchangeRate,
): Promise<string | null> {
  const before = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const known = before === null ? { base, date, rates: {} } : (JSON.parse(before) as RateFile);
  if (known.base !== base) return `the rates of the file are those of ${known.base}`;
  const after = { ...known, rates: { ...known.rates, [to]: { rate, date } } };
  const read = rateTable.safeParse(after);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  await writeFile(`${file}.new`, `${JSON.stringify(after, null, 2)}\n`);
  await rename(`${file}.new`, file);
  return null;
}

interface RateFile {
  base: string;
  date: string;
  rates: Record<string, unknown>;
}
