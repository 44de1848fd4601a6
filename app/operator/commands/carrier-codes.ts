import { stateWords } from "#app/shipping/model/state-word.ts";

import { command } from "../command.ts";
import { oneOf, text } from "../flags.ts";
import { counted, table, time } from "../print.ts";

const CODE_LENGTH_MAX = 200;

const list = command({
  noun: "carriers",
  verb: "codes",
  summary: "List the codes of tracking events that no card lists, with what their texts say",
  flags: {},
  async run(service) {
    const { listUndecidedCodes } = await import("#app/shipping/tracking/carrier-codes.ts");
    const codes = await listUndecidedCodes(service);
    const proposed = codes.filter(({ says }) => says !== null);
    return {
      json: codes,
      text:
        codes.length === 0
          ? "Every code that a carrier has used is on its card, or was decided."
          : [
              table(
                ["country", "carrier", "code", "says", "by the words", "first (UTC)"],
                codes.map((code) => [
                  code.country,
                  code.carrierToken,
                  code.carrierCode,
                  code.says ?? "-",
                  code.words ?? "-",
                  time(code.objectCreated),
                ]),
              ),
              ...(proposed.length > 0
                ? ["", "Nothing was moved by them. To accept what a text says:"]
                : []),
              ...proposed.map(
                ({ country, carrierToken, carrierCode, says }) =>
                  `npm run -s cli -- carriers decide --country ${country} --carrier ${carrierToken} --code ${quoted(carrierCode)} --as ${says}`,
              ),
            ].join("\n"),
    };
  },
});

const decide = command({
  noun: "carriers",
  verb: "decide",
  summary: "Say what a code that no card lists means: its parcels move to where the carrier says",
  flags: {
    country: text("EC", "the market of the carrier"),
    carrier: text("TOKEN", "the carrier, as `carriers codes` lists it"),
    code: text("CODE", "the carrier's code", undefined, CODE_LENGTH_MAX),
    as: oneOf("what it means, as in a card's `states`; `noted` for nothing", stateWords),
  },
  combine: (answers) => {
    const shipments = answers.reduce((sum, { json }) => sum + shipmentsOf(json), 0);
    return { json: { shipments }, text: answerOf(shipments) };
  },
  async run(service, { country, carrier, code, as }) {
    const { decideCarrierCode } = await import("#app/shipping/tracking/decide-carrier-code.ts");
    const { shipments } = await decideCarrierCode(service, {
      country: country.toUpperCase(),
      carrierToken: carrier,
      carrierCode: code,
      meaning: as,
    });
    return { json: { shipments }, text: answerOf(shipments) };
  },
});

const shipmentsOf = (json: unknown): number =>
  (Object(json) as { shipments?: number }).shipments ?? 0;

const answerOf = (shipments: number) =>
  `Decided. ${counted(shipments, "shipment")} had such an event. Add the code to the card's states, too.`;

/** For a shell: a code may be a sentence. */
const quoted = (code: string) =>
  /^[\w./:-]+$/.test(code) ? code : `'${code.replaceAll("'", String.raw`'\''`)}'`;

export const carrierCodeCommands = [list, decide];
