import { insertApiRequests, type ApiRequest } from "#db/shipping/api-requests.ts";

import type { Service } from "../context.ts";
import { writeBehind } from "./write-behind.ts";

/** Of equal requests in two seconds so many have rows of their own; the last of these counts the others. */
const EQUAL_MAX = 5;

/** What each key asked and how it was answered, for the people who wrote the client. */
export interface RequestHistory {
  /** Costs no time of the request. */
  record(request: Omit<ApiRequest, "apiRequestId" | "count" | "objectCreated">): void;
  /** Writes what is still in memory. */
  flush(): Promise<void>;
}

export function openRequestHistory(
  service: Pick<Service, "db" | "now" | "newId">,
  log: Parameters<typeof writeBehind>[1],
): RequestHistory {
  const rows = writeBehind<ApiRequest>(service, log, insertApiRequests);
  let equal = new Map<string, number>();
  let begun = 0;
  return {
    record(request) {
      const objectCreated = service.now();
      const window = Math.floor(objectCreated.getTime() / 2_000);
      if (window !== begun) [begun, equal] = [window, new Map()];
      const { apiKeyId, method, path, status, code } = request;
      const kind = `${apiKeyId} ${method} ${path} ${status} ${code}`;
      const times = Math.min((equal.get(kind) ?? 0) + 1, EQUAL_MAX);
      equal.set(kind, times);
      const row = {
        ...request,
        apiRequestId: service.newId<"ApiRequest">(),
        count: 1,
        objectCreated,
      };
      rows.add(`${kind} ${window} ${times}`, row);
    },
    flush: () => rows.flush(),
  };
}
