import { expect, test } from "vitest";

import { makeHeartbeat } from "#app/main/processes/heartbeat.ts";

/** Beats of a supervisor, and what it does about its processes; which of them answer the test says. */
function supervise(...processes: string[]) {
  const events: string[] = [];
  const asked: string[] = [];
  const heartbeat = makeHeartbeat<string>({
    ask: (one) => asked.push(one),
    onSilence: (one, isSilent) => events.push(`${one} ${isSilent ? "silent" : "answers"}`),
    onHung: (one) => events.push(`${one} hung`),
  });
  /** @param answering those that answer before the next beat */
  function beat(times: number, ...answering: string[]): void {
    for (let one = 0; one < times; one++) {
      heartbeat.beat(processes);
      for (const process of answering) if (asked.includes(process)) answer(process);
    }
  }
  function answer(process: string): void {
    asked.splice(asked.indexOf(process), 1);
    heartbeat.answer(process);
  }
  return { processes, events, asked, beat, answer };
}

test("a process that answers each beat stays, and one that does not is silent after 3 and hung after 15", () => {
  const { beat, events } = supervise("writer", "reader");
  beat(10, "writer", "reader");
  expect(events).toEqual([]);
  beat(3, "reader");
  expect(events).toEqual([]);
  beat(1, "reader");
  expect(events).toEqual(["writer silent"]);
  beat(11, "reader");
  expect(events).toEqual(["writer silent"]);
  beat(20, "reader");
  expect(events).toEqual(["writer silent", "writer hung"]);
});

test("a suspended process has one question, and once it answers everything starts again", () => {
  const { beat, events, asked, answer } = supervise("writer");
  beat(15);
  expect(asked).toEqual(["writer"]);
  answer("writer");
  expect(events).toEqual(["writer silent", "writer answers"]);
  beat(15);
  expect(events).toEqual(["writer silent", "writer answers", "writer silent"]);
  beat(1);
  expect(events.at(-1)).toBe("writer hung");
});

test("a machine or a supervisor that is suspended again and again, for however long, ends no process", () => {
  const { beat, events, answer, asked } = supervise("writer", "reader");
  for (let suspension = 0; suspension < 50; suspension++) {
    // The beat that was due comes first, before any answer is read; then what was sent meanwhile.
    beat(2);
    while (asked.length > 0) answer(asked[0]!);
  }
  expect(events).toEqual([]);
});

test("a process that starts or ends is not asked, and its count starts again", () => {
  const { processes, beat, events, answer } = supervise("writer", "reader");
  beat(14, "reader");
  processes.shift();
  beat(20, "reader");
  // An answer that comes late.
  answer("writer");
  processes.push("next");
  beat(15, "reader");
  expect(events).toEqual(["writer silent", "next silent"]);
});
