import type { ManifestReply, PickupReply } from "#app/shipping/model/carrier-pickups.ts";
import type { Carrier, WaybillReply } from "#app/shipping/model/carrier.ts";

import { createReturnWaybill, manifest, pickup } from "./capabilities.ts";
import { quoteOf, exampleWaybillOf } from "./example-parcel.ts";
import {
  compare,
  create,
  describeReply,
  messageOf,
  numberOf,
  soon,
  type PluginUnderTest,
  withCarrier,
} from "./plugin-under-test.ts";
import type { TapedExchange } from "./tape.ts";

const LIGHT_KG = 3;
const HEAVY_KG = 30;

/** A cut at each request of what makes something: rejected before its commit, and never after it. */
export async function cutCommits(tested: PluginUnderTest): Promise<void> {
  const { tape, file } = tested;
  await cutOne(tested, "create", (carrier) => create(carrier, tape));
  const given = { trackingNumber: tape.expect.trackingNumber };
  if (file.operations.includes("pickup"))
    await cutOne(tested, "pickup", (carrier) => pickup(carrier, tape));
  if (file.operations.includes("manifest"))
    await cutOne(tested, "manifest", (carrier) => manifest(carrier, tape, given));
  if (file.operations.includes("returnWaybill"))
    await cutOne(tested, "returnWaybill", (carrier) => createReturnWaybill(carrier, tape, given));
}

async function cutOne(
  tested: PluginUnderTest,
  operation: "create" | "pickup" | "manifest" | "returnWaybill",
  make: (carrier: Carrier) => Promise<Reply>,
): Promise<void> {
  const { server, problems } = tested;
  const done = doneOf[operation];
  await atEachRequest(tested, operation, make, (reply, { what, at }) => {
    const commits = server.asked.flatMap((exchange, index) => (exchange?.isCommit ? [index] : []));
    const [commit = Infinity] = commits;
    if (commits.length > 1)
      problems.push(`${what}: the carrier was asked ${commits.length} times to make it`);
    const expected = at < commit ? ["rejected"] : at === commit ? ["unknown"] : [done, "unknown"];
    if (!expected.includes(reply.kind)) problems.push(`${what}: ${describeReply(reply)}`);
    if (operation === "create" && at > commit && !keepsNumber(reply))
      problems.push(
        `${what}: what the carrier said is lost: get the label in the operation label, or http.keep`,
      );
  });
  server.restart((exchange) => (exchange?.isCommit ? "emptyObject" : null));
  server.during(operation);
  const reply = await withCarrier(tested, make, false);
  // A pickup, or a list, may be all that an answer says.
  const expected = done === "created" ? ["unknown"] : [done, "unknown"];
  if (!expected.includes(reply.kind))
    problems.push(`${operation}, with an empty answer to its commit: ${describeReply(reply)}`);
}

type Reply = WaybillReply | PickupReply | ManifestReply;
const doneOf = {
  create: "created",
  returnWaybill: "created",
  pickup: "requested",
  manifest: "made",
} as const;

const keepsNumber = (reply: Reply) =>
  reply.kind === "created" || (reply.kind === "unknown" && "known" in reply);

/** The operations that make nothing report what they do not understand. */
export async function disturbOthers(tested: PluginUnderTest): Promise<void> {
  const { tape, file } = tested;
  const trackingNumber = tape.expect.trackingNumber;
  // The carrier's own id comes from a create without a disturbance.
  tested.server.restart();
  tested.server.during("create");
  const made = await withCarrier(tested, (carrier) => create(carrier, tape));
  const known = (made.kind === "created" && made.known) || null;
  const { operations } = file;
  if (operations.includes("quote"))
    await disturb(tested, "quote", async (_carrier, ofEachService) => {
      // A request may be of one service alone: the others have their prices.
      const offers = ofEachService.map(async (each) => each.liveQuote?.(quoteOf(tape), soon()));
      const [offer] = await Promise.all(offers);
      return offer?.unavailableReason === null ? "a price" : "not served";
    });
  if (operations.includes("annul"))
    await disturb(tested, "annul", async (carrier) => {
      const reply = await carrier.annulWaybill({ trackingNumber, known }, soon());
      if (reply === "unknown") throw new Error("unknown");
      return reply;
    });
  if (operations.includes("track"))
    await disturb(tested, "track", async (carrier) => {
      const events = await carrier.track?.([trackingNumber], soon());
      return `${events?.length ?? 0} events`;
    });
  if (operations.includes("find"))
    await disturb(tested, "find", async (carrier) => {
      const found = await carrier.findWaybill(exampleWaybillOf(tape, numberOf(carrier)), soon());
      return found ? describeReply(found) : "nothing";
    });
}

async function disturb(
  tested: PluginUnderTest,
  operation: TapedExchange["operation"],
  ask: (carrier: Carrier, ofEachService: readonly Carrier[]) => Promise<string>,
): Promise<void> {
  const { server, problems } = tested;
  const outcomeOf = (...carriers: Parameters<typeof ask>) => ask(...carriers).catch(() => null);
  await atEachRequest(tested, operation, outcomeOf, (text, { what, at }) => {
    // A label that cannot be got is asked for again: a waybill without one is no lie.
    const isLabel = server.asked[at]?.operation === "label";
    if (text !== null && !isLabel) problems.push(`${what}: answers ${text}`);
  });
}

interface Disturbed {
  /** The operation, the disturbance and its request, for a problem. */
  what: string;
  at: number;
}

/**
 * An operation with a disturbance at each of its requests in turn: first at its logins, which fail and leave no
 * session, then at the others, by a process that has its sessions. Afresh each time when that does not reach them all:
 * such a plugin keeps something by itself.
 */
async function atEachRequest<Outcome>(
  tested: PluginUnderTest,
  operation: TapedExchange["operation"],
  ask: (carrier: Carrier, ofEachService: readonly Carrier[]) => Promise<Outcome>,
  judge: (outcome: Outcome, disturbed: Disturbed) => void,
): Promise<void> {
  const { server } = tested;
  const isLogin = (exchange: TapedExchange | null) => exchange?.operation === "session";

  /** Disturbs the nth request of its kind. @returns false when there were fewer */
  async function disturbNth(nth: number, ofLogins: boolean, isAfresh: boolean): Promise<boolean> {
    for (const disturbance of ["cut", "htmlPage"] as const) {
      let count = 0;
      let at = -1;
      server.restart((exchange, index) => {
        if (isLogin(exchange) !== ofLogins || count++ !== nth) return null;
        at = index;
        return disturbance;
      });
      server.during(operation);
      const outcome = await withCarrier(tested, ask, isAfresh && disturbance === "cut");
      if (at === -1) return false;
      judge(outcome, { what: `${operation}, with ${disturbance} at request ${at + 1}`, at });
    }
    return true;
  }

  let logins = 0;
  while (await disturbNth(logins, true, logins === 0)) logins += 1;
  const others = server.asked.filter((exchange) => !isLogin(exchange)).length;
  for (const isAfresh of [false, true]) {
    let reached = 0;
    while (reached < others && (await disturbNth(reached, false, isAfresh))) reached += 1;
    if (reached === others) return;
  }
}

/** A label that is not ready leaves the number, and comes later without another create. */
export async function holdLabelBack(tested: PluginUnderTest): Promise<void> {
  const { tape, server, problems, file } = tested;
  if (
    file.card.label !== "carrier" ||
    !tape.exchanges.some(({ operation }) => operation === "label")
  )
    return;
  await withCarrier(tested, async (carrier) => {
    server.restart((exchange) => (exchange?.operation === "label" ? "nothing" : null));
    server.during("create");
    const reply = await create(carrier, tape);
    // It came with the answer to the create: the operation is for a waybill that is found.
    const isAwaited = server.asked.some((exchange) => exchange?.operation === "label");
    if (reply.kind === "created" && !isAwaited) return;
    const known = reply.kind === "rejected" ? null : (reply.known ?? null);
    if (reply.kind !== "unknown" || !known?.trackingNumber) {
      problems.push(`create, while its label is not ready: ${describeReply(reply)}`);
      return;
    }

    server.restart();
    server.during("find");
    const keys = { ...exampleWaybillOf(tape, numberOf(carrier)), known };
    const found = await carrier.findWaybill(keys, soon()).catch(messageOf);
    const text = found === null || typeof found === "string" ? String(found) : describeReply(found);
    compare(problems, "a late label", text, `created ${tape.expect.trackingNumber}`);
    if (server.asked.some((exchange) => exchange?.isCommit))
      problems.push("a late label: the waybill was made once more");
  });
}

/** The weight is part of what is asked. */
export async function compareWeights(tested: PluginUnderTest): Promise<void> {
  const { tape, server, problems, file } = tested;
  if (!file.operations.includes("quote")) return;
  const asked = async (weightKg: number) => {
    server.restart();
    server.during("quote");
    await withCarrier(tested, async (carrier) =>
      carrier.liveQuote?.(quoteOf(tape, weightKg), soon()).catch(messageOf),
    );
    return server.seen.join("\n");
  };
  if ((await asked(LIGHT_KG)) === (await asked(HEAVY_KG)))
    problems.push(`quote: asks for ${HEAVY_KG} kg what it asks for ${LIGHT_KG} kg`);
}
