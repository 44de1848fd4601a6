import { getWallet } from "#app/shipping/wallet/get-wallet.ts";

import { endpoint } from "../../endpoint.ts";
import { walletJson, walletSchema } from "../../json/wallet.ts";

export const getWalletEndpoint = endpoint({
  operationId: "getWallet",
  method: "GET",
  path: "/wallet",
  status: 200,
  objectType: "wallet",
  scope: "read",
  summary: "Show the wallet",
  description: "The account's prepaid money: what it can spend, and what paid shipments hold.",
  payload: walletSchema,
  errors: [],
  respond: async (ctx) => walletJson(await getWallet(ctx)),
});
