import { defineCarrier } from "encomienda/carrier-kit";

/** A carrier whose own system takes answers to problems. */
export default defineCarrier({
  card: {
    carrierToken: "nave",
    version: "2026-01-01",
    country: "EC",
    currency: "USD",
    displayName: "Nave",
    ceilings: { goodsCollectionMax: 500, goodsInsuredMax: 1000 },
    label: "ours",
    hosts: { api: "http://127.0.0.1:9" },
    secrets: { password: { env: "SIMULATOR_PASSWORD" } },
    utcOffset: "-05:00",
    states: {
      1: "departed",
      2: "returning",
      3: "delivered",
      A: "incidentOpened",
      W: "incidentOpened",
      N: "incidentOpened",
      R: "incidentOpened",
    },
    desk: {
      answerDays: 3,
      reasons: { A: "absent", W: "wrongAddress", N: "noCash", R: "refused" },
    },
    timeoutMs: 2000,
  },
  quote: () => ({ total: "3.00", days: 2 }),
  async create({ reference }, http) {
    const { json } = await http.commit({ path: "/waybills", json: { reference } });
    return { trackingNumber: json.number };
  },
  push: ({ headers, text }, http) =>
    headers.get("x-key") === http.secret("password") ? JSON.parse(text) : null,
  async answerIncident({ trackingNumber, solution }, http) {
    const { json } = await http.commit({ path: "/answers", json: { trackingNumber, solution } });
    return json.taken ? "answered" : "tooLate";
  },
});
