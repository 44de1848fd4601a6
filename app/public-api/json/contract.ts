import { z } from "zod";

import type { ContractOfCarrier } from "#app/shipping/contracts/list-contracts.ts";
import {
  contractBillings,
  contractOperations,
  type Trial,
} from "#app/shipping/model/carrier-contract.ts";

import { openEnum } from "../document/open-enum.ts";
import { idJson, wholeOut } from "./id.ts";
import { timestampOut } from "./time.ts";

/** The states of a contract, and before there is one. */
const states = ["none", "draft", "connected", "disabled"] as const;
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;

export const contractParams = z.object({
  carrier: z.string().describe("The `carrier` of the list."),
});

const texts = (description: string) => z.record(z.string(), z.string()).describe(description);
const serial = z.number().int().min(0).max(NUMBER_MAX);

export const contractJson = z.object({
  secrets: texts(
    "Those that change, by their names; the others stay. Never shown again.",
  ).optional(),
  constants: texts("The other values that change, by their names, as text.").optional(),
  numbers: z
    .object({
      prefix: z
        .string()
        .max(10)
        .default("")
        .describe("Before the digits: letters, digits, hyphens."),
      from: serial.describe("The first one."),
      to: serial.describe("The last one."),
    })
    .meta({ id: "ContractNumbersRequest", description: "The range of numbers of its waybills." })
    .optional()
    .describe(
      "The range of numbers that the carrier gave you, where it has the account number its waybills.",
    ),
  billing: z
    .enum(contractBillings)
    .optional()
    .describe("Who is charged for labels: `wallet` here, or `ownAccount`, yours with the carrier."),
});

export const contractTryJson = z.object({
  operation: z.enum(contractOperations).describe("What the carrier is asked for."),
  senderAddressId: idJson<"Address">().describe("From where: a saved sender."),
  territoryBaseId: z.string().optional().describe("To where; absent: the sender's own place."),
  trackingNumber: z
    .string()
    .max(100)
    .optional()
    .describe("Of the waybill: for everything but `quote` and `create`."),
});

const trialShape = {
  at: timestampOut.describe("When it was tried."),
  isOk: z.boolean().describe("Whether the carrier did it."),
  answer: z.string().describe("In the carrier's own words, without secrets."),
  trackingNumber: z.string().optional().describe("Only of a waybill that was made."),
};

export const trialSchema = z
  .object(trialShape)
  .meta({ id: "ContractTrial", description: "What came of one request to the carrier." });

export const contractSchema = z
  .object({
    carrier: z.string().describe("By which it is named here."),
    name: z.string().describe("As people know it."),
    state: openEnum(
      "ContractState",
      states,
      "`none`: nothing was said yet. `draft`: it is being filled in. `connected`: its offers are in your quotations. " +
        "`disabled`: it makes none; what was bought under it is still followed.",
    ),
    carrierToken: z
      .string()
      .optional()
      .describe("In rates and shipments; absent before it is saved."),
    billing: openEnum("ContractBilling", contractBillings, "Who is charged for labels."),
    missing: z
      .array(z.string())
      .describe("The names of what it still has to state before it can be connected."),
    secrets: z
      .array(
        z
          .object({
            name: z.string().describe("Under which it is sent."),
            setAt: timestampOut.optional().describe("When it was set; absent: never."),
            endsWith: z.string().optional().describe("Its last characters, of a long one."),
          })
          .meta({
            id: "ContractSecret",
            description: "What the carrier gave you; never told back.",
          }),
      )
      .describe("What has to be kept secret."),
    constants: z
      .array(
        z
          .object({
            name: z.string().describe("Under which it is sent."),
            value: z.string().describe("As it is now, as text."),
          })
          .meta({ id: "ContractConstant", description: "A value of the contract." }),
      )
      .describe("What else it states."),
    numbers: z
      .object({
        digits: wholeOut.describe("Digits after the prefix."),
        prefix: z.string().describe("Before the digits."),
        from: wholeOut.optional().describe("The first one; absent: none was said."),
        to: wholeOut.optional().describe("The last one."),
      })
      .meta({ id: "ContractNumbers", description: "The range of numbers of its waybills." })
      .optional()
      .describe("Absent where the carrier numbers them."),
    operations: z
      .array(
        z
          .object({
            name: openEnum("ContractOperation", contractOperations, "What can be tried."),
            trial: trialSchema.optional().describe("How it went last; absent: never tried."),
          })
          .meta({ id: "ContractTry", description: "Something that the carrier can do." }),
      )
      .describe("What can be tried one by one."),
  })
  .meta({ id: "Contract", description: "A carrier, and your own contract with it." });

export function contractOut({
  choice,
  contract,
  missing,
}: ContractOfCarrier): z.output<typeof contractSchema> {
  const { fields, secretHints = {}, trials = {} } = contract ?? {};
  const { prefix, from, to } = fields?.numbers ?? {};
  return {
    carrier: choice.plugin,
    name: choice.displayName,
    state: contract?.state ?? "none",
    ...(contract && { carrierToken: contract.carrierToken }),
    billing: contract?.billing ?? "wallet",
    missing,
    secrets: choice.secrets.map(({ name }) => {
      const { setAt, endsWith } = secretHints[name] ?? {};
      return { name, ...(setAt && { setAt }), ...(endsWith && { endsWith }) };
    }),
    constants: choice.constants.map(({ name, value }) => ({
      name,
      value: String(fields?.constants[name] ?? value ?? ""),
    })),
    ...(choice.numbers && {
      numbers: {
        digits: choice.numbers.digits,
        prefix: prefix ?? choice.numbers.prefix,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      },
    }),
    operations: choice.operations.map((name) => {
      const trial = trials[name];
      return { name, ...(trial && { trial: trialOut(trial) }) };
    }),
  };
}

export const trialOut = ({
  at,
  isOk,
  answer,
  trackingNumber,
}: Trial): z.output<typeof trialSchema> => ({
  at,
  isOk,
  answer,
  ...(trackingNumber && { trackingNumber }),
});
