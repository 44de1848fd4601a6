import Sqlite from "better-sqlite3";

import type { BenchService } from "../bench-service.ts";
import type { Question } from "../capture-response.ts";
import type { Case } from "../cases.ts";

/** Which shipments a case is about, as a condition on `s`; those that it changes are asked about once. */
const states = {
  draft: "not s.is_paid and s.status = 'quoted'",
  paid: "s.is_paid and s.tracking_number is null and s.status = 'quoted'",
  numbered: "s.tracking_number is not null and s.status = 'labelCreated'",
};

interface ShipmentCase {
  name: string;
  status: number;
  of: keyof typeof states;
  changes: boolean;
  ask: (service: BenchService, shipmentId: number, rateId: number, index: number) => Question;
}

const because = { annulReasonStatus: "incorrectAddress" };

/** In an order in which each finds what it needs when enough drafts have been made before. */
const shipmentCases: ShipmentCase[] = [
  {
    name: "edit",
    status: 200,
    of: "draft",
    changes: false,
    ask: ({ question }, id, _rate, index) =>
      question("PATCH", `/shipment/${id}`, {
        parcel: { weight: 1 + (index % 7), length: 30, width: 20, height: 15 },
      }),
  },
  {
    name: "purchase",
    status: 200,
    of: "draft",
    changes: true,
    ask: ({ question }, id, rateId) =>
      question("PATCH", `/shipment/purchase/${id}`, {
        preferredRateObjectId: rateId,
        purchaseWith: "walletAvailable",
      }),
  },
  {
    name: "trackingNumber",
    status: 200,
    of: "paid",
    changes: true,
    ask: ({ question }, id) => question("PATCH", `/shipment/generateTrackingNumber/${id}`),
  },
  {
    name: "annul",
    status: 200,
    of: "draft",
    changes: true,
    ask: ({ question }, id) => question("PATCH", `/shipment/annulAndRefund/${id}`, because),
  },
  {
    name: "refund",
    status: 200,
    of: "paid",
    changes: true,
    ask: ({ question }, id) => question("PATCH", `/shipment/annulAndRefund/${id}`, because),
  },
  {
    name: "get",
    status: 200,
    of: "draft",
    changes: false,
    ask: ({ question }, id) => question("GET", `/shipment/${id}`),
  },
  {
    name: "label",
    status: 200,
    of: "numbered",
    changes: false,
    ask: ({ question }, id) =>
      question("POST", `/shipment/generateLabelUrl/${id}`, { type: "carrierDefault" }),
  },
  {
    name: "tracking",
    status: 200,
    of: "numbered",
    changes: false,
    ask: ({ question }, id) => question("GET", `/shipment/tracking/${id}`),
  },
];

/** The endpoints of single shipments, and the wallet. */
export function endpointCasesOf(service: BenchService): Case[] {
  const ofShipments = shipmentCases.map((each): Case => {
    const asked = new Set<number>();
    return {
      name: each.name,
      status: each.status,
      isRepeatable: !each.changes,
      async questions(count) {
        const found = shipmentsIn(service, each.of).filter(({ id }) => !asked.has(id));
        const some = found.slice(0, count);
        if (each.changes) for (const { id } of some) asked.add(id);
        return some.map(({ id, rateId }, index) => each.ask(service, id, rateId, index));
      },
    };
  });
  const wallet: Case = {
    name: "wallet",
    status: 200,
    isRepeatable: true,
    questions: async (count) =>
      Array.from({ length: count }, () => service.question("GET", "/wallet")),
  };
  return [...ofShipments, wallet];
}

/** Found past the API, with a rate that can be paid. */
function shipmentsIn({ databasePath }: BenchService, state: keyof typeof states) {
  const db = new Sqlite(databasePath, { readonly: true });
  const found = db
    .prepare<[], { id: number; rateId: number }>(
      `select s.shipment_id as id, min(r.rate_id) as rateId from shipments s join rates r using (shipment_id)
       where ${states[state]} and r.unavailable_reason is null group by s.shipment_id order by s.shipment_id`,
    )
    .all();
  db.close();
  return found;
}
