import { selectCarrierCalls } from "#db/shipping/carrier-calls.ts";

import type { Service } from "../context.ts";

export type ListedCarrierCall = Awaited<ReturnType<typeof selectCarrierCalls>>[number];

/** The newest calls to carriers of every account, newest first, with what became of each. */
export function listCarrierCalls(service: Service, limit: number): Promise<ListedCarrierCall[]> {
  return selectCarrierCalls(service.db.read, limit);
}
