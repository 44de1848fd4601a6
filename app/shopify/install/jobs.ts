import { z } from "zod";

import { defineJob, payloadId, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { ShopifyApp } from "../app.ts";
import { pruneCheckoutQuotes } from "../checkout/open-checkout.ts";
import { parkWithoutAccess } from "../park-without-access.ts";
import { checkShops as checkAll } from "./check-shops.ts";
import { setUpShop as setUp } from "./set-up-shop.ts";

const shop = z.object({ accountId: payloadId<"Account">() });
const nothing = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    setUpShop: z.infer<typeof shop>;
    checkShops: z.infer<typeof nothing>;
  }
}

/** Brings what we know of a shop, its locations and its live rates up to date. */
const setUpShop = defineJob({
  kind: "setUpShop",
  payload: shop,
  keepForMs: DAY_MS,
  run: parkWithoutAccess(setUp),
});

const checkShops = defineJob({
  kind: "checkShops",
  payload: nothing,
  every: { ms: DAY_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  async run(app: ShopifyApp) {
    await checkAll(app);
    await pruneCheckoutQuotes(app.service);
  },
});

export const installJobs = { setUpShop, checkShops };
