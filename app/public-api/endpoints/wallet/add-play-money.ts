import { z } from "zod";

import { NO_MONEY } from "#app/shipping/model/money.ts";
import { addPlayMoney } from "#app/shipping/sandbox/add-play-money.ts";

import { detail } from "../../details.ts";
import { endpoint } from "../../endpoint.ts";
import { centsOf } from "../../json/money.ts";
import { optionalText } from "../../json/text.ts";
import { walletJson, walletSchema } from "../../json/wallet.ts";
import { badRequest } from "../../read.ts";

const PLAY_MONEY_MAX = 1_000_000;
const REFERENCE_LENGTH_MAX = 255;

export const addPlayMoneyEndpoint = endpoint({
  operationId: "addPlayMoney",
  method: "POST",
  path: "/wallet/playMoney",
  scope: "money",
  status: 201,
  objectType: "wallet",
  summary: "Put play money into the wallet of the sandbox",
  description: "With a test key. One `reference` credits once; without one every call does.",
  body: z.object({
    amount: z
      .number()
      .positive()
      .max(PLAY_MONEY_MAX)
      .describe("How much, in the market's currency."),
    reference: optionalText(REFERENCE_LENGTH_MAX).describe("Names the top-up: one credits once."),
  }),
  bodyExample: { amount: 100, reference: "test run 7" },
  payload: walletSchema,
  errors: ["sandboxOnly", "walletTopUpReferenceAlreadyUsed"],
  async respond(ctx, { body }) {
    const amount = centsOf(body.amount, ctx.market.currency);
    if (amount === NO_MONEY)
      throw badRequest(detail("amount", "tooSmall", "Expected the currency's smallest amount."));
    return walletJson(await addPlayMoney(ctx, { ...body, amount }));
  },
});
