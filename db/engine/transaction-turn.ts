import { AsyncLocalStorage } from "node:async_hooks";

import { TransactionMisuse } from "./database.ts";

/** One transaction's hold of a connection. */
export interface Turn {
  readonly connection: object;
  open: boolean;
}

/** Knows the current transaction of any running code. */
export function trackTurns() {
  const current = new AsyncLocalStorage<Turn>();

  return {
    /** Waiting for a turn inside the own turn would deadlock, and would not be part of the same transaction. */
    refuseNested() {
      if (current.getStore()?.open) {
        throw new TransactionMisuse("a transaction inside a transaction: pass the first one down");
      }
    },

    /** A query left behind by a finished transaction must not run in the next one on the same connection. */
    refuseOutside(connection: object): Turn {
      const turn = current.getStore();
      if (!turn?.open || turn.connection !== connection) {
        throw new TransactionMisuse("a query outside the transaction that it belongs to");
      }
      return turn;
    },

    async run<T>(connection: object, work: (turn: Turn) => Promise<T>): Promise<T> {
      const turn: Turn = { connection, open: true };
      try {
        return await current.run(turn, () => work(turn));
      } finally {
        turn.open = false;
      }
    },
  };
}
