import type { PluginClient } from "./plugin-client.ts";

/** The reports of one carrier, each code once. */
export function reportsOf({ card: { carrierToken }, reports }: PluginClient) {
  const reported = new Set<string>();
  return {
    unmapped(code: string): void {
      if (reported.has(code)) return;
      reported.add(code);
      reports.unmappedState(carrierToken, code);
    },
    unread: (count: number) => reports.unreadEvents(carrierToken, count),
  };
}
