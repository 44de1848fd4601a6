import { defineCarrier } from "encomienda/carrier-kit";

import { card } from "./card.ts";

/** A carrier whose sessions end with a 403. */
export default defineCarrier({
  card: { ...card, label: "ours", sessionEndStatuses: [401, 403] },
  sessions: { api: async () => ({ headers: { authorization: "Bearer t-sesamo" }, seconds: 1200 }) },
  quote: async () => ({ total: "1.00", days: 1 }),
  async create(_waybill, http) {
    const { json } = await http.commit({ session: "api", path: "/waybills", json: {} });
    return { trackingNumber: json.number };
  },
});
