import { z } from "zod";

import { detailCodes } from "../details.ts";
import { openEnum } from "./open-enum.ts";

export const errorDetailSchema = z
  .object({
    path: z
      .string()
      .describe("Where in the request: field names with dots between; empty for the whole."),
    code: openEnum("ErrorDetailCode", detailCodes, "What is wrong there, to branch on."),
    message: z.string().describe("What is wrong there, in English, for people."),
  })
  .meta({ id: "ErrorDetail", description: "One place of the request that is not valid." });
