import { defineCarrier, parseXml, refused, xmlOf } from "encomienda/carrier-kit";

import { card } from "./card.ts";

/** A carrier whose session is an element of every body, and ends by a fault with the status of a crash. */
export default defineCarrier({
  card: { ...card, carrierToken: "sobre", label: "ours" },
  sessions: {
    api: async (http) => {
      const { xml } = await http.ask({
        path: "/login",
        xml: xmlOf({ Login: { pass: http.secret("password") } }),
      });
      return { values: { id: xml.Session.id }, seconds: 3600 };
    },
  },
  sessionEnded: ({ ok, text }) => !ok && text.includes("session"),
  async quote() {
    return null;
  },
  async create({ reference }, http) {
    const reply = await http.commit({
      session: "api",
      path: "/waybills",
      wordStatuses: [500],
      xml: ({ id }) => xmlOf({ E: { Header: { id }, Body: { reference } } }),
    });
    if (!reply.ok) refused(reply.xml.Fault);
    return { trackingNumber: reply.xml.R.number };
  },
  async track([trackingNumber = ""], http) {
    const { xml } = await http.ask({
      session: "api",
      path: "/track",
      form: ({ id }) => ({ id, number: [trackingNumber, "W2"] }),
    });
    const { QUERY } = parseXml(xml.R.events, { attributes: true });
    return [QUERY.EVENT].flat().map((event: Record<string, string>) => ({
      trackingNumber,
      code: event["@code"] ?? "",
      at: event["@at"] ?? "",
      place: event["#text"],
    }));
  },
  async push({ text }, http) {
    if (text === "") return null;
    const { ok, json } = await http.ask({ path: text });
    return ok ? json.events : null;
  },
});
