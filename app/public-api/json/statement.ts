import { z } from "zod";

import { openEnum } from "../document/open-enum.ts";
import { idOut } from "./id.ts";
import { currencyOut } from "./money.ts";

export const monthParams = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Expected 2026-11.")
    .meta({ description: "A closed month.", examples: ["2026-11"] }),
});

const hash = z.string().meta({ description: "SHA-256, in hexadecimal." });

export const monthProofSchema = z
  .object({
    accountId: idOut.describe("Whose statement it is."),
    currency: currencyOut,
    month: z.string().describe("As it was asked for."),
    previousHash: z
      .string()
      .describe("Of the account's last day before the month; empty in its first one."),
    days: z
      .array(
        z
          .object({
            day: z.string().describe("A day on which something moved."),
            lines: z
              .array(z.string())
              .describe(
                "What moved your wallet, the cash that is due to you and what you owe: each a JSON list of side, number, " +
                  "transfer, kind, amount and balance in hundredths, and time.",
              ),
            hash,
          })
          .meta({ id: "StatementDay", description: "A day of a statement." }),
      )
      .describe("In their order."),
    path: z
      .array(
        z
          .object({
            side: openEnum("ProofSide", ["left", "right"], "On which side the other one stands."),
            hash,
          })
          .meta({ id: "ProofStep", description: "A step towards the root." }),
      )
      .describe("From the hash of your last day to the root."),
    root: hash.describe("Of all statements of the month: the same as in `/books/roots.txt`."),
  })
  .meta({
    id: "StatementProof",
    description: "By which a statement is found in its month's root.",
  });
