import Sqlite from "better-sqlite3";

import { QUITO, type BenchService } from "./bench-service.ts";
import { cantonSeats, rateQuestions } from "./bench-shop.ts";
import { captureResponse, type Question } from "./capture-response.ts";

/** One thing that clients ask for, often. */
export interface Case {
  name: string;
  status: number;
  /** The smallest ratio to bare node:http that was aimed at. */
  aim?: number;
  /** The longest that 99 of 100 answers may take, in milliseconds. */
  p99AimMs?: number;
  /** How many ask at once, where that is part of the aim. */
  connectionCount?: number;
  /** False when each question can be asked only once: it makes or changes something. */
  isRepeatable: boolean;
  /** So many, or as many as there are, of different routes, parcels and keys where the request has them. */
  questions(count: number): Promise<Question[]>;
}

/** In the order in which they run: purchases need drafts, and a list needs something to list. */
export function casesOf(service: BenchService): Case[] {
  const { question } = service;
  const seats = cantonSeats();
  let draftCount = 0;

  return [
    {
      name: "quotation",
      status: 201,
      aim: 0.45,
      isRepeatable: true,
      questions: async (count) => Array.from({ length: count }, (_, index) => quotation(index)),
    },
    {
      name: "rates",
      status: 200,
      aim: 0.3,
      p99AimMs: 25,
      connectionCount: 50,
      isRepeatable: true,
      questions: async (count) => rateQuestions(count),
    },
    {
      name: "draft",
      status: 201,
      isRepeatable: false,
      questions: async (count) => Array.from({ length: count }, draft),
    },
    {
      name: "purchase",
      status: 200,
      isRepeatable: false,
      questions: async (count) => purchases(service, count),
    },
    {
      name: "list",
      status: 200,
      isRepeatable: true,
      questions: async (count) => Array.from({ length: count }, () => question("GET", "/shipment")),
    },
    {
      name: "territory",
      status: 200,
      isRepeatable: true,
      questions: async (count) =>
        Array.from({ length: count }, () => question("GET", "/territory", undefined, gzip)),
    },
    {
      name: "territory-304",
      status: 304,
      aim: 0.5,
      isRepeatable: true,
      questions: territoryAgain,
    },
  ];

  /** From any canton to any other; no two of ten thousand are the same. */
  function quotation(index: number): Question {
    const to = seats[index % seats.length]!;
    const from = seats[Math.floor(index / seats.length) % seats.length]!;
    const value = 10 + (index % 89);
    return question("POST", "/quotation", {
      senderAddress: { territoryBaseId: from, country: "EC" },
      recipientAddress: { territoryBaseId: to, country: "EC" },
      parcel: {
        length: 10 + (index % 31),
        width: 20,
        height: 15,
        weight: (10 + (index % 97)) / 10,
      },
      goodsCollection: value,
      goodsInsured: value,
      goodsCurrency: "USD",
    });
  }

  function draft(): Question {
    draftCount += 1;
    return question("POST", "/shipment", {
      senderAddressId: service.senderAddressId,
      recipientAddress: {
        fullName: "María Ñusta Peñafiel",
        email: "maria@example.com",
        streetLine1: "Malecón Simón Bolívar 100",
        reference: "Frente al reloj público",
        phone: "+593987654321",
        territoryBaseId: destinations[draftCount % destinations.length],
        country: "EC",
      },
      parcel: { ...parcel, weight: weights[draftCount % weights.length] },
      contents: ["clothes"],
      goodsCollection: 25,
      goodsInsured: 25,
      goodsCurrency: "USD",
      extId: `BENCH-${draftCount}`,
    });
  }

  async function territoryAgain(count: number): Promise<Question[]> {
    const { headers } = await captureResponse(
      service.server.port,
      question("GET", "/territory", undefined, gzip),
    );
    const etag = headers[headers.findIndex((name) => name.toLowerCase() === "etag") + 1] ?? "";
    const again = { ...gzip, "if-none-match": etag };
    return Array.from({ length: count }, () => question("GET", "/territory", undefined, again));
  }
}

const gzip = { "accept-encoding": "gzip" };
const parcel = { length: 30, width: 20, height: 15 };
const weights = [1, 2.5, 4, 8];
/** Near, far, on the coast, in the Amazon, on the islands. */
const destinations = [
  QUITO,
  "EC|:|09|:|0901|:|090150",
  "EC|:|01|:|0101|:|010150",
  "EC|:|13|:|1301|:|130150",
  "EC|:|22|:|2201|:|220150",
  "EC|:|20|:|2001|:|200150",
];

/** So that the drafts that are to be purchased can be made in seconds. */
export const PURCHASES_PER_ROUND = 2000;

/** Found past the API, because a list of a hundred thousand drafts would cost more than the bench. */
function purchases({ databasePath, question }: BenchService, count: number): Question[] {
  const db = new Sqlite(databasePath, { readonly: true });
  const payable = db.prepare<[number], { shipmentId: number; rateId: number }>(
    `select s.shipment_id as shipmentId, min(r.rate_id) as rateId
     from shipments s join rates r using (shipment_id)
     where not s.is_paid and r.unavailable_reason is null
     group by s.shipment_id order by s.shipment_id limit ?`,
  );
  const found = payable.all(Math.min(count, PURCHASES_PER_ROUND));
  db.close();
  return found.map(({ shipmentId, rateId }) =>
    question("PATCH", `/shipment/purchase/${shipmentId}`, {
      preferredRateObjectId: rateId,
      purchaseWith: "walletAvailable",
    }),
  );
}
