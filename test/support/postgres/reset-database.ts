import pg from "pg";

import { freshenClients, keepClients } from "./kept-clients.ts";

/**
 * What a test may have changed is put back: rows, and sequences where there are any. `reset()` says false when the
 * schema itself was changed, and the database must be made anew. Deleted rows stay in the files of a table, so from
 * time to time the tables that were written are truncated, which takes longer.
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

create table test_support.state (fingerprint text not null, resets integer not null, written name[] not null);

-- One statement over all tables, which a connection that stays plans once.
do $do$
  begin
    execute (
      select format(
        'create function test_support.with_rows() returns name[] language plpgsql as %L',
        format('begin return array_remove(array[%s]::name[], null); end', string_agg(
          format('case when exists (select from public.%I) then %L end', tablename, tablename), ', '
        ))
      ) from pg_tables where schemaname = 'public'
    );
  end
$do$;

create function test_support.keep() returns void language plpgsql as $$
  declare
    tab name;
  begin
    foreach tab in array test_support.with_rows() loop
      execute format('create table test_support.%I as table public.%I', 'rows_' || tab, tab);
    end loop;
    insert into test_support.state values (test_support.fingerprint(), 0, test_support.with_rows());
  end
$$;

create function test_support.reset(kept integer[]) returns boolean language plpgsql set session_replication_role = replica as $$
  declare
    tabs name[] := test_support.with_rows();
    tab name;
  begin
    perform pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and pid <> all (kept);
    if (select fingerprint from test_support.state) is distinct from test_support.fingerprint() then return false; end if;

    update test_support.state
      set resets = resets + 1, written = array(select distinct unnest(written || tabs));
    if (select resets % 20 from test_support.state) = 0 then
      execute (
        select 'truncate ' || string_agg(format('public.%I', name), ', ') || ' restart identity cascade'
        from test_support.state, unnest(written) as name
      );
      update test_support.state set written = '{}';
    else
      foreach tab in array tabs loop
        execute format('delete from public.%I', tab);
      end loop;
    end if;
    for tab in
      select substr(tablename, 6) from pg_tables where schemaname = 'test_support' and tablename ^@ 'rows_'
    loop
      execute format('insert into public.%I select * from test_support.%I', tab, 'rows_' || tab);
    end loop;
    return true;
  end
$$;

select test_support.keep();
`;

/** Prepares a new copy of the template for `resetDatabase`. */
export async function prepareReset(url: string): Promise<void> {
  const client = await connectTo(url);
  await client.query(RESET);
  keepClients(url);
}

/**
 * Ends all other connections but those that are kept, and undoes what tests have changed; false when it cannot, or
 * there is no such database.
 */
export async function resetDatabase(url: string): Promise<boolean> {
  try {
    const client = await connectTo(url);
    const { rows } = await client.query<{ reset: boolean }>(
      "select test_support.reset($1) as reset",
      [await freshenClients(url)],
    );
    if (rows[0]?.reset) return true;
    await client.end();
    return false;
  } catch {
    return false;
  }
}

/** Of this worker: one that stays has read the catalogue and planned its statements. */
const connected = new Map<string, pg.Client>();

async function connectTo(url: string): Promise<pg.Client> {
  const open = connected.get(url);
  if (open) return open;
  const client = new pg.Client(url);
  const forget = () => connected.delete(url);
  // The database is dropped, or its server stops.
  client.on("error", forget).on("end", forget);
  await client.connect();
  connected.set(url, client);
  return client;
}
