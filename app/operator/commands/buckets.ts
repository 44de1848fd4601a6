import type { MoveRefused } from "#app/main/buckets/move-account.ts";
import type { Buckets } from "#app/main/buckets/open-buckets.ts";

import { bucketsCommand } from "../command.ts";
import { id, optional, text } from "../flags.ts";
import { counted, table, time } from "../print.ts";
import { bucketNotFound, Refusal } from "../refusal.ts";
import { tellOfMove } from "../tell-of-move.ts";

/** A bucket that is slower is shown as one that does not answer. */
const ANSWER_WITHIN_MS = 5000;

const add = bucketsCommand({
  noun: "buckets",
  verb: "add",
  summary:
    "Add a bucket for further accounts: a schema beside the others, or a database of its own",
  flags: {
    url: optional(
      text(
        "URL",
        "the database of its own, postgres://user@host/name; absent: a schema",
        undefined,
        2000,
      ),
    ),
  },
  async runOnBuckets(buckets, { url }) {
    if (buckets.home.service.db.dialect === "sqlite")
      throw new Refusal(
        "bucketsNeedPostgres",
        "SQLite is one file and one bucket; several need PostgreSQL (`copy-to-postgres`).",
      );
    if (url !== null && !/^postgres(ql)?:\/\//.test(url))
      throw new Refusal("wrongUrl", "--url must be postgres://user@host/name.");
    const bucket = await buckets.add(url).catch((error: unknown) => {
      throw error instanceof RangeError ? new Refusal("tooManyBuckets", error.message) : error;
    });
    return {
      json: { bucket },
      text: `Added bucket ${bucket}. Every server process has it within ten seconds; new accounts go to the emptiest one.`,
    };
  },
});

const list = bucketsCommand({
  noun: "buckets",
  verb: "list",
  summary: "List the buckets and what is in them",
  flags: {},
  async runOnBuckets(buckets) {
    const rows = await Promise.all(buckets.names().map((bucket) => describe(buckets, bucket)));
    const isFailure = rows.some(({ isUp }) => !isUp);
    return {
      isFailure,
      json: rows,
      text: table(
        ["bucket", "kind", "accounts", "shipments", "MB", "jobs due", "since (UTC)"],
        rows.map((row) =>
          row.isUp
            ? [
                row.bucket,
                row.kind,
                String(row.accounts),
                String(row.shipments),
                row.bytes === null ? "-" : (row.bytes / 1_000_000).toFixed(1),
                String(row.jobsDue),
                time(row.objectCreated),
              ]
            : [row.bucket, row.kind, "does not answer", "-", "-", "-", time(row.objectCreated)],
        ),
      ),
    };
  },
});

const move = bucketsCommand({
  noun: "buckets",
  verb: "move",
  summary:
    "Move an account to another bucket while it is served, or end or take back a move that was cut off",
  flags: {
    account: id<"Account">("the account; its sandbox goes with it"),
    to: text("BUCKET", "where to, as `buckets list` shows"),
  },
  async runOnBuckets(buckets, { account, to }, _by, err) {
    if (!buckets.names().includes(to)) throw bucketNotFound(to);
    const { MoveRefused } = await import("#app/main/buckets/move-account.ts");
    try {
      const told = tellOfMove(err, () => performance.now());
      const steps = buckets.move(account, to, (at) => told.progress(at));
      let step = await steps.next();
      for (; !step.done; step = await steps.next()) told.step(step.value);
      const { accountIds, bucket, rows, readOnlyMs } = step.value;
      return {
        json: { accountIds, bucket, rows, readOnlyMs },
        text: `${counted(accountIds.length, "account")} in bucket ${bucket}: ${counted(rows, "row")} moved, each compared; not written to for ${(readOnlyMs / 1000).toFixed(1)} s.`,
      };
    } catch (error) {
      if (!(error instanceof MoveRefused)) throw error;
      throw new Refusal(error.reason, refusals[error.reason](error.tables.join(", ")));
    }
  },
});

const refusals: Record<MoveRefused["reason"], (tables: string) => string> = {
  accountNotFound: () => "There is no such account.",
  anotherMove: () =>
    "This account is on its way to another bucket, or was moved just now: run the command of that move again, to end it, or with the bucket that it comes from, to take it back.",
  moveRuns: () => "Another run, or a server, moves this account at this moment.",
  notPermitted: () =>
    "The user of the database may not move rows as they are. Let an administrator run, in the database of each bucket: grant set on parameter session_replication_role to USER.",
  placedByCluster: () =>
    "Citus keeps a schema of this move on a worker. It moves whole schemas: run citus_schema_move in the home's database.",
  inUse: () =>
    "The account was worked on all the time, so nothing was moved, and it is still announced: the servers try again. Run the command with the bucket that it is in to take the announcement back.",
  tableWrittenAnew: (tables) =>
    `VACUUM FULL, CLUSTER or a change of its columns wrote a table anew while its rows were copied (${tables}), so nothing was moved. The servers try again; the same command does it at once, when that is over, and with the bucket that the account is in it takes the move back.`,
};

async function describe(buckets: Buckets, bucket: string) {
  const { kind, objectCreated } = buckets.describe(bucket);
  const row = { bucket, kind, objectCreated };
  const empty = { accounts: null, shipments: null, bytes: null, jobsDue: null };
  try {
    const { within } = await import("#app/runtime/within.ts");
    const found = await within(ANSWER_WITHIN_MS, measure(buckets, bucket));
    return { ...row, ...found, isUp: true as const };
  } catch {
    return { ...row, ...empty, isUp: false as const };
  }
}

async function measure(buckets: Buckets, bucket: string) {
  const { db } = (await buckets.open(bucket)).service;
  const [{ countAccounts, countShipments, sizeOfBucket }, { measureJobs }] = await Promise.all([
    import("#db/buckets.ts"),
    import("#db/shipping/wallet-metrics.ts"),
  ]);
  const [accounts, shipments] = [await countAccounts(db.read), await countShipments(db.read)];
  const { ready } = await measureJobs(db.read);
  const bytes = db.dialect === "postgres" ? await sizeOfBucket(db.read) : null;
  return { accounts, shipments, bytes, jobsDue: ready.count };
}

export const bucketCommands = [add, list, move];
