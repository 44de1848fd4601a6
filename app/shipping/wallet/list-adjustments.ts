import { selectAdjustments, type WalletAdjustment } from "#db/shipping/wallet-adjustments.ts";

import type { Service } from "../context.ts";

/** The corrections of every wallet: those that wait for a second person, then the newest. */
export function listAdjustments(service: Service, limit: number): Promise<WalletAdjustment[]> {
  return selectAdjustments(service.db.read, limit);
}
