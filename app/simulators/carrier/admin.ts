import { z } from "zod";

import type { SimulatorRequest, Reply } from "./exchange.ts";
import { parcelCodes } from "./parcel-codes.ts";
import type { Simulator } from "./simulator.ts";
import type { BookedWaybill, WaybillBook } from "./waybill-book.ts";

const OUTAGE_MS_MAX = 10 * 60 * 1000;

const step = z.strictObject({ code: z.enum(parcelCodes).optional() }).default({});
const outage = z.strictObject({ durationMs: z.int().min(1).max(OUTAGE_MS_MAX) });

/** Serves the simulator's admin paths; faults never affect them. */
export function handleAdminRequest(
  asked: SimulatorRequest,
  book: WaybillBook,
  simulator: Simulator,
): Reply {
  try {
    return replyTo(asked, book, simulator);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { status: 400, json: { error: "notUnderstood", issues: error.issues } };
  }
}

function replyTo(
  { method, path, json }: SimulatorRequest,
  book: WaybillBook,
  simulator: Simulator,
): Reply {
  const wanted = `${method} ${path}`;
  const [, number = ""] = /^POST \/admin\/guides\/([^/]+)\/advance$/.exec(wanted) ?? [];
  if (number) {
    const waybill = book.find(number);
    const event = waybill && book.advance(waybill, step.parse(json).code);
    return event ? ok({ event }) : { status: 409, json: { error: "nothingHappens" } };
  }
  switch (wanted) {
    case "GET /admin/guides":
      return ok({ guides: listed(book.all()) });
    case "GET /admin/settings":
      return ok(simulator.settings());
    case "PATCH /admin/settings":
      return ok(simulator.change(json));
    case "POST /admin/advance":
      return ok({ moved: simulator.advance() });
    case "GET /admin/traffic": {
      const { acknowledged, pending, givenUp } = simulator.deliveries();
      const pushes = { acknowledged: acknowledged.length, pending, givenUp };
      return ok({ ...simulator.traffic(), pushes });
    }
    case "POST /admin/outage": {
      const { durationMs } = outage.parse(json);
      // After the response, whose own connection the outage would cut.
      setImmediate(() => void simulator.outage(durationMs));
      return ok({ durationMs });
    }
    default:
      return { status: 404, json: { error: "noSuchAdminPath" } };
  }
}

const ok = (json: unknown): Reply => ({ status: 200, json });

/** With the number of creations per reference: a carrier must never see more than one. */
function listed(waybills: readonly BookedWaybill[]) {
  const byReference = Map.groupBy(waybills, ({ reference }) => reference);
  return waybills.map(({ number, reference, isAnnulled, createdAt, events }) => ({
    reference,
    number,
    state: isAnnulled ? "annulled" : events.at(-1)?.code,
    timesCreated: byReference.get(reference)?.length ?? 0,
    createdAt,
    events,
  }));
}
