import { describe, expect, test } from "vitest";

import {
  afterNothing,
  CREATES_MAX,
  sagaAfter,
  sagaStart,
  sagaSteps,
  type SagaState,
  type SagaStepName,
} from "#app/shipping/model/shipment-saga.ts";

/** The shipment as this service knows it, and the truth at its carrier. */
interface World extends SagaState {
  sent: number;
  refunds: number;
  /** Waybills at the carrier that are not annulled. */
  live: number;
  /** A create was sent whose answer was lost, and the carrier may still be making its waybill. */
  mayComeLate: boolean;
  /** The carrier was asked to create although a request to annul was kept. */
  createdAfterRequest: boolean;
}

interface Carrier {
  canFind: boolean;
  annuls: "annulled" | "byHand" | "tooLate";
}

const first: World = {
  ...sagaStart,
  sent: 0,
  refunds: 0,
  live: 0,
  mayComeLate: false,
  createdAfterRequest: false,
};

type Move = { name: string; to: World; byItself: boolean };

const isCreating = ({ call }: World) => call === "create" || call === "createQuestion";

/** Everything that can happen next: clients, the carrier, processes, the operator. */
function movesFrom(world: World, carrier: Carrier): Move[] {
  const moves: Move[] = [];
  const add = (
    name: string,
    step: SagaStepName | null,
    changes: Partial<World> = {},
    byItself = true,
  ) => {
    const saga = step === null ? world : sagaAfter(world, step);
    if (!saga) return;
    const isRefund = world.shipment !== "refunded" && saga.shipment === "refunded";
    const to = { ...world, ...saga, ...changes };
    to.refunds += isRefund ? 1 : 0;
    moves.push({ name, to, byItself });
  };
  /** Fates of one create: answered, refused, not sent, lost and made or never made, lost and still at work. */
  const send = (
    step: "createSent" | "createSentAsQuestion" | "createSentAgain",
    byItself: boolean,
  ) => {
    const asked = sagaAfter(world, step);
    if (!asked) return;
    const sent = world.sent + 1;
    const createdAfterRequest = world.createdAfterRequest || world.annulRequested;
    const lost = { sent, createdAfterRequest, mayComeLate: true };
    add(
      `${step}: lost, made`,
      step,
      { ...lost, mayComeLate: false, live: world.live + 1 },
      byItself,
    );
    add(`${step}: lost`, step, lost, byItself);
    for (const [name, next, live] of [
      ["created", "created", 1],
      ["refused", "refused", 0],
      ["unsent", step === "createSentAgain" ? null : "createUnsent", 0],
      ["unsent", step === "createSentAgain" ? null : "createUnsentAsQuestion", 0],
    ] as const) {
      if (next === null) continue;
      const after = sagaAfter(asked, next);
      if (after)
        moves.push({
          name: `${step}: ${name}`,
          to: { ...world, ...after, createdAfterRequest, live: world.live + live },
          byItself,
        });
    }
  };

  // Clients.
  if (world.call === "none" && world.sent < CREATES_MAX) {
    send("createSent", false);
    add("the carrier is paused", "createWaits", {}, false);
  }
  add("annul before label", "refundedBeforeLabel", {}, false);
  add("annul: the request to annul", "annulRequested", {}, false);
  add("annul the label", "annulSent", {}, false);

  // The carrier, by itself.
  if (world.mayComeLate) {
    if (world.live === 0) add("made late", null, { live: 1, mayComeLate: false }, false);
    add("time passes", null, { mayComeLate: false });
  }

  // Processes, that ask again and again.
  if (world.call === "waiting") {
    send("createSent", true);
    add("waits for long", "waitNeedsPerson");
  }
  if (world.call === "waitingQuestion") {
    send("createSentAsQuestion", true);
    add("settle: none", "refused", {}, false);
  }
  const annulled = { live: 0 };
  if (isCreating(world) && carrier.canFind && world.live > 0) {
    add("found", "created");
    add("found", "foundAfterRequest");
  }
  if (isCreating(world) && (!carrier.canFind || world.live === 0)) {
    const isCertain = carrier.canFind && !world.mayComeLate;
    for (const isOld of [false, true]) {
      const known = {
        annulRequested: world.annulRequested,
        isCertain,
        isOld,
        createsSent: world.sent,
      };
      const next = afterNothing(known);
      if (next === "none") add("none", "noneAfterRequest");
      if (next === "needsPerson" || !carrier.canFind) add("a person", "createNeedsPerson");
      if (next === "sendAgain") send("createSentAgain", true);
    }
  }
  if (world.call === "annul" || world.call === "annulQuestion") {
    if (carrier.annuls === "annulled") add("annulled", "annulled", annulled);
    if (carrier.annuls === "byHand") add("by hand", "annulledByHand", annulled);
    if (carrier.annuls === "tooLate") add("too late", "annulRefused");
    add("no answer for long", "annulNeedsPerson");
  }

  // The operator, who has asked the carrier's people after the time for late waybills.
  if (world.call === "createQuestion" && !world.mayComeLate) {
    if (world.live > 0) {
      add("settle: number", "created", {}, false);
      add("settle: number", "foundAfterRequest", {}, false);
    } else {
      add("settle: none", "refused", {}, false);
      add("settle: none", "noneAfterRequest", {}, false);
    }
  }
  if (world.shipment === "refundPending" && world.call === "none") {
    if (carrier.annuls === "tooLate") add("refund refused", "refundRefused", {}, false);
    else add("refund settled", "refundSettled", annulled, false);
  }
  return moves;
}

const keyOf = (world: World) => JSON.stringify(world);

/** Every world that can come about, with its moves. */
function explore(carrier: Carrier): Map<string, { world: World; moves: Move[] }> {
  const known = new Map<string, { world: World; moves: Move[] }>();
  const waiting = [first];
  for (let world = waiting.pop(); world; world = waiting.pop()) {
    if (known.has(keyOf(world))) continue;
    const moves = movesFrom(world, carrier);
    known.set(keyOf(world), { world, moves });
    waiting.push(...moves.map(({ to }) => to));
  }
  return known;
}

/** A number, a refund, or a person who has been asked: nothing is owed by the service any more. */
const isEnd = ({ shipment, call }: World): boolean =>
  (call === "none" && shipment !== "paid") ||
  call === "waitingQuestion" ||
  call === "createQuestion" ||
  call === "annulQuestion" ||
  // Paid, with nothing asked: the client's turn.
  (call === "none" && shipment === "paid");

const carriers: Carrier[] = [true, false].flatMap((canFind) =>
  (["annulled", "byHand", "tooLate"] as const).map((annuls) => ({ canFind, annuls })),
);

describe.for(carriers)("the saga of a shipment whose carrier %o", (carrier) => {
  const worlds = [...explore(carrier).values()];

  test("is explored", () => {
    expect(worlds.length).toBeGreaterThan(15);
  });

  test("never sends a create after the request to annul, and never more than two without an answer", () => {
    const wrong = worlds.filter(
      ({ world }) => world.createdAfterRequest || world.sent > CREATES_MAX,
    );
    expect(wrong).toEqual([]);
  });

  test("never has two waybills, and gives money back once at most", () => {
    expect(worlds.filter(({ world }) => world.live > 1 || world.refunds > 1)).toEqual([]);
  });

  test("never gives money back for a waybill that stays at the carrier", () => {
    const wrong = worlds.filter(({ world }) => world.shipment === "refunded" && world.live > 0);
    expect(wrong).toEqual([]);
  });

  test("has the money where the shipment is", () => {
    const holdOf = {
      paid: ["open"],
      labelled: ["posted"],
      refundPending: ["open", "posted"],
      refunded: ["voided", "returned"],
    };
    const wrong = worlds.filter(({ world }) => !holdOf[world.shipment].includes(world.hold));
    expect(wrong).toEqual([]);
  });

  test("comes to a number, a refund or a question from everywhere, without a client", () => {
    const ending = new Set(
      worlds.filter(({ world }) => isEnd(world)).map(({ world }) => keyOf(world)),
    );
    for (let size = -1; size !== ending.size;) {
      size = ending.size;
      for (const { world, moves } of worlds)
        if (moves.some(({ to, byItself }) => byItself && ending.has(keyOf(to))))
          ending.add(keyOf(world));
    }
    expect(worlds.filter(({ world }) => !ending.has(keyOf(world)))).toEqual([]);
  });

  test("comes to a refund, a refusal or a question after every request to annul, without a client", () => {
    const annulRequested = worlds.filter(({ world }) => world.annulRequested && !isEnd(world));
    const stuck = annulRequested.filter(({ moves }) => !moves.some(({ byItself }) => byItself));
    expect(annulRequested.length).toBeGreaterThan(0);
    expect(stuck).toEqual([]);
  });
});

test("every step of the saga happens with some carrier", () => {
  const reached = new Set<string>();
  for (const carrier of carriers)
    for (const { world } of explore(carrier).values())
      for (const name of Object.keys(sagaSteps) as SagaStepName[])
        if (sagaAfter(world, name)) reached.add(name);
  expect([...reached].toSorted()).toEqual(Object.keys(sagaSteps).toSorted());
});
