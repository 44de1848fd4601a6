import { listContracts } from "#app/shipping/contracts/list-contracts.ts";

import { refusingContract } from "../../contract-refusals.ts";
import { endpoint } from "../../endpoint.ts";
import { contractOut, contractSchema } from "../../json/contract.ts";
import { listJson, pageSchema } from "../../json/page.ts";

export const listContractsEndpoint = endpoint({
  operationId: "listContracts",
  method: "GET",
  path: "/contract",
  status: 200,
  objectType: "contract",
  scope: "account",
  summary: "List your own contracts",
  description:
    "Every carrier of the market that you can connect with a contract of your own, with what it asks for and how your " +
    "contract stands, those with a contract first. No secret is told back. All on one page.",
  payload: pageSchema(contractSchema),
  errors: ["contractsUnavailable"],
  respond: async (ctx) => listJson(await refusingContract(listContracts(ctx)), contractOut),
});
