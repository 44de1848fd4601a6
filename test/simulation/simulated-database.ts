import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Connection, Database } from "#db/engine/database.ts";

import { currentTask, type Host, type Scheduler, type Task } from "./scheduler.ts";

/** What may happen to a process between its commit and the moment that it hears of it. */
export type Fate = "goesOn" | "dies" | "sleeps";

export interface DatabaseFaults {
  /** How long a transaction waits for its turn. */
  waitMs: () => number;
  /** Decides after the commit; has done it to the process already. */
  fateOf: (host: Host) => Fate;
  /** After every commit, before anything else happens. */
  onCommit: (taskName: string) => void;
}

/** One number for each transaction, in the order of the commits. */
export function countTransactions(): () => number {
  let count = 0;
  return () => (count += 1);
}

/**
 * The database as one simulated process uses it: each transaction waits until the scheduler lets it run, alone, and the
 * process may die or fall asleep between the commit and its answer.
 */
export function simulatedDatabase(
  real: Database,
  host: Host,
  scheduler: Scheduler,
  nextTx: () => number,
  faults: DatabaseFaults,
): Database {
  function tx<T>(
    accountId: AccountId | null,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const task = currentTask.getStore() ?? { host, name: "set-up", heardTx: 0 };
    return new Promise<T>((resolve, reject) => {
      scheduler.after(faults.waitMs(), host, `tx of ${task.name}`, async () => {
        const inTask = (connection: Connection) => currentTask.run(task, () => work(connection));
        const deliver = await real.tx(accountId, inTask).then(
          (value) => () => resolve(value),
          (error: unknown) => () => reject(error),
        );
        const number = nextTx();
        scheduler.hurryPolls();
        faults.onCommit(task.name);
        answer(task, number, deliver);
      });
    });
  }

  function answer(task: Task, number: number, deliver: () => void): void {
    const hear = () => {
      task.heardTx = number;
      deliver();
    };
    const fate = faults.fateOf(host);
    if (fate === "goesOn") hear();
    else if (fate === "sleeps") scheduler.after(0, host, `hears of ${task.name}`, hear);
  }

  return {
    ...real,
    read: real.read,
    tx,
    dataVersion: () => null,
    close: () => Promise.resolve(),
  };
}
