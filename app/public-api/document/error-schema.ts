import { z } from "zod";

import { documentedCodes } from "../documented-errors.ts";
import { errorDetailSchema } from "./error-detail.ts";
import { openEnum } from "./open-enum.ts";

/** Every refusal (section 7). */
export const errorSchema = z
  .object({
    statusCode: z.number().meta({ type: "integer", description: "The HTTP status again." }),
    message: openEnum(
      "ApiErrorCode",
      documentedCodes(),
      "The code to branch on, never a text for people.",
    ),
    details: z
      .array(errorDetailSchema)
      .optional()
      .describe(
        "Of `pApiBadRequest` and `webhookUrlNotAllowed`: at most 20 places that are not valid.",
      ),
    shipmentId: z.number().optional().meta({
      type: "integer",
      format: "int64",
      description: "Only of `pApiShipmentExtIdAlreadyUsed`: the shipment that has the `extId`.",
    }),
  })
  .describe("Why a request was refused.");
