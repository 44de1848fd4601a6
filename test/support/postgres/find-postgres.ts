import { globSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

export type PostgresSource =
  /** A server that runs already. */
  | { kind: "url"; url: string }
  /** The programs to start one of our own with. */
  | { kind: "programs"; folder: string };

/** Where the tests on PostgreSQL can run, or null when this machine has none. */
export function findPostgres(env: NodeJS.ProcessEnv): PostgresSource | null {
  const url = env["TEST_POSTGRES_URL"];
  if (url) return { kind: "url", url };

  const folders = [
    ...(env["PATH"] ?? "").split(delimiter).filter(Boolean),
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/local/opt/postgresql*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
  ];
  const [initdb] = folders.flatMap((folder) =>
    globSync(join(folder, "initdb")).toSorted().toReversed(),
  );
  return initdb ? { kind: "programs", folder: dirname(initdb) } : null;
}
