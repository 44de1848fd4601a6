/** A refusal for the person who connects a carrier. */
export class ContractRefused extends Error {
  override readonly name = "ContractRefused";
  readonly code:
    | "contractCarrierNotFound"
    | "contractNotFound"
    | "contractFieldMissing"
    | "contractFieldInvalid"
    | "contractChanged"
    | "contractSecretsUnreadable"
    | "contractOperationMissing"
    | "contractNumberNeeded"
    | "contractCitiesInvalid";
  /** The names of the fields. */
  readonly fields: readonly string[];

  constructor(code: ContractRefused["code"], fields: readonly string[] = []) {
    super(fields.length > 0 ? `${code}: ${fields.join(", ")}` : code);
    this.code = code;
    this.fields = fields;
  }
}
