/** Jobs that come again for ever: one of them is always ready soon. */
export const rounds: readonly string[] = [
  "reconcile",
  "pollTracking",
  "watchIdleNumbers",
  "watchSilence",
  "watchStandingPickups",
  "watchCash",
  "settleApprovals",
  "takeCharges",
  "foldFacts",
  "fillCash",
  "pruneJobs",
  "pruneRecords",
  "closeDays",
];
