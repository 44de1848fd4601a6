import type { Carrier, WaybillKeys } from "#app/shipping/model/carrier.ts";
import { isZpl, labelKindOf } from "#app/shipping/model/label-kind.ts";

import { checkCapabilities } from "./capabilities.ts";
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
import { scanLabel } from "./scan-label.ts";
import type { TapedExchange, Tape } from "./tape.ts";

const CENTS_PER_UNIT = 100;

/** Every operation once, against what the tape expects of it. */
export async function checkOperations(tested: PluginUnderTest): Promise<void> {
  const { problems, unread, unmapped } = tested;
  await withCarrier(tested, (carrier) => checkEach(tested, carrier));
  problems.push(...unread);
  for (const code of unmapped) problems.push(`the state ${code} is not in the card's states`);
}

async function checkEach(tested: PluginUnderTest, carrier: Carrier): Promise<void> {
  const { tape, server, problems, file } = tested;
  const { expect } = tape;
  server.restart();
  server.during("quote");
  if (expect.quote && !file.operations.includes("quote"))
    problems.push("quote: the tape expects a price, and the plugin has no such operation");
  else if (expect.quote) await compareQuote(tested, carrier, expect.quote);
  if (expect.trackingNumber === "")
    return void problems.push("create: the tape has no number: record the find that finds it");
  server.during("create");
  const made = await create(carrier, tape);
  compare(problems, "create", describeReply(made), `created ${expect.trackingNumber}`);
  const { labelPdf = null, known = null } = made.kind === "created" ? made : {};
  if (file.card.label === "carrier" && made.kind === "created" && !isLabel(labelPdf))
    problems.push("create: the carrier's label is neither PDF nor ZPL");
  if (labelPdf && isLabel(labelPdf)) await readBack(tested, labelPdf);
  const waybill = known ?? {
    trackingNumber: expect.trackingNumber,
    carrierRef: null,
    carrierData: null,
  };
  const keys = { ...exampleWaybillOf(tape, numberOf(carrier)), known };
  if (file.operations.includes("find")) {
    server.during("find");
    const before = server.asked.length;
    const { by, text } = await searchInTurn(carrier, keys);
    compare(problems, `find, asked by ${by}`, text, `created ${expect.trackingNumber}`);
    // A label alone would do for a number that is known: it proves no search.
    const isSearch = ({ operation }: TapedExchange) =>
      operation !== "label" && operation !== "session";
    if (!server.asked.slice(before).some((exchange) => exchange && isSearch(exchange)))
      problems.push(`find, asked by ${by}: the carrier was asked nothing that the tape has of it`);
  }
  if (expect.annul) {
    server.during("annul");
    const request = { trackingNumber: expect.trackingNumber, known: waybill };
    compare(problems, "annul", await carrier.annulWaybill(request, soon()), expect.annul);
  }
  if (expect.track && carrier.track) {
    server.during("track");
    const events = await carrier.track([expect.trackingNumber], soon()).catch(messageOf);
    const kinds = typeof events === "string" ? events : events.map(({ kind }) => kind).join(", ");
    compare(problems, "track", kinds, expect.track.join(", "));
  }
  if (expect.parcelNumbers) await checkSeveral(tested, carrier, expect.parcelNumbers);
  const { trackingNumber } = expect;
  await checkCapabilities(tested, carrier, { trackingNumber, known: waybill });
  if (tape.push && expect.push) await comparePush(tested, carrier, tape.push, expect.push);
  problems.push(...server.problems);
}

/**
 * A carrier that cannot be searched by our reference is asked by the id that it gave before the number, and one that
 * cannot be searched by that, by its own number.
 */
async function searchInTurn(
  carrier: Carrier,
  { known, ...keys }: WaybillKeys,
): Promise<{ by: string; text: string }> {
  const search = async (by: string, heard: WaybillKeys["known"]) => {
    const found = await carrier.findWaybill({ ...keys, known: heard }, soon()).catch(messageOf);
    const text = typeof found === "string" ? found : found ? describeReply(found) : "nothing";
    return { by, text, hasFailed: typeof found === "string" };
  };
  const byReference = await search("our reference", null);
  if (!byReference.hasFailed || !known) return byReference;
  const byId = await search("the carrier's id", { ...known, trackingNumber: null });
  return byId.hasFailed ? search("the carrier's number", known) : byId;
}

/** Several parcels are one shipment, made by one commit, with a number of each. */
async function checkSeveral(
  { tape, server, problems }: PluginUnderTest,
  carrier: Carrier,
  expected: readonly string[],
): Promise<void> {
  server.restart();
  server.during("create");
  const made = await create(carrier, tape, expected.length);
  const what = `create of ${expected.length} parcels`;
  const commits = server.asked.filter((exchange) => exchange?.isCommit).length;
  if (commits !== 1) problems.push(`${what}: the carrier was asked ${commits} times to make it`);
  const numbers = "known" in made ? (made.known?.parcelNumbers ?? []) : [];
  compare(problems, what, made.kind, "created");
  compare(problems, `${what}, their numbers`, numbers.join(", "), expected.join(", "));
}

/** As the carrier's sorters read it: a code that holds the number, perhaps among a route and check digits. */
async function readBack(
  { tape, problems, notes }: PluginUnderTest,
  labelPdf: Uint8Array,
): Promise<void> {
  const { trackingNumber } = tape.expect;
  if (isZpl(labelPdf)) {
    const text = new TextDecoder("latin1").decode(labelPdf);
    if (!plain(text).includes(plain(trackingNumber)))
      problems.push(`create: the label of another parcel: it does not name ${trackingNumber}`);
    return;
  }
  const scan = await scanLabel(labelPdf).catch(messageOf);
  if (typeof scan === "string") return void problems.push(`create: ${scan}`);
  if (scan.kind === "missing")
    return void notes.push(`The label was not read back: ${scan.program} is not installed.`);
  if (scan.codes.length === 0)
    return void notes.push("The label was not read back: a scanner finds no code on it.");
  const isOurs = scan.codes.some((code) => plain(code).includes(plain(trackingNumber)));
  if (!isOurs)
    problems.push(
      `create: the label of another parcel: it reads ${scan.codes.join(
        ", ",
      )}, not ${trackingNumber}`,
    );
}

const isLabel = (bytes: Uint8Array | null) => bytes !== null && labelKindOf(bytes).kind !== null;
const plain = (code: string) => code.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

async function compareQuote(
  { tape, problems }: PluginUnderTest,
  carrier: Carrier,
  expected: NonNullable<Tape["expect"]["quote"]>,
): Promise<void> {
  const offer = await carrier.liveQuote?.(quoteOf(tape), soon()).catch(messageOf);
  if (!offer || typeof offer === "string") return void problems.push(`quote: ${offer ?? "none"}`);
  const { priceTotal, priceSubtotal, estimateDays, unavailableReason } = offer;
  compare(problems, "quote", unavailableReason ?? "available", "available");
  compare(problems, "quote's total", String(priceTotal / CENTS_PER_UNIT), String(expected.total));
  compare(problems, "quote's days", String(estimateDays), String(expected.days));
  if (expected.subtotal !== undefined)
    compare(
      problems,
      "quote's subtotal",
      String(priceSubtotal / CENTS_PER_UNIT),
      String(expected.subtotal),
    );
}

async function comparePush(
  { problems, file }: PluginUnderTest,
  carrier: Carrier,
  { headers, body }: NonNullable<Tape["push"]>,
  expected: readonly string[],
): Promise<void> {
  const bytes = new TextEncoder().encode(body);
  const read = async (given: Headers) => carrier.push?.read(given, bytes) ?? null;
  const events = await read(new Headers(headers)).catch(messageOf);
  const kinds =
    events === null || typeof events === "string"
      ? String(events)
      : events.map(({ kind }) => kind).join(", ");
  compare(problems, "push", kinds, expected.join(", "));
  if (file.card.pushPath) return;
  const unproven = await read(new Headers()).catch(() => null);
  if (Array.isArray(unproven)) problems.push("push: a message without a proof is read");
  // Which of the headers is the proof only the plugin knows: with one of them another it has to refuse.
  const proofs = Object.keys(headers).filter(
    (name) => !/^(?:content-|user-agent|host)/i.test(name),
  );
  const forged = await Promise.all(
    proofs.map((name) =>
      read(new Headers({ ...headers, [name]: `${headers[name]}0` })).catch(() => null),
    ),
  );
  if (forged.length > 0 && forged.every((each) => Array.isArray(each)))
    problems.push("push: a message with a wrong proof is read");
}
