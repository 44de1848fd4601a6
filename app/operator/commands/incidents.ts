import { toDecimal } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { table, time } from "../print.ts";

const list = command({
  noun: "incidents",
  verb: "list",
  summary: "List the parcels that travel although their money was given back",
  flags: {},
  async run(service) {
    const { listScansAfterRefund } =
      await import("#app/shipping/shipments/list-scans-after-refund.ts");
    const incidents = await listScansAfterRefund(service);
    return {
      json: incidents.map(({ amount, ...incident }) => ({
        kind: "scannedAfterRefund",
        ...incident,
        amount: toDecimal(amount),
      })),
      text:
        incidents.length === 0
          ? "No parcel travels after its refund."
          : table(
              [
                "shipment",
                "account",
                "carrier",
                "country",
                "tracking number",
                "status",
                "scanned (UTC)",
              ],
              incidents.map((incident) => [
                String(incident.shipmentId),
                String(incident.accountId),
                incident.carrierToken,
                incident.country,
                incident.trackingNumber ?? "-",
                incident.status,
                time(incident.scannedAt),
              ]),
            ),
    };
  },
});

export const incidentCommands = [list];
