import type Sqlite from "better-sqlite3";

/**
 * What SQLite knows of other connections' commits, asked at most once in a turn of the event loop: the question takes
 * microseconds, and a turn serves many requests. `forget` is for our own writer's commits, which end within a turn.
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
