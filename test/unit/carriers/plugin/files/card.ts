/** The card of the plugins of these tests: two cities, carrier's labels, a login. */
export const card = {
  carrierToken: "faro",
  version: "2026-01-01",
  country: "EC",
  currency: "USD",
  displayName: "Faro",
  ceilings: { goodsCollectionMax: 500, goodsInsuredMax: 1000 },
  cities: { "1701": "QUITO", "0901": "GUAYAQUIL" },
  label: "carrier",
  hosts: { api: "http://127.0.0.1:9/api", print: "http://127.0.0.1:9/print" },
  secrets: { password: { env: "FARO_PASSWORD" } },
  utcOffset: "-05:00",
  states: { "7": "delivered" },
  timeoutMs: 1000,
};
