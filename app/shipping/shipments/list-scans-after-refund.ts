import { selectScansAfterRefund, type ScanAfterRefund } from "#db/shipping/scans-after-refund.ts";

import type { Service } from "../context.ts";

/** The parcels of all accounts that travel although their money went back, longest known first. */
export const listScansAfterRefund = (service: Service): Promise<ScanAfterRefund[]> =>
  selectScansAfterRefund(service.db.read);
