import type Sqlite from "better-sqlite3";

import { connectWriter } from "#db/engine/sqlite/sqlite-client.ts";

import { answerMessages } from "./own-process.ts";

/** Inserts copies of one draft, as fast as better-sqlite3 can at the service's durability, for so long. */
export interface RawInserts {
  /** A copy of the service's database that holds the draft, its schema and its triggers. */
  databasePath: string;
  shipmentId: number;
  durationMs: number;
}

type Row = Record<string, unknown>;
type InsertDraft = () => void;

let insertDraft: InsertDraft | null = null;

answerMessages(async ({ databasePath, shipmentId, durationMs }: RawInserts): Promise<number> => {
  insertDraft ??= prepareDraft(connectWriter(databasePath), shipmentId);
  let insertedCount = 0;
  const startMs = performance.now();
  while (performance.now() - startMs < durationMs) {
    insertDraft();
    insertedCount += 1;
  }
  return (insertedCount / (performance.now() - startMs)) * 1000;
});

/**
 * Statements are prepared once and rows are copied from memory: nothing is left but SQLite. One transaction per draft.
 */
function prepareDraft(db: Sqlite.Database, shipmentId: number): InsertDraft {
  const one = (table: string, column: string, value: unknown) =>
    db.prepare<[unknown], Row>(`select * from ${table} where ${column} = ?`).all(value);
  const [shipment = {}] = one("shipments", "shipment_id", shipmentId);
  const [recipient = {}] = one("addresses", "address_id", shipment["recipient_address_id"]);
  const rates = one("rates", "shipment_id", shipmentId);

  const insertAddress = insertInto(db, "addresses", recipient);
  const insertShipment = insertInto(db, "shipments", shipment);
  const insertRate = insertInto(db, "rates", rates[0] ?? {});
  let lastId = db.prepare<[], number>("select max(rate_id) from rates").pluck().get() ?? 0;
  let seq = db.prepare<[], number>("select max(seq) from shipments").pluck().get() ?? 0;

  const insert = db.transaction(() => {
    const addressId = ++lastId;
    const copyId = ++lastId;
    seq += 1;
    insertAddress.run({ ...recipient, address_id: addressId });
    insertShipment.run({
      ...shipment,
      shipment_id: copyId,
      seq,
      ext_id: `RAW-${seq}`,
      recipient_address_id: addressId,
    });
    for (const rate of rates) insertRate.run({ ...rate, rate_id: ++lastId, shipment_id: copyId });
  });
  return () => insert.immediate();
}

function insertInto(db: Sqlite.Database, table: string, row: Row): Sqlite.Statement<[Row]> {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`).join(", ");
  return db.prepare(`insert into ${table} (${columns.join(", ")}) values (${values})`);
}
