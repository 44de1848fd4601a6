import type { Buckets } from "#app/main/buckets/open-buckets.ts";

import { bucketsCommand } from "../command.ts";
import { optional, text } from "../flags.ts";
import { table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";

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

async function describe(buckets: Buckets, bucket: string) {
  const { kind, objectCreated } = buckets.describe(bucket);
  const row = { bucket, kind, objectCreated };
  const empty = { accounts: null, shipments: null, bytes: null, jobsDue: null };
  try {
    const { db } = (await buckets.open(bucket)).service;
    const [{ countBucket, sizeOfBucket }, { measureJobs }] = await Promise.all([
      import("#db/buckets.ts"),
      import("#db/shipping/wallet-metrics.ts"),
    ]);
    const { accounts, shipments } = await countBucket(db.read);
    const { ready } = await measureJobs(db.read);
    const bytes = db.dialect === "postgres" ? await sizeOfBucket(db.read) : null;
    return { ...row, accounts, shipments, bytes, jobsDue: ready.count, isUp: true as const };
  } catch {
    return { ...row, ...empty, isUp: false as const };
  }
}

export const bucketCommands = [add, list];
