import pg from "pg";

/**
 * What a test may have changed is put back: rows, and sequences where there are any. `reset()` says false when the
 * schema itself was changed, and the database must be made anew. Deleted rows stay in the files of a table, so from
 * time to time the tables are truncated, which takes longer.
 */
const RESET = `
create schema test_support;

create function test_support.fingerprint() returns text language sql as $$
  select md5(string_agg(line, ',' order by line)) from (
    select format('%s %s %s %s', oid, relname, relchecks, relhastriggers) as line from pg_class
      where relnamespace = 'public'::regnamespace
    union all select format('%s %s', oid, tgenabled) from pg_trigger where not tgisinternal
    union all select oid::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('%s %s %s %s %s', attrelid, attnum, atttypid, attnotnull, attisdropped) from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and relkind = 'r'
  ) as lines
$$;

create table test_support.state (fingerprint text not null, resets integer not null);

create function test_support.keep() returns void language plpgsql as $$
  declare
    tab name;
    has_rows boolean;
  begin
    for tab in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', tab) into has_rows;
      if has_rows then execute format('create table test_support.%I as table public.%I', 'rows_' || tab, tab); end if;
    end loop;
    insert into test_support.state values (test_support.fingerprint(), 0);
  end
$$;

create function test_support.reset() returns boolean language plpgsql set session_replication_role = replica as $$
  declare
    tab name;
    has_rows boolean;
    tabs text;
  begin
    perform pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    if (select fingerprint from test_support.state) is distinct from test_support.fingerprint() then return false; end if;

    update test_support.state set resets = resets + 1;
    if (select resets % 20 from test_support.state) = 0 then
      select string_agg(format('public.%I', tablename), ', ') into tabs from pg_tables where schemaname = 'public';
      execute 'truncate ' || tabs || ' restart identity cascade';
      truncate test_support.state;
      insert into test_support.state values (test_support.fingerprint(), 0);
    end if;
    for tab in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', tab) into has_rows;
      if has_rows then execute format('delete from public.%I', tab); end if;
      if to_regclass(format('test_support.%I', 'rows_' || tab)) is not null then
        execute format('insert into public.%I select * from test_support.%I', tab, 'rows_' || tab);
      end if;
    end loop;
    return true;
  end
$$;

select test_support.keep();
`;

/** Prepares a new copy of the template for `resetDatabase`. */
export async function prepareReset(url: string): Promise<void> {
  await withClient(url, (client) => client.query(RESET));
}

/** Ends all connections and undoes what tests have changed; false when it cannot, or there is no such database. */
export async function resetDatabase(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ reset: boolean }>("select test_support.reset()"),
  ).catch(() => ({ rows: [] }));
  return rows[0]?.reset ?? false;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
