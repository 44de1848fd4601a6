import { expect, test } from "vitest";

import { tellOfMove } from "#app/operator/tell-of-move.ts";

test("a move tells each step once, and every five seconds how much is done", () => {
  const lines: string[] = [];
  let nowMs = 0;
  const told = tellOfMove(
    (line) => lines.push(line),
    () => nowMs,
  );
  told.step("begun");
  for (let done = 1; done <= 12; done += 1) {
    nowMs += 1000;
    told.progress({ doing: "insertingRows", done: done * 500, of: 6000 });
  }
  for (const step of ["loaded", "announced", "takenAhead", "announced"] as const) told.step(step);
  nowMs += 6000;
  told.step("announced");
  told.step("copied");

  expect(lines).toEqual([
    "Its rows are copied; it is written to as always.",
    "Inserted 2500 of 6000 rows.",
    "Inserted 5000 of 6000 rows.",
    "Announced: it is only read now. Work that has begun is waited for.",
    "Announced: it is only read now. Work that has begun is waited for.",
    "All its rows are copied and compared.",
  ]);
});
