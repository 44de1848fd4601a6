import { selectApiRequests, type ApiRequest } from "#db/shipping/api-requests.ts";

import type { Context } from "../context.ts";
import type { ApiKeyId } from "../model/ids.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";

export interface ListApiRequests extends SliceRequest {
  apiKeyId?: ApiKeyId | undefined;
  /** Absent: both. */
  isRefused?: boolean | undefined;
}

/** What the account's keys asked in the last days, newest first. */
export async function listApiRequests(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  { limit, after, ...filter }: ListApiRequests,
): Promise<Slice<ApiRequest>> {
  const asked = { ...filter, before: after, limit: limit + 1 };
  const rows = await selectApiRequests(db.read, accountId, asked);
  return sliceOf(rows, limit, ({ apiRequestId }) => apiRequestId);
}
