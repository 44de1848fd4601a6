import { z } from "zod";

import {
  type BuyerAnswer,
  buyerAnswerStates,
  buyerWishes,
  dispatchDoubts,
} from "#app/shipping/model/buyer-answer.ts";

import { openEnum } from "../document/open-enum.ts";
import { wholeOut } from "./id.ts";
import { timestampOut } from "./time.ts";

const wish = openEnum(
  "BuyerWish",
  buyerWishes,
  "`deliver`: another attempt. `office`: the buyer collects it. `payByLink`: it is paid before. `notOrdered`: they " +
    "never wanted it.",
);
const isOnRoute = z.boolean().describe("Whether the parcel stays on the way that was paid.");
const where = {
  street: z.string().nullable().describe("Corrected. Null for as it was, and once erased."),
  reference: z.string().nullable().describe("How to find it. Null for as it was."),
  phone: z.string().nullable().describe("E.164. Null for as it was."),
  lat: z.number().nullable().describe("Of the point that the buyer set, in degrees."),
  lng: z.number().nullable().describe("Of the point that the buyer set, in degrees."),
};
const at = timestampOut.describe("When it was given.");

/** To a problem on the way. */
export const buyerAnswerSchema = z
  .object({
    wish,
    attempt: wholeOut.describe("After which attempt of the carrier."),
    state: openEnum(
      "BuyerAnswerState",
      buyerAnswerStates,
      "`sent`: it goes to the carrier by itself. `waiting`: for you.",
    ),
    isOnRoute,
    day: z.string().nullable().meta({ format: "date" }).describe("The day the buyer chose."),
    ...where,
    at,
  })
  .meta({ id: "BuyerAnswer", description: "What the buyer answered on the tracking page." });

export const buyerAnswerJson = (answer: BuyerAnswer): z.output<typeof buyerAnswerSchema> => ({
  wish: answer.wish,
  attempt: answer.attempt,
  state: answer.state,
  isOnRoute: answer.isOnRoute,
  day: answer.words?.day ?? null,
  ...whereJson(answer),
  at: answer.answeredAt.toISOString(),
});

/** To what was asked before the parcel left. */
export const dispatchAnswerSchema = z
  .object({
    asked: z
      .array(
        openEnum("DispatchDoubt", dispatchDoubts, "What of a parcel its buyer is asked about."),
      )
      .describe("What was in doubt. Empty once the words are erased."),
    wish,
    isOnRoute,
    ...where,
    at,
  })
  .meta({
    id: "DispatchAnswer",
    description: "What the buyer answered on the tracking page before the parcel left.",
  });

export const dispatchAnswerJson = (answer: BuyerAnswer): z.output<typeof dispatchAnswerSchema> => ({
  asked: [...(answer.words?.asked ?? [])],
  wish: answer.wish,
  isOnRoute: answer.isOnRoute,
  ...whereJson(answer),
  at: answer.answeredAt.toISOString(),
});

const whereJson = ({ words }: BuyerAnswer) => ({
  street: words?.street ?? null,
  reference: words?.reference ?? null,
  phone: words?.phone ?? null,
  lat: words?.point?.lat ?? null,
  lng: words?.point?.lng ?? null,
});
