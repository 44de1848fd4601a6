/**
 * How the command line and the metrics name what a carrier is asked to do. Scripts and dashboards rely on these, so
 * they differ from the names in the code.
 */
export const operationNames = {
  createWaybill: "createGuide",
  findWaybill: "findGuide",
  annulWaybill: "annulGuide",
} as const;
