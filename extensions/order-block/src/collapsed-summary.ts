import { t } from "../../shared/messages.ts";
import { needsMerchant } from "../../shared/needs-merchant.ts";
import { type ParcelView } from "../../shared/views.ts";

/** The admin cuts what is longer. */
const SUMMARY_MAX = 30;

/** What the closed card says of the order's parcels. */
export function collapsedSummary(parcels: ParcelView[]): string {
  const [only, ...others] = parcels;
  if (!only) return t("summary.none");
  if (others.length === 0) return clip(only.summary);

  const waiting = parcels.filter(needsMerchant).length;
  const key = waiting > 0 ? "summary.toDo" : "summary.underWay";
  return clip(t(key, { total: parcels.length, waiting }));
}

function clip(text: string): string {
  return text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX - 1).trimEnd()}…`;
}
