/** REST and webhooks: always the two decimals. */
export function decimals(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** GraphQL: one decimal at least, no zeros at the end ("10.0", "12.5", "12.55"). */
export function decimal(cents: number): string {
  return decimals(cents).replace(/0$/, "");
}

/** @throws RangeError what is not an amount of money of two decimals at most */
export function centsOf(amount: string | number): number {
  const text = String(amount);
  if (!/^\d+(\.\d{1,2}0*)?$/.test(text)) throw new RangeError(`not an amount: ${text}`);
  return Math.round(Number(text) * 100);
}
