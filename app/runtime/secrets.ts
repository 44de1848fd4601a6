import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { z } from "zod";

import type { Settings } from "./env.ts";

const FILE_NAME = "secrets.json";
const SECRET_BYTES = 32;

export interface Secrets {
  /** Signs the anonymous label links. A new one makes all existing links invalid. */
  signingSecret: string;
}

const shape = z.object({ signingSecret: z.string().min(SECRET_BYTES) });

/**
 * The secrets that were set, or else those of the file beside the database (`./data` for PostgreSQL), which is made on
 * the first start with mode 600. Processes that start together get the same ones.
 * @throws Error when the file cannot be made, or was damaged.
 */
export function readSecrets(settings: Pick<Settings, "databaseUrl" | "signingSecret">): Secrets {
  if (settings.signingSecret) return { signingSecret: settings.signingSecret };

  const path = secretsPath(settings.databaseUrl);
  const stored = readFile(path);
  if (stored) return stored;

  mkdirSync(dirname(path), { recursive: true });
  publish(path, { signingSecret: randomBytes(SECRET_BYTES).toString("base64url") });
  const published = readFile(path);
  if (!published) throw new Error(`${path} disappeared while it was being made`);
  return published;
}

/** The same, but makes none: null when there are none yet. */
export function findSecrets(
  settings: Pick<Settings, "databaseUrl" | "signingSecret">,
): Secrets | null {
  if (settings.signingSecret) return { signingSecret: settings.signingSecret };
  return readFile(secretsPath(settings.databaseUrl));
}

/** Where the secrets are kept that no setting has. */
export const secretsPath = (databaseUrl: string): string =>
  join(dataFolder(databaseUrl), FILE_NAME);

/** The folder of the files that belong to a database and must not be lost. */
export function dataFolder(databaseUrl: string): string {
  if (!databaseUrl.startsWith("file:")) return "data";
  return dirname(
    databaseUrl.startsWith("file://")
      ? fileURLToPath(databaseUrl)
      : databaseUrl.slice("file:".length),
  );
}

function readFile(path: string): Secrets | null {
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return null;
    throw error;
  }
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged: restore it from your copy`, {
      cause,
    });
  }
}

/** Written complete or not at all, and the first one stays: linking to an existing name fails. */
function publish(path: string, secrets: Secrets): void {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isSystemError(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
