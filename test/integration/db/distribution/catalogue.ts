import type { RawSql } from "#test/support/raw-sql.ts";

/** A foreign key: the pairs of columns that it compares. */
interface ForeignKey {
  name: string;
  to: string;
  columns: { from: string; to: string }[];
}

/** What a distributed engine reads of a table before it takes it. */
export interface CatalogueTable {
  name: string;
  /** Of columns that may not be null: the type by the name. */
  columns: Record<string, string>;
  /** Primary keys, unique constraints and unique indexes, with their columns. */
  uniqueKeys: { name: string; columns: string[] }[];
  foreignKeys: ForeignKey[];
}

const TABLES = `
select t.relname as name,
  (select coalesce(json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)), '{}') from pg_attribute a
    where a.attrelid = t.oid and a.attnum > 0 and a.attnotnull and not a.attisdropped) as columns,
  (select coalesce(json_agg(json_build_object('name', i.relname, 'columns',
      (select json_agg(a.attname) from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey)))), '[]')
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = t.oid and x.indisunique) as "uniqueKeys",
  (select coalesce(json_agg(json_build_object('name', f.conname, 'to', r.relname, 'columns',
      (select json_agg(json_build_object('from', a.attname, 'to', b.attname))
        from unnest(f.conkey, f.confkey) as k(a, b)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.a
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.b))), '[]')
    from pg_constraint f join pg_class r on r.oid = f.confrelid
    where f.conrelid = t.oid and f.contype = 'f') as "foreignKeys"
from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname`;

/** Every table of the service, from PostgreSQL's own catalogue. */
export async function readCatalogue(raw: RawSql): Promise<CatalogueTable[]> {
  return (await raw.rows(TABLES)) as unknown as CatalogueTable[];
}
