import { PeriodRefused } from "#app/shipping/periods/period-refused.ts";
import { proveMonth } from "#app/shipping/periods/prove-month.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { monthParams, monthProofSchema } from "../../json/statement.ts";

export const proveMonthEndpoint = endpoint({
  operationId: "proveMonth",
  method: "GET",
  path: "/statement/{month}/proof",
  status: 200,
  objectType: "statementProof",
  scope: "read",
  summary: "Prove a month's statement",
  description:
    "Your own lines of a closed month, and the way from their hash to the month's root, which `/books/roots.txt` has " +
    "published: nobody can have changed a line since then. All hashes are SHA-256 of parts with line ends between: a " +
    "day of the hash before and its lines; the leaf of `leaf`, `accountId`, `currency` and the last hash; a node of " +
    "`node`, its left and its right.",
  params: monthParams,
  payload: monthProofSchema,
  errors: ["statementNotClosed"],
  async respond(ctx, { params: { month } }, { allBooks }) {
    try {
      return await proveMonth(await allBooks(), ctx, { accountId: ctx.accountId, month });
    } catch (error) {
      if (!(error instanceof PeriodRefused)) throw error;
      throw new RequestError("statementNotClosed", { cause: error });
    }
  },
});
