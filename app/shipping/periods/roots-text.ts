import { selectPeriods } from "#db/shipping/periods.ts";

import type { Service } from "../context.ts";

/** The roots of the closed months for everybody: a line each, `2026-11 USD` and the root; the oldest first. */
export async function rootsText({ db }: Pick<Service, "db">): Promise<string> {
  const periods = await selectPeriods(db.read);
  return periods
    .filter(({ state }) => state === "closed")
    .map(({ month, currency, root }) => `${month} ${currency} ${root}\n`)
    .join("");
}
