import { z } from "zod";

import { defineJob, payloadId, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { eraseOrders as erasePersonalDataOfOrders } from "./erase-orders.ts";
import { eraseShop as eraseWholeShop } from "./erase-shop.ts";
import { eraseTestAccount as eraseOldAccount } from "./erase-test-account.ts";

const orders = z.object({ accountId: payloadId<"Account">(), orderIds: z.array(z.string()) });
const shop = z.object({ accountId: payloadId<"Account">() });
const wentLive = z.object({
  accountId: payloadId<"Account">(),
  testAccountId: payloadId<"Account">(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    eraseOrders: z.infer<typeof orders>;
    eraseShop: z.infer<typeof shop>;
    eraseTestAccount: z.infer<typeof wentLive>;
  }
}

/** Erases the personal data that is kept of these orders. */
const eraseOrders = defineJob({
  kind: "eraseOrders",
  payload: orders,
  keepForMs: DAY_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: erasePersonalDataOfOrders,
});

/** Erases the personal data that is kept of the whole shop. */
const eraseShop = defineJob({
  kind: "eraseShop",
  payload: shop,
  keepForMs: DAY_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: eraseWholeShop,
});

/** Erases what the test account of a store that went live knows of people. */
const eraseTestAccount = defineJob({
  kind: "eraseTestAccount",
  payload: wentLive,
  keepForMs: DAY_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: eraseOldAccount,
});

export const complianceJobs = { eraseOrders, eraseShop, eraseTestAccount };
