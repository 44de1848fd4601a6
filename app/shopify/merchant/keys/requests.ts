import { listApiRequests } from "#app/shipping/activity/list-api-requests.ts";

import type { ShopContext } from "../../shop-context.ts";

/** What a key asked, and how it was answered. */
export interface RequestView {
  requestId: string;
  method: string;
  /** Below the address of the API. */
  path: string;
  status: number;
  /** Of a refusal. */
  code: string | null;
  times: number;
  at: string;
}

/** As many as a person looks through; `GET /request` has them all. */
const SHOWN = 20;
const BASE = "/api/public";

/** The newest first. */
export async function listRequestViews(ctx: ShopContext): Promise<RequestView[]> {
  const { data } = await listApiRequests(ctx, { limit: SHOWN });
  return data.map(({ requestId, method, path, subjectId, status, code, count, objectCreated }) => ({
    requestId,
    method,
    path: path.replace(BASE, "").replace("{id}", subjectId === null ? "{id}" : String(subjectId)),
    status,
    code,
    times: count,
    at: objectCreated.toISOString(),
  }));
}
