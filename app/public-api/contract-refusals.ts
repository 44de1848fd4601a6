import { ContractRefused } from "#app/shipping/contracts/contract-refused.ts";
import type { SaveContract } from "#app/shipping/contracts/save-contract.ts";

import { detail } from "./details.ts";
import { RequestError } from "./errors.ts";
import { badRequest } from "./read.ts";

/** @throws RequestError with the code of what the contract refused, and the fields where it names some */
export async function refusingContract<Answer>(
  act: Promise<Answer>,
  given: Pick<SaveContract, "secrets"> = {},
): Promise<Answer> {
  try {
    return await act;
  } catch (error) {
    throw error instanceof ContractRefused ? told(error, given) : error;
  }
}

function told(error: ContractRefused, { secrets }: Pick<SaveContract, "secrets">): RequestError {
  const { code, fields } = error;
  const of = (kind: string) => (name: string) => (name === "numbers" ? name : `${kind}.${name}`);
  if (code === "contractFieldInvalid") {
    const pathOf = (name: string) => of(secrets?.[name] ? "secrets" : "constants")(name);
    return badRequest(...fields.map((name) => detail(pathOf(name), "wrongForm")));
  }
  if (code === "contractNumberNeeded") return badRequest(detail("trackingNumber", "missing"));
  // What was stored cannot be read any more: everything has to be sent again.
  if (code === "contractFieldMissing" || code === "contractSecretsUnreadable") {
    const details = fields.map((name) => detail(of("secrets")(name), "missing"));
    return new RequestError("contractFieldMissing", { details, cause: error });
  }
  // Of a list of cities, which no operation takes.
  if (code === "contractCitiesInvalid") throw error;
  return new RequestError(code, { cause: error });
}
