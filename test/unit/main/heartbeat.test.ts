import { expect, test } from "vitest";

import { makeHeartbeat } from "#app/main/processes/heartbeat.ts";

/** Beats of a supervisor, and what it does about its processes; which of them answer the test says. */
function supervise(...processes: string[]) {
  const events: string[] = [];
  const asked: string[] = [];
  const heartbeat = makeHeartbeat<string>({
    ask: (one) => asked.push(one),
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

test("a process that answers each beat stays, and one that does not is hung after 15", () => {
  const { beat, events } = supervise("one", "other");
  beat(10, "one", "other");
  expect(events).toEqual([]);
  beat(15, "other");
  expect(events).toEqual([]);
  beat(1, "other");
  expect(events).toEqual(["one hung"]);
  beat(20, "other");
  expect(events).toEqual(["one hung"]);
});

test("a suspended process has one question, and once it answers everything starts again", () => {
  const { beat, events, asked, answer } = supervise("one");
  beat(15);
  expect(asked).toEqual(["one"]);
  answer("one");
  beat(15);
  expect(events).toEqual([]);
  beat(1);
  expect(events).toEqual(["one hung"]);
});

test("a machine or a supervisor that is suspended again and again, for however long, ends no process", () => {
  const { beat, events, answer, asked } = supervise("one", "other");
  for (let suspension = 0; suspension < 50; suspension++) {
    // The beat that was due comes first, before any answer is read; then what was sent meanwhile.
    beat(2);
    while (asked.length > 0) answer(asked[0]!);
  }
  expect(events).toEqual([]);
});

test("a process that starts or ends is not asked, and its count starts again", () => {
  const { processes, beat, events, answer } = supervise("one", "other");
  beat(14, "other");
  processes.shift();
  beat(20, "other");
  // An answer that comes late.
  answer("one");
  processes.push("next");
  beat(15, "other");
  expect(events).toEqual([]);
  beat(1, "other");
  expect(events).toEqual(["next hung"]);
});
