import { Refusal } from "./refusal.ts";

/**
 * With its offset: a time without one is read in another zone than it was meant.
 * @throws Refusal timeInvalid
 */
export function readZonedTime(text: string, where = ""): Date {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = new Date(text);
  if (!isWhole || Number.isNaN(time.getTime()))
    throw new Refusal(
      "timeInvalid",
      `${where}"${text}" is no time such as 2026-11-26T15:30:00-05:00.`,
    );
  return time;
}
