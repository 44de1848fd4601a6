import Sqlite from "better-sqlite3";

import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { PaymentProvider } from "#app/shipping/model/payment.ts";

import { currentTask } from "./scheduler.ts";
import type { CarrierWeather, Weather } from "./weather.ts";

/**
 * An error of the kind that the simulation is there to find, planted around the product: in its ports, in the clock of
 * its leases, or in the text of its statements on the way to SQLite.
 */
export interface PlantedError {
  carrier?: (carrier: Carrier) => Carrier;
  payments?: (payments: PaymentProvider) => PaymentProvider;
  /** Of a statement of the product; returns it as it is when it is another one. */
  statement?: (source: string) => string;
  /** Leases go by the clock of the process, not by the database's. */
  hasProcessClocks?: boolean;
  /** The weather in which the error shows soon. */
  weather?: (usual: Weather) => Weather;
}

export const nothingPlanted: PlantedError = {};

const withCarriers =
  (changes: Partial<CarrierWeather>) =>
  (usual: Weather): Weather => ({
    ...usual,
    carriers: usual.carriers.map((carrier) => ({ ...carrier, ...changes })),
  });

/** By what is wrong; the sentence that finds it, and a seed in which it did when this was written. */
export const plantedErrors: Record<string, PlantedError & { found: RegExp; seed: number }> = {
  "a lost answer counts as a refusal": {
    found: /has 2 waybills|is refunded, and the carrier has/,
    seed: 1,
    carrier: (carrier) => ({
      ...carrier,
      async createWaybill(waybill, signal) {
        const reply = await carrier.createWaybill(waybill, signal);
        return reply.kind === "unknown" ? { kind: "rejected", detail: reply.detail } : reply;
      },
    }),
  },
  "a carrier that cannot be asked is said to have nothing": {
    found: /has 2 waybills|is refunded, and the carrier has/,
    seed: 6,
    carrier: (carrier) => ({
      ...carrier,
      cannotBeAsked: false,
      findWaybill: (keys, signal) => carrier.findWaybill(keys, signal).catch(() => null),
    }),
  },
  "a carrier that makes a second waybill is said to make none": {
    found: /has 2 waybills|is refunded, and the carrier has/,
    seed: 14,
    carrier: (carrier) => ({ ...carrier, createIsRepeatable: true }),
    weather: withCarriers({ isRepeatable: false, canBeAsked: true, isLate: 0.5 }),
  },
  "a lost answer to an annulment counts as done": {
    found: /is refunded, and the carrier has/,
    seed: 6,
    carrier: (carrier) => ({
      ...carrier,
      async annulWaybill(waybill, signal) {
        const reply = await carrier.annulWaybill(waybill, signal);
        return reply === "unknown" ? "annulled" : reply;
      },
    }),
  },
  "a lost answer about a parcel's problem counts as not sent": {
    found: /was told \d times/,
    seed: 6,
    carrier: (carrier) => ({
      ...carrier,
      incidents: {
        async answer(given, signal) {
          const reply = await carrier.incidents!.answer(given, signal);
          return reply === "unknown" ? "notSent" : reply;
        },
      },
    }),
    weather: (usual) => ({
      ...withCarriers({ failsAfter: 0.5, answerMs: [20, 400] })(usual),
      hasProblems: true,
    }),
  },
  "the provider's lost answer counts as declined": {
    found: /the provider took .* not credited/,
    seed: 17,
    payments: (payments) => ({
      ...payments,
      async charge(charge, signal) {
        const reply = await payments.charge(charge, signal);
        return reply.kind === "unknown" ? { kind: "declined", detail: reply.detail } : reply;
      },
    }),
  },
  "the provider is asked under another reference each time": {
    found: /the provider took .* not credited|credited .* and the provider took/,
    seed: 1,
    payments(payments) {
      let tries = 0;
      return {
        ...payments,
        charge: (charge, signal) =>
          payments.charge({ ...charge, reference: `${charge.reference}-${(tries += 1)}` }, signal),
      };
    },
  },
  "leases go by the clock of each process": {
    found: /has 2 waybills|asked 3 times|is refunded, and the carrier has/,
    seed: 7,
    hasProcessClocks: true,
    weather: (usual) => ({
      ...withCarriers({ isLate: 0.5, answerMs: [2_000, 25_000] })(usual),
      processes: 3,
      parcels: 3,
      skewMs: [0, 170_000, -170_000],
    }),
  },
  "the number of another shipment is taken for an answer": {
    found: /have one number/,
    seed: 3,
    statement: (source) =>
      source.startsWith('insert into "number_claims"')
        ? source.replace(
            "on conflict do nothing",
            "on conflict do update set shipment_id = excluded.shipment_id",
          )
        : source.replace(
            `inner join "rates" on "rates"."rate_id" = "shipments"."selected_rate_id" where ("shipments"."tracking_number" = ?`,
            `inner join "rates" on "rates"."rate_id" = "shipments"."selected_rate_id" where (? is null`,
          ),
    weather: (usual) => ({
      ...withCarriers({ repeatsNumbers: 1, isRepeatable: false })(usual),
      parcels: 3,
    }),
  },
  "the jobs of a dead process are never taken": {
    found: /is overdue/,
    seed: 2,
    statement: (source) =>
      source.replaceAll(
        /"jobs"\."lease_until" <= \(simulated_now_ms\(\) \+ (\?|0)\)/g,
        "$1 is null",
      ),
    weather: (usual) => ({ ...usual, dies: 0.03 }),
  },
};

/**
 * Rewrites the statements of the product before SQLite compiles them.
 * @returns puts the driver's own way back; `rewritten` counts what was changed
 */
export function rewriteStatements({ statement }: PlantedError): {
  rewritten: () => number;
  restore: () => void;
} {
  // eslint-disable-next-line typescript/unbound-method -- called with its connection below
  const { prepare } = Sqlite.prototype;
  let rewritten = 0;
  const rewriting = function (this: Sqlite.Database, source: string) {
    const changed = statement?.(source) ?? source;
    if (changed !== source) rewritten += 1;
    return prepare.call(this, changed);
  };
  if (statement) Object.assign(Sqlite.prototype, { prepare: rewriting });
  return {
    rewritten: () => rewritten,
    restore: () => void Object.assign(Sqlite.prototype, { prepare }),
  };
}

/** How far the clock of the running process is ahead, where leases go by it. */
export function leaseSkewMs({ hasProcessClocks }: PlantedError, { skewMs }: Weather): number {
  const host = currentTask.getStore()?.host.name;
  if (!hasProcessClocks || host === undefined) return 0;
  return skewMs[Number.parseInt(host.slice(1), 10) - 1] ?? 0;
}
