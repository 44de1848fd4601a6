import { disconnectContract } from "#app/shipping/contracts/disconnect-contract.ts";
import { getContract } from "#app/shipping/contracts/list-contracts.ts";

import { refusingContract } from "../../contract-refusals.ts";
import { endpoint } from "../../endpoint.ts";
import { contractOut, contractParams, contractSchema } from "../../json/contract.ts";

export const disconnectContractEndpoint = endpoint({
  operationId: "disconnectContract",
  method: "POST",
  path: "/contract/disconnect/{carrier}",
  status: 200,
  objectType: "contract",
  scope: "account",
  summary: "End your contract",
  description:
    "It makes no more offers. Parcels that were bought under it are followed, and can be annulled, as before.",
  params: contractParams,
  payload: contractSchema,
  errors: [
    "contractsUnavailable",
    "contractCarrierNotFound",
    "contractNotFound",
    "contractChanged",
  ],
  async respond(ctx, { params: { carrier } }) {
    await refusingContract(disconnectContract(ctx, carrier));
    return contractOut(await refusingContract(getContract(ctx, carrier)));
  },
});
