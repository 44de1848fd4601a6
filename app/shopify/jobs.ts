import { billingJobs } from "./billing/jobs.ts";
import { complianceJobs } from "./compliance/jobs.ts";
import { fulfillmentJobs } from "./fulfillment/jobs.ts";
import { installJobs } from "./install/jobs.ts";
import { bulkJobs } from "./merchant/bulk/jobs.ts";
import { noticeJobs } from "./merchant/notices/jobs.ts";
import { purchaseJobs } from "./merchant/purchase/jobs.ts";
import { orderJobs } from "./orders/jobs.ts";
import { storeEventJobs } from "./webhooks/jobs.ts";

/** The work for stores. Each folder defines its own. */
export const shopifyJobs = {
  ...storeEventJobs,
  ...orderJobs,
  ...fulfillmentJobs,
  ...installJobs,
  ...billingJobs,
  ...complianceJobs,
  ...bulkJobs,
  ...noticeJobs,
  ...purchaseJobs,
};
