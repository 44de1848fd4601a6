import { type Currency, fromDecimal } from "#app/shipping/model/money.ts";

import type { Call } from "./handle.ts";

export const roundedFieldsHeader = "x-rounded-fields";

/** The amounts that are rounded: the specification has a number here, and no refusal of its decimals. */
const AMOUNTS = ["goodsCollection", "goodsInsured"] as const;

/** Names on the answer the amounts of the body that have more decimals than the currency: the nearest one is kept. */
export function tellRounded({ responseHeaders }: Call, body: unknown, currency: Currency): void {
  if (typeof body !== "object" || body === null) return;
  const fields: Partial<Record<string, unknown>> = body;
  const rounded = AMOUNTS.filter((name) => {
    const amount = fields[name];
    return typeof amount === "number" && fromDecimal(amount, currency) === null;
  });
  if (rounded.length > 0) responseHeaders[roundedFieldsHeader] = rounded.join(", ");
}
