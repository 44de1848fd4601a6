import type { OperatorIo } from "./run.ts";

/** A terminal shows the answer, not that markets were opened on the way to it; only what is missing in them. */
const quietLog = {
  info: () => {},
  warn: () => {},
  error: (fields: object, message: string) =>
    void process.stderr.write(`${message}: ${JSON.stringify(fields)}\n`),
};

/**
 * Its own connection to the service's database, beside the server's; the one of the environment unless another is
 * given. Loaded late, so that help and typing errors answer at once.
 */
export async function openOperatorService(
  databaseUrl?: string,
): ReturnType<OperatorIo["openService"]> {
  const [{ openService }, { readSettings }] = await Promise.all([
    import("#app/main/open-service.ts"),
    import("#app/runtime/env.ts"),
  ]);
  const settings = databaseUrl === undefined ? readSettings() : { databaseUrl };
  return openService(settings, quietLog, { isBrief: true });
}

/** The database of the environment. */
export async function operatorDatabaseUrl(): Promise<string> {
  const { readSettings } = await import("#app/runtime/env.ts");
  return readSettings().databaseUrl;
}

/** The token of the environment. */
export async function operatorToken(): Promise<string | null> {
  const { readSecret } = await import("#app/runtime/env.ts");
  return readSecret("ENC_STAFF_TOKEN");
}
