/** Shopify does not do what was asked. The API answers it among `userErrors`, a merchant sees it thrown. */
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
