import { getContract } from "#app/shipping/contracts/list-contracts.ts";
import { saveContract } from "#app/shipping/contracts/save-contract.ts";

import { refusingContract } from "../../contract-refusals.ts";
import { endpoint } from "../../endpoint.ts";
import { contractJson, contractOut, contractParams, contractSchema } from "../../json/contract.ts";

export const saveContractEndpoint = endpoint({
  operationId: "saveContract",
  method: "PATCH",
  path: "/contract/{carrier}",
  status: 200,
  objectType: "contract",
  scope: "account",
  summary: "State your contract with a carrier",
  description:
    "What is absent stays as it is; the first time makes a draft, which offers nothing until it is connected. Secrets " +
    "are encrypted before they are stored.",
  params: contractParams,
  body: contractJson,
  bodyExample: { secrets: { password: "the one of your contract" }, billing: "ownAccount" },
  payload: contractSchema,
  errors: [
    "contractsUnavailable",
    "contractCarrierNotFound",
    "contractFieldMissing",
    "contractChanged",
  ],
  async respond(ctx, { params, body }) {
    const { carrier } = params;
    const { secrets, constants, numbers, billing } = body;
    const stated = {
      plugin: carrier,
      ...(secrets && { secrets }),
      ...(constants && { constants }),
      ...(numbers && { numbers }),
      ...(billing && { billing }),
    };
    await refusingContract(saveContract(ctx, stated), stated);
    return contractOut(await getContract(ctx, carrier));
  },
});
