import { connectContract } from "#app/shipping/contracts/connect-contract.ts";
import { getContract } from "#app/shipping/contracts/list-contracts.ts";

import { refusingContract } from "../../contract-refusals.ts";
import { endpoint } from "../../endpoint.ts";
import { contractOut, contractParams, contractSchema } from "../../json/contract.ts";

export const connectContractEndpoint = endpoint({
  operationId: "connectContract",
  method: "POST",
  path: "/contract/connect/{carrier}",
  status: 200,
  objectType: "contract",
  scope: "account",
  summary: "Connect your contract",
  description:
    "From now on its offers are in your quotations. Connecting it again changes nothing.",
  params: contractParams,
  payload: contractSchema,
  errors: [
    "contractsUnavailable",
    "contractCarrierNotFound",
    "contractNotFound",
    "contractFieldMissing",
    "contractChanged",
  ],
  async respond(ctx, { params: { carrier } }) {
    await refusingContract(connectContract(ctx, carrier));
    return contractOut(await refusingContract(getContract(ctx, carrier)));
  },
});
