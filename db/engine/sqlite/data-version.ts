import type Sqlite from "better-sqlite3";

/**
 * SQLite's counter of other connections' commits, read at most once per turn of the event loop: reading takes
 * microseconds, and a turn serves many requests. `forget` is for this process's own commits, which end within a turn.
 */
export function watchDataVersion(reader: Sqlite.Database): {
  current(): number | null;
  forget(): void;
} {
  const ask = reader.prepare<[], number>("pragma data_version").pluck();
  let known: number | null = null;
  const forget = () => {
    known = null;
  };

  return {
    current() {
      if (known === null) {
        known = ask.get() ?? null;
        setImmediate(forget).unref();
      }
      return known;
    },
    forget,
  };
}
