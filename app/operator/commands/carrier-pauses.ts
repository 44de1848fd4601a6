import type { Service } from "#app/shipping/context.ts";
import type { CarrierPause, PauseScope } from "#app/shipping/model/carrier-pause.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { command } from "../command.ts";
import { count, id, optional, text, toggle } from "../flags.ts";
import { table, time } from "../print.ts";
import { readZonedTime } from "../read-time.ts";
import { Refusal } from "../refusal.ts";
import { requireStaff } from "../sign-in.ts";

const LIST_LINES = { max: 1000, fallback: 50 };
const PAUSE_MS_MAX = 366 * DAY_MS;

const scopeFlags = {
  country: text("EC", "the market of the carrier"),
  carrier: text("TOKEN", "the carrier, as `carriers list` shows it"),
  class: optional(text("CLASS", "only routes of this class of its card")),
  place: optional(text("ID", "only parcels from or to this place, of any level: 'EC|:|17'")),
  account: optional(id<"Account">("only this account")),
};

const pause = command({
  noun: "carriers",
  verb: "pause",
  summary: "Offer a carrier no more for a while: all of it, or a class, a place, an account",
  flags: {
    ...scopeFlags,
    reason: text("TEXT", "why, for those who ask later"),
    until: text("TIME", "when it ends by itself, as 2026-11-26T15:30:00-05:00"),
  },
  combine: ([first]) => first!,
  async run(service, { reason, until: given, ...scope }, by) {
    const from = service.now();
    const until = readZonedTime(given);
    const lastsMs = until.getTime() - from.getTime();
    if (lastsMs <= 0 || lastsMs > PAUSE_MS_MAX)
      throw new Refusal("untilInvalid", "A pause ends after now and within a year.");
    const { name: pausedBy } = requireStaff(by);
    const paused: CarrierPause = {
      ...(await scopeOf(service, scope)),
      reason,
      pausedBy,
      from,
      until,
    };
    const { pauseCarrier } = await import("#app/shipping/carriers/pause-carrier.ts");
    await pauseCarrier(service, paused);
    return {
      json: paused,
      text: `${scope.carrier} is paused until ${time(until)} (UTC). Servers know of it within ten seconds.`,
    };
  },
});

const resume = command({
  noun: "carriers",
  verb: "resume",
  summary: "End a pause before its time, of just the class, place or account that was paused",
  flags: scopeFlags,
  combine: (answers) => answers.find(({ isFailure }) => !isFailure) ?? answers[0]!,
  async run(service, scope, by) {
    const { resumeCarrier } = await import("#app/shipping/carriers/pause-carrier.ts");
    const { name: resumedBy } = requireStaff(by);
    const asked = await scopeOf(service, scope);
    const isResumed = await resumeCarrier(service, asked, resumedBy);
    return {
      json: { isResumed },
      text: isResumed
        ? `${scope.carrier} is offered again.`
        : "Nothing of that scope is paused; `carriers paused` shows what is.",
      isFailure: !isResumed,
    };
  },
});

const paused = command({
  noun: "carriers",
  verb: "paused",
  summary: "List what is paused, with its reason and its end; with --ended also what was",
  flags: {
    ended: toggle("also what is over"),
    limit: count("how many lines", LIST_LINES),
  },
  async run(service, { ended, limit }) {
    const { listPauses } = await import("#app/shipping/carriers/pause-carrier.ts");
    const now = service.now();
    const kept = await listPauses(service, limit);
    const shown = kept.filter(({ until }) => ended || until > now);
    return {
      json: shown.map(({ scope: _scope, ...each }) => each),
      text:
        shown.length === 0
          ? "No carrier is paused."
          : table(
              [
                "country",
                "carrier",
                "class",
                "place",
                "account",
                "until (UTC)",
                "paused by",
                "resumed by",
                "reason",
              ],
              shown.map((each) => [
                each.country,
                each.carrierToken,
                each.routeClass ?? "-",
                each.place ?? "-",
                String(each.accountId ?? "-"),
                time(each.until),
                each.pausedBy,
                each.resumedBy ?? "-",
                each.reason,
              ]),
            ),
    };
  },
});

interface GivenScope {
  country: string;
  carrier: string;
  class: string | null;
  place: string | null;
  account: AccountId | null;
}

/** @throws Refusal carrierNotFound, placeNotFound, classNotFound: a wrong name would pause nothing */
async function scopeOf(service: Service, given: GivenScope): Promise<PauseScope> {
  const [{ everyCarrier }, { isInPlace }] = await Promise.all([
    import("#app/shipping/model/carriers-of-market.ts"),
    import("#app/shipping/model/territory.ts"),
  ]);
  const { carrier: carrierToken, class: routeClass, place, account: accountId } = given;
  const country = given.country.toUpperCase();
  const market = service.markets.get(country);
  const known = market ? everyCarrier(market) : [];
  if (!market || !known.some((each) => each.carrierToken === carrierToken))
    throw new Refusal("carrierNotFound", "No carrier of that market has this token.");
  if (place !== null && ![...market.territories.keys()].some((each) => isInPlace(each, place)))
    throw new Refusal("placeNotFound", "No place of that market has this id.");
  if (routeClass !== null && !(await classesOf(service, country, carrierToken)).has(routeClass))
    throw new Refusal("classNotFound", "The carrier's card has no such class.");
  return { country, carrierToken, accountId, place, routeClass };
}

async function classesOf(
  { db }: Service,
  country: string,
  carrierToken: string,
): Promise<ReadonlySet<string>> {
  const { activeRateCards } = await import("#db/markets/market-data.ts");
  const cards = await activeRateCards(db);
  const found = cards.find(
    (each) => each.country === country && each.carrierToken === carrierToken,
  );
  const { prices = {} } = Object(found?.card) as { prices?: object };
  return new Set(Object.keys(prices));
}

export const carrierPauseCommands = [pause, resume, paused];
