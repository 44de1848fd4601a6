import { z } from "zod";

import type { CarrierHistory } from "#app/shipping/model/carrier-history.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { wholeOut } from "./id.ts";
import { moneyOut } from "./money.ts";
import { carrierTokenOut } from "./rate.ts";

const share = () => z.number().min(0).max(1);

const travelDaysSchema = z
  .object({
    p50: wholeOut.describe("Within so many half of the parcels arrived."),
    p90: wholeOut.describe("Within so many nine of ten parcels arrived."),
  })
  .meta({ id: "TravelDays", description: "Days from the pickup to the door, rounded up." });

export const historySchema = z
  .object({
    carrierToken: carrierTokenOut,
    parcels: wholeOut.describe(
      "Of the last twelve months, that arrived or came back: at least 20.",
    ),
    firstTryShare: share().describe("Of all of them: delivered at the first try."),
    returnedShare: share().describe("Of all of them: came back to the sender."),
    incidentShare: share().describe("Of all of them: had an incident."),
    refusedShare: share()
      .nullable()
      .describe(
        "Of those that collect cash: the recipient refused it or had none. Null with fewer than 20.",
      ),
    days: travelDaysSchema.nullable().describe("Null where the days of fewer than 20 are known."),
    costPerDelivered: moneyOut
      .nullable()
      .describe(
        "What the wallet paid for all of them, for each that arrived. Null where it paid nothing, or fewer than 20 arrived.",
      ),
  })
  .meta({ id: "CarrierHistory", description: "What one carrier did with your own parcels." });

export const historyJson = (
  carrierToken: string,
  { costPerDelivered, ...history }: CarrierHistory,
): z.output<typeof historySchema> => ({
  carrierToken,
  ...history,
  costPerDelivered: costPerDelivered === null ? null : toDecimal(costPerDelivered),
});
