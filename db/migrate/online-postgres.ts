import { connectPostgres, postgresSettings } from "../engine/postgres/postgres-client.ts";
import type { IndexState, OnlineTarget } from "./finish-online.ts";
import { batchSql } from "./online.ts";
import { statementsOf } from "./statements.ts";

/** A connection of its own, without limits of time. */
export async function onlinePostgres(url: string): Promise<OnlineTarget> {
  const client = await connectPostgres({
    ...postgresSettings(url),
    statement_timeout: 0,
    lock_timeout: 0,
  });

  async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await client.query("begin");
    try {
      const result = await work();
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  }

  return {
    async finished() {
      const { rows } = await client.query<{ name: string }>(
        "select name from schema_migrations where position is null",
      );
      return new Set(rows.map(({ name }) => name));
    },
    async indexState(name) {
      const { rows } = await client.query<{ state: IndexState }>(
        `select case
           when i.indisvalid then 'valid'
           when exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) then 'building'
           else 'invalid' end as state
         from pg_class c join pg_index i on i.indexrelid = c.oid
         where c.relname = $1 and c.relnamespace = current_schema()::regnamespace`,
        [name],
      );
      return rows[0]?.state ?? "missing";
    },
    async execute(sql) {
      await client.query(sql);
    },
    fill(file, { table, key }, keys) {
      return inTransaction(async () => {
        await client.query(
          `insert into schema_migrations (name, sha256, applied, position) values ($1, $2, now(), $3)
           on conflict (name) do nothing`,
          [file.name, file.sha256, Number.MIN_SAFE_INTEGER],
        );
        const { rows: kept } = await client.query<{ position: number | null }>(
          "select position from schema_migrations where name = $1 for update",
          [file.name],
        );
        const position = kept[0]?.position ?? null;
        if (position === null) return false;
        const { rows: found } = await client.query<{ until: number | null }>(
          `select max(key) as until from
             (select ${key} as key from ${table} where ${key} > $1::bigint order by ${key} limit $2) as batch`,
          [position, keys],
        );
        const until = found[0]?.until ?? null;
        if (until === null) return false;
        for (const statement of statementsOf(batchSql(file, position, until)))
          await client.query(statement);
        await client.query("update schema_migrations set position = $2 where name = $1", [
          file.name,
          until,
        ]);
        return true;
      });
    },
    async record({ name, sha256 }) {
      await client.query(
        `insert into schema_migrations (name, sha256, applied) values ($1, $2, now())
         on conflict (name) do update set sha256 = excluded.sha256, applied = excluded.applied, position = null`,
        [name, sha256],
      );
    },
    close: () => client.end(),
  };
}
