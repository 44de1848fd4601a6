import type { Context } from "../context.ts";
import type { CarrierChoice } from "./contract-carriers.ts";

/** A refusal for the person who connects a carrier. */
export class ContractRefused extends Error {
  override readonly name = "ContractRefused";
  readonly code:
    | "contractsUnavailable"
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

/**
 * The carrier that the account may connect in its market; none in a sandbox, because a contract makes real waybills.
 * @throws ContractRefused contractsUnavailable, contractCarrierNotFound
 */
export async function choiceOf(
  ctx: Pick<Context, "contracts" | "market" | "caller">,
  plugin: string,
): Promise<CarrierChoice> {
  refuseSandbox(ctx);
  const choice = await ctx.contracts.find(ctx.market.country, plugin);
  if (!choice || (choice.testOnly && !ctx.caller.isTest))
    throw new ContractRefused("contractCarrierNotFound", [plugin]);
  return choice;
}

/** @throws ContractRefused contractsUnavailable */
export function refuseSandbox({ caller }: Pick<Context, "caller">): void {
  if (caller.isSandbox) throw new ContractRefused("contractsUnavailable");
}
