import { standBetween } from "./stand-between.ts";

/** Of the connection between a client and PostgreSQL: what becomes of its next commit. */
type Loss = "beforeTheServer" | "beforeTheClient";

export interface LosingProxy {
  url: string;
  /**
   * The connection of the next commit is lost before the server has it, or before the client has its answer.
   * @param after so many others
   */
  loseNextCommit(loss: Loss, after?: number): void;
  close(): Promise<void>;
}

/** A simple query of PostgreSQL's protocol, version 3: `Q`, its length, its text and a zero. */
const COMMIT = Buffer.from("commit\0");

/** Stands between a client and the PostgreSQL of this URL, and passes everything on until it is to lose a commit. */
export async function openLosingProxy(databaseUrl: string): Promise<LosingProxy> {
  let next: Loss | null = null;
  let othersFirst = 0;
  const stood = await standBetween(databaseUrl, ({ toServer, toClient, end }) => {
    let isLosing = false;
    return {
      fromClient(bytes) {
        const isCommit = next !== null && bytes.includes(COMMIT);
        const loss = isCommit && othersFirst-- === 0 ? next : null;
        if (loss !== null) next = null;
        if (loss === "beforeTheServer") return end();
        isLosing ||= loss !== null;
        toServer(bytes);
      },
      fromServer: (bytes) => (isLosing ? end() : toClient(bytes)),
    };
  });
  return {
    ...stood,
    loseNextCommit(loss, after = 0) {
      next = loss;
      othersFirst = after;
    },
  };
}
