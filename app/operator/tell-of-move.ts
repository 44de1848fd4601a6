import type { MoveProgress, MoveStep } from "#app/main/buckets/move-account.ts";

/** Often enough for a person who waits. */
const TELL_EVERY_MS = 5000;

/** What begins when a step is done. */
const begins: Partial<Record<MoveStep, string>> = {
  begun: "Its rows are copied; it is written to as always.",
  announced: "Announced: it is only read now. Work that has begun is waited for.",
  copied: "All its rows are copied and compared.",
  inDirectory: "It is written to again. What was kept of it where it was is deleted.",
  returning: "It goes back to where it was.",
  takenBack: "It is back, and written to again.",
};

const parts: Record<MoveProgress["doing"], (done: number, of: number) => string> = {
  readingTables: (done, of) => `Read ${done} of ${of} tables.`,
  insertingRows: (done, of) => `Inserted ${done} of ${of} rows.`,
};

/**
 * Tells what a move is doing: each step once, and between them, every few seconds, how much is done or that the step
 * still lasts.
 * @param err takes whole lines
 */
export function tellOfMove(err: (text: string) => void, nowMs: () => number) {
  let last = { line: "", atMs: nowMs() };
  const tell = (line: string) => {
    last = { line, atMs: nowMs() };
    err(line);
  };
  const isDue = () => nowMs() - last.atMs >= TELL_EVERY_MS;
  return {
    step(step: MoveStep): void {
      const line = begins[step];
      if (line !== undefined && (line !== last.line || isDue())) tell(line);
    },
    progress({ doing, done, of }: MoveProgress): void {
      if (isDue()) tell(parts[doing](done, of));
    },
  };
}
