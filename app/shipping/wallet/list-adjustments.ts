import { selectAdjustments, type WalletAdjustment } from "#db/shipping/wallet-adjustments.ts";

import type { Service } from "../context.ts";

/** The corrections of every wallet, newest first, those that wait for a second person among them. */
export function listAdjustments(service: Service, limit: number): Promise<WalletAdjustment[]> {
  return selectAdjustments(service.db.read, limit);
}
