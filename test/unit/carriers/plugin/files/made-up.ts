import { defineCarrier, refused, type Made } from "encomienda/carrier-kit";

import { card } from "./card.ts";

/** A carrier whose author made every mistake with the commit: the reference chooses which. */
export default defineCarrier({
  card: { ...card, label: "ours" },
  quote: async () => null,
  async create({ reference }, http): Promise<Made> {
    const made = { trackingNumber: "F1" };
    if (reference.startsWith("without")) return made;
    if (reference.startsWith("by-ask")) {
      await http.ask({ path: "/waybills", json: {} });
      return made;
    }
    if (reference.startsWith("fault")) {
      const named = reference.endsWith("named") ? { wordStatuses: [500] } : {};
      const { text } = await http.commit({ path: "/waybills", json: {}, ...named });
      if (text.includes("Fault")) refused("no such city");
      throw new Error("a page of another kind");
    }
    if (reference.startsWith("wordless")) {
      const { json } = await http.commit({ path: "/waybills", json: {} });
      if (json.code !== 0) refused(json.reason);
    }
    const commit = () => http.commit({ path: "/waybills", json: { ref: reference } });
    const orElse = (instead: () => unknown) => commit().catch(instead);
    if (reference.startsWith("swallowed")) await orElse(() => null);
    else if (reference.startsWith("refused")) await orElse(() => refused("I think not"));
    else if (reference.startsWith("again")) await orElse(commit);
    else await commit();
    if (reference.startsWith("twice")) await commit();
    if (reference.startsWith("throws")) throw new TypeError("undefined is not a function");
    return reference.startsWith("number") ? { trackingNumber: "" } : made;
  },
});
