import { z } from "zod";

import { getCharge } from "#app/shipping/charges/get-charge.ts";
import { chargeTypes } from "#app/shipping/model/merchant-charge.ts";
import { NO_MONEY } from "#app/shipping/model/money.ts";
import { makeSandboxCharge } from "#app/shipping/sandbox/make-sandbox-charge.ts";

import { detail } from "../../details.ts";
import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { chargeDetailSchema, chargeJson } from "../../json/charge.ts";
import { idJson } from "../../json/id.ts";
import { centsOf } from "../../json/money.ts";
import { badRequest } from "../../read.ts";

const AMOUNT_MAX = 1_000_000;

export const makeSandboxChargeEndpoint = endpoint({
  operationId: "makeSandboxCharge",
  method: "POST",
  path: "/charge/sandboxCharge",
  status: 201,
  objectType: "charge",
  scope: "money",
  summary: "Have a carrier of the sandbox bill a parcel after the sale",
  description:
    "With a test key: announces a charge for a parcel that has its number, each call another one. As with a live one its " +
    "event follows, you can contest it, and after 72 hours it is taken; no mail is sent.",
  body: z.object({
    shipmentId: idJson<"Shipment">().describe("A parcel of the sandbox with its number."),
    type: z.enum(chargeTypes).describe("What for."),
    amount: z.number().positive().max(AMOUNT_MAX).describe("How much, in the wallet's money."),
  }),
  bodyExample: { shipmentId: 123, type: "reweigh", amount: 1.5 },
  payload: chargeDetailSchema,
  errors: ["sandboxOnly", "pApiShipmentNotFound", "sandboxEventNotPossible"],
  async respond(ctx, { body }) {
    const amount = centsOf(body.amount, ctx.market.currency);
    if (amount === NO_MONEY)
      throw badRequest(detail("amount", "tooSmall", "Expected the currency's smallest amount."));
    const { chargeId } = await makeSandboxCharge(ctx, { ...body, amount });
    const shown = await getCharge(ctx, chargeId);
    if (!shown) throw new RequestError("chargeNotFound");
    return chargeJson(shown);
  },
});
