import { defineCarrier } from "encomienda/carrier-kit";

/** A carrier whose contract a merchant connects: a login, prices, waybills, pickups and incidents. */
export default defineCarrier({
  card: {
    carrierToken: "faro",
    version: "2026-01-01",
    country: "EC",
    currency: "USD",
    displayName: "Faro",
    ceilings: { goodsCollectionMax: 500, goodsInsuredMax: 1000 },
    cities: { "0101": "CUE" },
    label: "ours",
    hosts: { api: "http://127.0.0.1:9" },
    secrets: { password: { env: "SIMULATOR_PASSWORD" } },
    utcOffset: "-05:00",
    states: { 1: "departed", 9: "incidentOpened" },
    timeoutMs: 2000,
  },
  sessions: {
    api: async (http) => {
      const { json } = await http.ask({ path: "/login", json: { pass: http.secret("password") } });
      return { headers: { authorization: `Bearer ${json.token}` }, seconds: 3600 };
    },
  },
  async quote({ from, to }, http) {
    const query = { from: from.city, to: to.city };
    const { json } = await http.ask({ session: "api", path: "/price", query });
    return json.price === null ? null : { total: json.price, days: 2 };
  },
  async create({ reference }, http) {
    const { json } = await http.commit({ session: "api", path: "/waybills", json: { reference } });
    return { trackingNumber: json.number };
  },
  async pickup({ sender, trackingNumbers }, http) {
    const asked = { numbers: trackingNumbers, city: sender.city };
    const { json } = await http.commit({ session: "api", path: "/pickups", json: asked });
    return { pickupRef: json.ref };
  },
  async push({ headers, text }, http) {
    return headers.get("x-key") === http.secret("password") ? JSON.parse(text) : null;
  },
  async answerIncident({ trackingNumber, solution }, http) {
    const asked = { trackingNumber, solution };
    const { json } = await http.commit({ session: "api", path: "/answers", json: asked });
    return json.taken ? "answered" : "tooLate";
  },
});
