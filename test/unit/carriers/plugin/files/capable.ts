import { bytesOf, defineCarrier, refused } from "encomienda/carrier-kit";

import { card } from "./card.ts";

/** A carrier that does everything besides waybills too. The reference of a pickup chooses what its author got wrong. */
export default defineCarrier({
  card: { ...card, label: "ours" },
  quote: async () => ({ total: "1.00", days: 1 }),
  async create(_waybill, http) {
    const { json } = await http.commit({ path: "/waybills", json: {} });
    return { trackingNumber: json.number };
  },
  async pickup({ reference, from, to, sender, parcels, trackingNumbers }, http) {
    const asked = {
      reference,
      from: from.toISOString(),
      to: to.toISOString(),
      city: sender.city,
      kg: parcels.reduce((sum, { weightKg }) => sum + weightKg, 0),
      trackingNumbers,
    };
    if (reference === "by-ask") await http.ask({ path: "/pickups", json: asked });
    else if (reference !== "without") {
      const { json } = await http.commit({ path: "/pickups", json: asked });
      if (json.error) refused(json.error);
    }
    return { pickupRef: "P-1", detail: "Between 9 and 12" };
  },
  async manifest({ reference, date, sender, waybills, manifestRef }, http) {
    const numbers = waybills.map(({ trackingNumber }) => trackingNumber);
    const asked = { reference, date, from: sender.city, numbers };
    const json =
      manifestRef === null
        ? (await http.commit({ path: "/manifests", json: asked })).json
        : await http.read({ path: "/manifests", json: { id: manifestRef } });
    return { manifestRef: json.id, document: json.pdf ? bytesOf(json.pdf) : null };
  },
  async returnWaybill({ reference, original, sender }, http) {
    const { json } = await http.commit({
      path: "/returns",
      json: { reference, of: original.trackingNumber, id: original.carrierRef, from: sender.city },
    });
    return { trackingNumber: json.number };
  },
  async answerIncident({ trackingNumber, solution, recipient }, http) {
    const { json } = await http.commit({
      path: "/incidents",
      json: { trackingNumber, solution, to: recipient?.streetLine1 ?? null },
    });
    return json.ok ? "answered" : "tooLate";
  },
  async servicePoints({ city }, http) {
    const { json } = await http.ask({ path: "/points", query: { city } });
    return json.points;
  },
});
