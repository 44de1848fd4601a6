import type { Carrier, PickupReply, WaybillReply } from "#app/shipping/model/carrier.ts";

import { createReturn, pickup } from "./capabilities.ts";
import { quoteOf, waybillOf } from "./example-parcel.ts";
import {
  compare,
  create,
  describeReply,
  messageOf,
  numberOf,
  soon,
  type Stage,
  withCarrier,
} from "./stage.ts";
import type { Disturbance } from "./tape-server.ts";
import type { Exchange } from "./tape.ts";

const LIGHT_KG = 3;
const HEAVY_KG = 30;

/** A cut at each request of what makes something: rejected before its commit, and never after it. */
export async function cutCommits(stage: Stage): Promise<void> {
  const { tape, file } = stage;
  await cutOne(stage, "create", (carrier) => create(carrier, tape));
  const given = { trackingNumber: tape.expect.trackingNumber };
  if (file.operations.includes("pickup"))
    await cutOne(stage, "pickup", (carrier) => pickup(carrier, tape));
  if (file.operations.includes("returnWaybill"))
    await cutOne(stage, "returnWaybill", (carrier) => createReturn(carrier, tape, given));
}

async function cutOne(
  { tape, server, problems, ...stage }: Stage,
  operation: "create" | "pickup" | "returnWaybill",
  make: (carrier: Carrier) => Promise<WaybillReply | PickupReply>,
): Promise<void> {
  const disturbances: Disturbance[] = ["cut", "htmlPage"];
  for (const disturbance of disturbances) {
    for (let at = 0; ; at += 1) {
      server.restart((_exchange, index) => (index === at ? disturbance : null));
      server.during(operation);
      const reply = await withCarrier({ tape, server, problems, ...stage }, make);
      if (server.asked.length <= at) break;
      const commits = server.asked.flatMap((exchange, index) =>
        exchange?.isCommit ? [index] : [],
      );
      const [commit = Infinity] = commits;
      const what = `${operation}, with ${disturbance} at request ${at + 1}`;
      if (commits.length > 1)
        problems.push(`${what}: the carrier was asked ${commits.length} times to make it`);
      const done = operation === "pickup" ? "requested" : "created";
      const expected = at < commit ? ["rejected"] : at === commit ? ["unknown"] : [done, "unknown"];
      if (!expected.includes(reply.kind)) problems.push(`${what}: ${describeReply(reply)}`);
      if (operation === "create" && at > commit && !keepsNumber(reply))
        problems.push(
          `${what}: what the carrier said is lost: get the label in the operation label, or http.keep`,
        );
    }
  }
}

const keepsNumber = (reply: WaybillReply | PickupReply) =>
  reply.kind === "created" || (reply.kind === "unknown" && "known" in reply);

/** The operations that make nothing report what they do not understand. */
export async function disturbOthers(stage: Stage): Promise<void> {
  const { tape, file } = stage;
  const trackingNumber = tape.expect.trackingNumber;
  // The carrier's own id comes from a create without a disturbance.
  stage.server.restart();
  stage.server.during("create");
  const made = await withCarrier(stage, (carrier) => create(carrier, tape));
  const known = (made.kind === "created" && made.known) || null;
  const { operations } = file;
  if (operations.includes("quote"))
    await disturb(stage, "quote", async (carrier) => {
      const offer = await carrier.liveQuote?.(quoteOf(tape), soon());
      return offer?.unavailableReason === null ? "a price" : "not served";
    });
  if (operations.includes("annul"))
    await disturb(stage, "annul", async (carrier) => {
      const reply = await carrier.annulWaybill({ trackingNumber, known }, soon());
      if (reply === "unknown") throw new Error("unknown");
      return reply;
    });
  if (operations.includes("track"))
    await disturb(stage, "track", async (carrier) => {
      const events = await carrier.track?.([trackingNumber], soon());
      return `${events?.length ?? 0} events`;
    });
  if (operations.includes("find"))
    await disturb(stage, "find", async (carrier) => {
      const found = await carrier.findWaybill(waybillOf(tape, numberOf(carrier)), soon());
      return found ? describeReply(found) : "nothing";
    });
}

async function disturb(
  stage: Stage,
  operation: Exchange["operation"],
  ask: (carrier: Carrier) => Promise<string>,
): Promise<void> {
  const { server, problems } = stage;
  for (const disturbance of ["cut", "htmlPage"] as const) {
    for (let at = 0; ; at += 1) {
      server.restart((_exchange, index) => (index === at ? disturbance : null));
      server.during(operation);
      const outcome = await withCarrier(stage, ask).then(
        (text) => ({ text }),
        () => null,
      );
      if (server.asked.length <= at) break;
      // A label that cannot be got is asked for again: a waybill without one is no lie.
      const isLabel = server.asked[at]?.operation === "label";
      if (outcome && !isLabel)
        problems.push(
          `${operation}, with ${disturbance} at request ${at + 1}: answers ${outcome.text}`,
        );
    }
  }
}

/** A label that is not ready leaves the number, and comes later without another create. */
export async function holdLabelBack(stage: Stage): Promise<void> {
  const { tape, server, problems, file } = stage;
  if (
    file.card.label !== "carrier" ||
    !tape.exchanges.some(({ operation }) => operation === "label")
  )
    return;
  await withCarrier(stage, async (carrier) => {
    server.restart((exchange) => (exchange?.operation === "label" ? "nothing" : null));
    server.during("create");
    const reply = await create(carrier, tape);
    const known = reply.kind === "rejected" ? null : (reply.known ?? null);
    if (reply.kind !== "unknown" || !known?.trackingNumber) {
      problems.push(`create, while its label is not ready: ${describeReply(reply)}`);
      return;
    }

    server.restart();
    server.during("find");
    const keys = { ...waybillOf(tape, numberOf(carrier)), known };
    const found = await carrier.findWaybill(keys, soon()).catch(messageOf);
    const text = found === null || typeof found === "string" ? String(found) : describeReply(found);
    compare(problems, "a late label", text, `created ${tape.expect.trackingNumber}`);
    if (server.asked.some((exchange) => exchange?.isCommit))
      problems.push("a late label: the waybill was made once more");
  });
}

/** The weight is part of what is asked. */
export async function compareWeights(stage: Stage): Promise<void> {
  const { tape, server, problems, file } = stage;
  if (!file.operations.includes("quote")) return;
  const asked = async (weightKg: number) => {
    server.restart();
    server.during("quote");
    await withCarrier(stage, async (carrier) =>
      carrier.liveQuote?.(quoteOf(tape, weightKg), soon()).catch(messageOf),
    );
    return server.seen.join("\n");
  };
  if ((await asked(LIGHT_KG)) === (await asked(HEAVY_KG)))
    problems.push(`quote: asks for ${HEAVY_KG} kg what it asks for ${LIGHT_KG} kg`);
}
