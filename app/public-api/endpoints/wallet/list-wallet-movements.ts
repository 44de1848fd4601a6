import { z } from "zod";

import { listWalletMovements } from "#app/shipping/wallet/list-wallet-movements.ts";

import { endpoint } from "../../endpoint.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";
import { movementQuery, walletMovementJson, walletMovementSchema } from "../../json/wallet.ts";

export const listWalletMovementsEndpoint = endpoint({
  operationId: "listWalletMovements",
  method: "GET",
  path: "/wallet/movement",
  status: 200,
  objectType: "walletMovement",
  scope: "read",
  summary: "List what moved the wallet",
  description:
    "The statement: every movement with the balance after it, newest first. What moves the wallet meanwhile does not " +
    "shift the pages.",
  query: z.object({ ...sliceQuery, ...movementQuery }),
  payload: sliceSchema(walletMovementSchema),
  errors: [],
  async respond(ctx, { query }) {
    const found = await listWalletMovements(ctx, query);
    return sliceJson(found, walletMovementJson(found.currency));
  },
});
