import { wholeNumber } from "./whole-number.ts";

/** How many days data is kept that grows with every parcel; 0 keeps it for ever. docs/retention.md has what stays. */
export interface KeptDays {
  labels: number;
  trackingEvents: number;
  carrierCalls: number;
  drafts: number;
  annulledDrafts: number;
  personalData: number;
  bulkRuns: number;
  deadJobs: number;
  activity: number;
  carrierFiles: number;
}

const DAYS_MAX = 36_500;
/** A day more than the rules of the database ask for: clocks differ. */
const ACTIVITY_DAYS_MIN = 30;
const days = (byDefault: number) => wholeNumber(0, DAYS_MAX).default(byDefault);

export const keptDaysVariables = {
  LABELS_KEPT_DAYS: days(365),
  TRACKING_EVENTS_KEPT_DAYS: days(730),
  CARRIER_CALLS_KEPT_DAYS: days(730),
  DRAFTS_KEPT_DAYS: days(365),
  ANNULLED_DRAFTS_KEPT_DAYS: days(90),
  PERSONAL_DATA_KEPT_DAYS: days(1095),
  BULK_RUNS_KEPT_DAYS: days(90),
  DEAD_JOBS_KEPT_DAYS: days(90),
  ACTIVITY_KEPT_DAYS: days(730).refine(
    (kept) => kept === 0 || kept >= ACTIVITY_DAYS_MIN,
    `must be 0 or at least ${ACTIVITY_DAYS_MIN}`,
  ),
  CARRIER_FILES_KEPT_DAYS: days(90),
};

export function keptDaysOf(data: Record<keyof typeof keptDaysVariables, number>): KeptDays {
  return {
    labels: data.LABELS_KEPT_DAYS,
    trackingEvents: data.TRACKING_EVENTS_KEPT_DAYS,
    carrierCalls: data.CARRIER_CALLS_KEPT_DAYS,
    drafts: data.DRAFTS_KEPT_DAYS,
    annulledDrafts: data.ANNULLED_DRAFTS_KEPT_DAYS,
    personalData: data.PERSONAL_DATA_KEPT_DAYS,
    bulkRuns: data.BULK_RUNS_KEPT_DAYS,
    deadJobs: data.DEAD_JOBS_KEPT_DAYS,
    activity: data.ACTIVITY_KEPT_DAYS,
    carrierFiles: data.CARRIER_FILES_KEPT_DAYS,
  };
}
