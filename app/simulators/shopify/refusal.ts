/** Shopify refuses an action. The API returns it in `userErrors`; a merchant's action throws it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly field: readonly string[] | null;
  readonly code: string | null;

  constructor(message: string, field: readonly string[] | null = null, code: string | null = null) {
    super(message);
    this.field = field;
    this.code = code;
  }
}
