import { tryContract } from "#app/shipping/contracts/try-contract.ts";

import { refusingContract } from "../../contract-refusals.ts";
import { endpoint } from "../../endpoint.ts";
import { contractParams, contractTryJson, trialOut, trialSchema } from "../../json/contract.ts";

export const tryContractEndpoint = endpoint({
  operationId: "tryContract",
  method: "POST",
  path: "/contract/try/{carrier}",
  status: 200,
  objectType: "contractTrial",
  scope: "account",
  summary: "Try your contract with a carrier",
  description:
    "Asks the live carrier once, under the contract as it is saved, with a small parcel to the sender itself. A refusal " +
    "of the carrier is an answer with `isOk` false. `create` makes a real waybill, which is no shipment here: annul it.",
  params: contractParams,
  body: contractTryJson,
  bodyExample: { operation: "quote", senderAddressId: 1 },
  payload: trialSchema,
  errors: [
    "contractsUnavailable",
    "contractCarrierNotFound",
    "contractNotFound",
    "contractFieldMissing",
    "contractOperationMissing",
    "pApiAddressSenderNotFound",
    "pApiAddressTerritoryNotFound",
  ],
  async respond(ctx, { params, body }) {
    const { territoryBaseId = null, trackingNumber = null, ...asked } = body;
    const example = { ...asked, territoryBaseId, trackingNumber, plugin: params.carrier };
    return trialOut(await refusingContract(tryContract(ctx, example)));
  },
});
