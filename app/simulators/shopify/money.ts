/** REST and webhooks: always two decimals. */
export function decimals(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** GraphQL: at least one decimal, no trailing zeros after it ("10.0", "12.5", "12.55"). */
export function decimal(cents: number): string {
  return decimals(cents).replace(/0$/, "");
}

/** @throws RangeError for text that is not an amount with at most two decimals */
export function centsOf(amount: string | number): number {
  const text = String(amount);
  if (!/^\d+(\.\d{1,2}0*)?$/.test(text)) throw new RangeError(`not an amount: ${text}`);
  return Math.round(Number(text) * 100);
}
