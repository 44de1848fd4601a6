import type { Service } from "#app/shipping/context.ts";
import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { meaningOf, stateWords } from "#app/shipping/model/state-word.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { command, type CommandResult } from "../command.ts";
import { oneOf, optional, path, text } from "../flags.ts";
import { counted, table } from "../print.ts";
import { readTableFile } from "../read-table-file.ts";
import { readZonedTime } from "../read-time.ts";
import { Refusal } from "../refusal.ts";

const COLUMNS = ["trackingNumber", "event", "at"] as const;
const OPTIONAL = ["place", "detail"] as const;

const carrierFlags = {
  country: text("EC", "the market of the carrier"),
  carrier: text("TOKEN", "the carrier, as in its card"),
};

interface Recorded {
  events: number;
  news: number;
  unknownNumbers: readonly string[];
}

const record = command({
  noun: "tracking",
  verb: "record",
  summary: "Record what happened to a parcel, as its carrier would report it",
  flags: {
    ...carrierFlags,
    number: text("NUMBER", "the tracking number"),
    event: oneOf("what happened", stateWords),
    at: text("TIME", "when, as 2026-11-26T15:30:00-05:00"),
    place: optional(text("PLACE", "where, no more precise than a city")),
    detail: optional(text("TEXT", "in the carrier's words")),
  },
  combine,
  run: (service, { country, carrier, number, event, at, place, detail }) =>
    keep(service, { country, carrier }, [eventOf([number, event, at, place ?? "", detail ?? ""])]),
});

const importFile = command({
  noun: "tracking",
  verb: "import",
  summary:
    "Record what a carrier reported in a table (CSV); a row that is there already changes nothing",
  flags: {
    ...carrierFlags,
    in: path(`a table with the columns ${[...COLUMNS, ...OPTIONAL].join(",")}`),
  },
  combine,
  run: (service, { country, carrier, in: file }) =>
    keep(service, { country, carrier }, readEvents(file)),
});

export const trackingCommands = [record, importFile];

async function keep(
  service: Service,
  of: { country: string; carrier: string },
  events: TrackingEvent[],
): Promise<CommandResult> {
  const [{ recordTrackingEvents }, { everyCarrier }] = await Promise.all([
    import("#app/shipping/tracking/record-tracking-events.ts"),
    import("#app/shipping/model/carriers-of-market.ts"),
  ]);
  const market = service.markets.get(of.country.toUpperCase());
  const known = market ? everyCarrier(market) : [];
  const carrier = known.find(({ carrierToken }) => carrierToken === of.carrier);
  if (!carrier) throw new Refusal("carrierNotFound", "No carrier of that market has this token.");
  const { country, carrierToken } = carrier;
  const latest = service.now().getTime() + DAY_MS;
  const ahead = events.find(({ occurredAt }) => occurredAt.getTime() > latest);
  if (ahead) throw new Refusal("timeAhead", `${ahead.occurredAt.toISOString()} has not been yet.`);
  const { news, strangers } = await recordTrackingEvents(service, {
    country,
    carrierToken,
    events,
  });
  return resultOf({ events: events.length, news, unknownNumbers: strangers });
}

/** A number is unknown that no bucket has. */
function combine(answers: readonly CommandResult[]): CommandResult {
  const all = answers.map(({ json }) => json as Recorded);
  const [first] = all;
  return resultOf({
    events: first?.events ?? 0,
    news: all.reduce((sum, { news }) => sum + news, 0),
    unknownNumbers: (first?.unknownNumbers ?? []).filter((number) =>
      all.every(({ unknownNumbers }) => unknownNumbers.includes(number)),
    ),
  });
}

function resultOf(recorded: Recorded): CommandResult {
  const { events, news, unknownNumbers } = recorded;
  const done = `${counted(news, "event")} of ${events} recorded.`;
  const unknown = table(
    ["unknown tracking number"],
    unknownNumbers.map((number) => [number]),
  );
  return {
    json: recorded,
    text: unknownNumbers.length === 0 ? done : `${done}\n${unknown}`,
    isFailure: unknownNumbers.length > 0,
  };
}

/** Every row is read before one is kept. @throws Refusal for one that cannot be read */
function readEvents(file: string): TrackingEvent[] {
  const [titles = [], ...rows] = readTableFile(file);
  const columns = new Map(titles.map((title, at) => [title.trim(), at]));
  const missing = COLUMNS.filter((name) => !columns.has(name));
  if (missing.length > 0)
    throw new Refusal(
      "columnMissing",
      `The first row must name its columns; missing: ${missing.join(", ")}.`,
      { missing },
    );
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const given = [...COLUMNS, ...OPTIONAL].map((name) => cells[columns.get(name) ?? -1] ?? "");
    return eventOf(given, `Row ${index + 2}: `);
  });
}

function eventOf(cells: readonly string[], where = ""): TrackingEvent {
  const [trackingNumber = "", event = "", at = "", place = "", detail = ""] = cells.map((cell) =>
    cell.trim(),
  );
  const word = stateWords.find((each) => each === event);
  if (trackingNumber === "")
    throw new Refusal("numberMissing", `${where}There is no tracking number.`);
  if (!word)
    throw new Refusal("eventUnknown", `${where}"${event}" is none of ${stateWords.join(", ")}.`);
  return {
    trackingNumber,
    ...meaningOf(word),
    carrierCode: `byHand:${event}`,
    occurredAt: readZonedTime(at, where),
    place: place || null,
    detail: detail || null,
    weighedKg: null,
  };
}
