import { HOUR_MS } from "#app/shipping/model/time-units.ts";

const RECORDED_AT_MS = Date.UTC(2026, 10, 23, 15, 4, 5, 678);

const FIRST_ID = 244_850_000_000_001;
const ID_MIN = 1e13;
const IDS = /\b\d{14,16}\b/g;
const TIMESTAMPS = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;

/** The end of a working day: so many hours from now as the calendar has it. */
const DUE_AT = "2026-12-05T04:59:59.999Z";

const HASH = /^[0-9a-f]{64}$/;
const HASH_SHOWN = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** Everything in answers that differs from one recording to the next, by what it is replaced with. */
const texts: [RegExp, string][] = [
  [/(\/api\/public\/label(?:\/document)?\/).+$/, "$1bGFiZWw.c2lnbmF0dXJl"],
  [/\bSBX\d+\b/, "SBX85974384132245"],
  [/^whsec_.+$/, "whsec_<base64>"],
  [/^enc_.+$/, "enc_<secret>"],
  [/-own-[0-9a-z]+$/, "-own-4v0t7adr0g"],
  [/^evt_.+$/, "evt_<id>"],
  [/^http:\/\/127\.0\.0\.1:\d+\/$/, "https://erp.example.com/hooks/shipping"],
];

/**
 * Answers as they stay from one recording to the next: ids by the order in which they appear, times as hours from one
 * moment, secrets by their form. Everything else is as it was answered.
 */
export function makeSettled(nowMs: () => number) {
  const ids = new Map<number, number>();

  function idOf(id: number): number {
    const known = ids.get(id) ?? FIRST_ID + ids.size;
    ids.set(id, known);
    return known;
  }

  function timeOf(text: string): string {
    const hours = Math.round((Date.parse(text) - nowMs()) / HOUR_MS);
    return new Date(RECORDED_AT_MS + hours * HOUR_MS).toISOString();
  }

  function textOf(text: string): string {
    const [pattern, form] = texts.find(([found]) => found.test(text)) ?? [];
    const formed = pattern ? text.replace(pattern, form ?? "") : text;
    return formed.replaceAll(TIMESTAMPS, timeOf).replaceAll(IDS, (id) => String(idOf(Number(id))));
  }

  return function settled(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return value.map((item) => settled(item, key));
    if (typeof value === "number") {
      if (key === "durationMs") return 120;
      return Number.isInteger(value) && value > ID_MIN ? idOf(value) : value;
    }
    if (key === "dueAt" && value !== null) return DUE_AT;
    if (key === "hint") return "9xQk";
    // Of a carrier that is not there; on a busy machine its time ends first.
    if (key === "answer") return "ECONNREFUSED";
    if (key === "day") return "2026-11-23";
    if (key === "month") return "2026-11";
    if (typeof value === "string" && HASH.test(value)) return HASH_SHOWN;
    if (typeof value === "string") return textOf(value);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, settled(item, name)]),
    );
  };
}
