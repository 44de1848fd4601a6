import { bytesOf, defineCarrier } from "encomienda/carrier-kit";

import { card } from "./card.ts";

/** A carrier of several parcels, with a number and a label for each. */
export default defineCarrier({
  card: {
    ...card,
    carrierToken: "pieces",
    label: "ours",
    severalParcels: { max: 3 },
    hosts: { api: "http://127.0.0.1:9/api" },
    secrets: {},
  },
  async quote({ parcels }, http) {
    const { json } = await http.ask({ path: "/prices", json: { parcels } });
    return { total: json.price, days: 2 };
  },
  async create({ parcels }, http) {
    const { json } = await http.commit({ path: "/pieces", json: { parcels } });
    return { trackingNumber: json.number, parcelNumbers: json.pieces };
  },
  async label({ trackingNumber, parcelNumbers = [] }, http) {
    const { json } = await http.ask({ path: `/sheets/${trackingNumber}/${parcelNumbers.length}` });
    return json.sheets === null ? null : json.sheets.map(bytesOf);
  },
});
