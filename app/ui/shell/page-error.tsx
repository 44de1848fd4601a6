import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { useInBrowser } from "../hooks/use-in-browser.ts";
import { refusedStatus } from "../refused.ts";
import { PageNotice, type NoticeKind } from "./page-notice.tsx";

/** Shown in place of a page that failed, with a link to continue. */
export function PageError() {
  const error = useRouteError();
  // Node has a navigator too, which knows nothing of a connection.
  const isOffline = useInBrowser() && !navigator.onLine;
  return <PageNotice kind={kindOf(error, isOffline)} />;
}

function kindOf(error: unknown, isOffline: boolean): NoticeKind {
  if (!isRouteErrorResponse(error)) return isOffline ? "offline" : "failed";
  const { status, data } = error;
  if (status === 404) return "missing";
  if (status === 403) return data === "countryNotServed" ? "countryNotServed" : "forbidden";
  return data === "preparing" ? "preparing" : (refusedStatus(error) ?? "failed");
}
