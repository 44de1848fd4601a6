import type Sqlite from "better-sqlite3";

interface Note {
  /** True for any row, or a condition of `new`. */
  insert?: true | string;
  /** True for any column, or the only ones that may change. */
  update?: true | readonly string[];
}

/**
 * What a process that reads may write beside its answers: its part of the id space, when a key was last used, who read
 * customers' data, which rates a buyer saw, how often a checkout asked, and which prices are to be asked for.
 */
const notes: Record<string, Note> = {
  id_spaces: { insert: true, update: true },
  api_keys: { update: ["last_used"] },
  activities: { insert: "new.action = 'customerDataRead'", update: ["count", "object_updated"] },
  checkout_quotes: { insert: true },
  checkout_days: { insert: true, update: true },
  shops: { update: ["last_callback_at", "object_updated"] },
  live_prices: { insert: true, update: ["wanted_at"] },
  jobs: { insert: "new.kind = 'refreshLivePrices'" },
};

/** Only rows: a table, an index or a setting is the writer's. */
const ofRows = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Has a connection refuse every write but the notes, whichever code asks for it: by triggers of the connection itself,
 * which live as long as it does and also hold after another process has made a table anew.
 */
export function allowNotesOnly(client: Sqlite.Database): void {
  const tables = client
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
    )
    .pluck()
    .all();
  for (const table of tables) for (const trigger of refusalsOf(client, table)) client.exec(trigger);
}

/** @throws Error for a statement that changes more than rows */
export function refuseOtherThanRows(source: string): void {
  if (!ofRows.test(source))
    throw new Error("a process that reads changes neither tables nor settings");
}

function refusalsOf(client: Sqlite.Database, table: string): string[] {
  const { insert, update } = notes[table] ?? {};
  const refusals = [refusal(table, "delete", "delete")];
  if (insert !== true)
    refusals.push(
      refusal(table, "insert", "insert", insert && `when not coalesce(${insert}, false)`),
    );
  if (update !== true) {
    const columns = client
      .prepare<[string], string>("select name from pragma_table_info(?)")
      .pluck()
      .all(table)
      .filter((column) => !update?.includes(column));
    const of = update ? `update of ${columns.map((column) => `"${column}"`).join(", ")}` : "update";
    refusals.push(refusal(table, "update", of));
  }
  return refusals;
}

const refusal = (table: string, name: string, event: string, condition = "") =>
  `create temp trigger "reader_${table}_${name}" before ${event} on main."${table}" ${condition}
   begin select raise(abort, 'a process that reads does not write ${table}'); end`;
