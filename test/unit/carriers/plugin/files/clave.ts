import { basicLogin, defineCarrier, oauthLogin, trackOneByOne } from "encomienda/carrier-kit";

import { card } from "./card.ts";

/** A carrier whose requests authenticate by themselves. */
export default defineCarrier({
  card: { ...card, carrierToken: "clave", label: "ours" },
  authentication: oauthLogin("/oauth/token", "password", "password"),
  sessions: { tracking: basicLogin("password", "password") },
  async quote({ to }, http) {
    return { total: (await http.read({ path: "/price", query: { to: to.city } })).price, days: 1 };
  },
  async create({ reference }, http) {
    const { json } = await http.commit({ path: "/waybills", json: { ref: reference } });
    return { trackingNumber: json.number };
  },
  label: ({ trackingNumber }, http) =>
    http.file({ host: "print", path: `/files/${trackingNumber}` }),
  track: trackOneByOne(async (number, http) => {
    const open = await http.read({ session: null, path: `/open/${number}` });
    const { events } = await http.read({ session: "tracking", path: `/events/${number}` });
    return [...open.events, ...events];
  }),
});
