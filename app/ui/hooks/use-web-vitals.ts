import { useEffect } from "react";

import { appBridge } from "../shell/app-bridge.ts";

/** Sends what the admin measures of our pages to our server, with the page that it is about. */
export function useWebVitals(): void {
  useEffect(() => {
    const { webVitals } = appBridge();
    void webVitals?.onReport?.(send)?.catch(() => undefined);
    return () => void webVitals?.onReport?.(null)?.catch(() => undefined);
  }, []);
}

/** A report is one metric, or has several. The admin's script adds the session token to the request. */
function send(report: unknown): void {
  const { metrics } = Object(report) as { metrics?: unknown };
  const given: unknown[] = Array.isArray(metrics) ? metrics : [report];
  const body = new URLSearchParams({
    page: location.pathname,
    metrics: JSON.stringify(given.map((each) => pick(each))),
  });
  // A measurement may come while the page is being left, and none is worth an error.
  void fetch("/app/vitals", { method: "POST", body, keepalive: true }).catch(() => undefined);
}

const pick = (metric: unknown) => {
  const { name, value } = Object(metric) as { name?: unknown; value?: unknown };
  return { name, value };
};
