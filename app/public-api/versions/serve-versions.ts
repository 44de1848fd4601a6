import type { Endpoint } from "../endpoint.ts";
import type { ApiHandler } from "../handle.ts";
import type { ApiVersion, VersionChange } from "./api-versions.ts";
import { olderEndpoint } from "./older-endpoint.ts";

/** An operation in every version. One that is the same in all of them is served as if there were no other version. */
export function serveVersions(
  versions: readonly ApiVersion[],
  endpoint: Endpoint,
  serve: (endpoint: Endpoint) => ApiHandler,
): ApiHandler {
  const latest = serve(endpoint);
  const older = new Map<string, ApiHandler>();
  const sinceLatest: VersionChange[] = [];
  for (const { date, changes } of versions) {
    sinceLatest.push(
      ...changes.filter(({ operations }) => operations.includes(endpoint.operationId)),
    );
    if (sinceLatest.length > 0) older.set(date, serve(olderEndpoint(endpoint, [...sinceLatest])));
  }
  if (older.size === 0) return latest;
  return (c, call) => (older.get(call.version) ?? latest)(c, call);
}
