import type { CheckoutRate } from "./carrier-service.ts";

/**
 * Parses the rates in a callback's response, as strictly as Shopify's documentation requires.
 * @throws Error for a response that Shopify refuses
 */
export function readRates(carrierServiceId: number, text: string): CheckoutRate[] {
  const answer = JSON.parse(text) as { rates?: unknown };
  if (!Array.isArray(answer.rates)) throw new Error("no list of rates");
  const rates = answer.rates.map((rate: Record<string, unknown>) =>
    readRate(carrierServiceId, rate),
  );
  const codes = new Set(rates.map(({ serviceCode }) => serviceCode));
  if (codes.size < rates.length) throw new Error("two rates have the same service_code");
  return rates;
}

function readRate(carrierServiceId: number, rate: Record<string, unknown>): CheckoutRate {
  const text = (name: string) => {
    const value = rate[name];
    if (typeof value !== "string" || value === "") throw new Error(`${name} is missing`);
    return value;
  };
  const price = String(rate["total_price"]);
  if (!/^\d+$/.test(price)) throw new Error(`total_price is not in subunits: ${price}`);
  const currency = text("currency");
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`not a currency: ${currency}`);
  if (typeof rate["description"] !== "string") throw new Error("description is missing");
  return {
    carrierServiceId,
    serviceName: text("service_name"),
    serviceCode: text("service_code"),
    description: rate["description"],
    currency,
    totalPrice: Number(price),
    isPhoneRequired: rate["phone_required"] === true,
    deliveryDates: { min: readDate(rate, "min"), max: readDate(rate, "max") },
  };
}

function readDate(rate: Record<string, unknown>, end: "min" | "max"): string | null {
  const value = rate[`${end}_delivery_date`] ?? null;
  if (value === null) return null;
  const isDate =
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d ?(Z|[+-]\d\d:?\d\d)$/.test(value);
  if (!isDate) throw new Error(`${end}_delivery_date is not a date: ${JSON.stringify(value)}`);
  return value;
}
