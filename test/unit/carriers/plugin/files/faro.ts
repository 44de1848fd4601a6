import { bytesOf, defineCarrier, refused } from "encomienda/carrier-kit";

import { card } from "./card.ts";

/** A carrier with a login, a create, a label of its own request, an id of its own and batches of events. */
export default defineCarrier({
  card,
  sessions: {
    api: async (http) => {
      const { json } = await http.ask({ path: "/login", json: { pass: http.secret("password") } });
      return { headers: { authorization: `Bearer ${json.token}` }, seconds: 3600 };
    },
  },
  async quote({ from, to, parcel }, http) {
    const { json } = await http.ask({
      session: "api",
      path: "/price",
      query: { from: from.city, to: to.city, kg: parcel.weightKg },
    });
    return json.price === null ? null : { total: json.price, days: 2 };
  },
  async create(waybill, http) {
    const made = await http.commit({
      session: "api",
      path: "/waybills",
      json: { ref: waybill.reference, to: waybill.recipient.city, cod: waybill.goodsCollection },
    });
    if (made.json.error) refused(made.json.error);
    return { trackingNumber: made.json.number, carrierRef: made.json.id };
  },
  async label({ carrierRef }, http) {
    const { json } = await http.ask({ host: "print", path: `/labels/${carrierRef}` });
    return bytesOf(json.pdf);
  },
  async annul({ carrierRef }, http) {
    const { json } = await http.ask({
      session: "api",
      method: "DELETE",
      path: `/waybills/${carrierRef}`,
    });
    return json.gone ? "annulled" : "tooLate";
  },
  async track(numbers, http) {
    const { json } = await http.ask({ session: "api", path: "/track", json: { numbers } });
    return json.events;
  },
  async push({ headers, text }) {
    return headers.get("x-key") === "faro" ? JSON.parse(text).events : null;
  },
});
