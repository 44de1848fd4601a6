import { defineCarrier, refused } from "encomienda/carrier-kit";

import faro from "./faro.ts";

/** The same carrier, which can be searched by its own number alone. */
export default defineCarrier({
  ...faro,
  async find({ trackingNumber }, http) {
    if (trackingNumber === undefined) throw new Error("faro knows its own numbers alone");
    const { json } = await http.ask({ session: "api", path: `/find/${trackingNumber}` });
    if (json.rejected) refused(json.rejected);
    return json.number ? { trackingNumber: json.number, carrierRef: json.id } : null;
  },
});
