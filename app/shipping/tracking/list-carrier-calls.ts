import { selectCarrierCalls } from "#db/shipping/carrier-calls.ts";

import type { Service } from "../context.ts";

export type ListedCarrierCall = Awaited<ReturnType<typeof selectCarrierCalls>>[number];

/** The newest carrier calls of all accounts, newest first, with their outcomes. */
export function listCarrierCalls(service: Service, limit: number): Promise<ListedCarrierCall[]> {
  return selectCarrierCalls(service.db.read, limit);
}
