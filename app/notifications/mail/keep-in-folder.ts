import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { asSent, type MailMessage, type SendMail } from "./mail-message.ts";

const DRAFT_BYTES = 6;
const KEPT = /\.eml$/;
const DRAFT = /\.eml\.[0-9a-f]{12}$/;
/** No mail takes so long to write: the process that began an older one was killed. */
const ABANDONED_MS = 10 * MINUTE_MS;

/**
 * Keeps each mail as an `.eml` file that mail programs open: complete or not at all, readable by no other user, and
 * named by its shipment and its Message-ID, so that a repeated mail takes the place of the first and the mails of one
 * recipient are found.
 */
export function keepInFolder(folder: string): SendMail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let swept: Promise<void> | null = null;
  return async (message) => {
    const { message: bytes } = await transport.sendMail(asSent(message));
    const path = join(folder, nameOf(message));
    const draft = `${path}.${randomBytes(DRAFT_BYTES).toString("hex")}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // That it cannot be tidied now is no reason to keep no mail.
    await (swept ??= sweepDrafts(folder).catch(() => void (swept = null)));
    try {
      await writeFile(draft, bytes as Buffer, { mode: 0o600, flag: "wx", flush: true });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  };
}

const nameOf = ({ shipmentId, messageId }: Pick<MailMessage, "shipmentId" | "messageId">): string =>
  `${shipmentId ?? "account"}.${messageId.replace(/[^\w@.-]/g, "")}.eml`;

/** Deletes the mails about these shipments, also those that are only begun. A folder that does not exist has none. */
export async function eraseKeptMails(
  folder: string,
  shipmentIds: readonly ShipmentId[],
): Promise<void> {
  const erased = new Set(shipmentIds.map(String));
  for (const name of await namesIn(folder)) {
    const [shipmentId] = name.split(".");
    if (shipmentId && erased.has(shipmentId)) await rm(join(folder, name), { force: true });
  }
}

/** Deletes the mails that were kept before that time. */
export async function deleteOldMails(folder: string, before: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter((each) => KEPT.test(each))) {
    const path = join(folder, name);
    const kept = await stat(path).catch(() => null);
    if (kept && kept.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Takes away what processes that were killed have begun to write, once for each process. */
async function sweepDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => DRAFT.test(each))) {
    const path = join(folder, name);
    // Another process may be sweeping, too.
    const begun = await stat(path).catch(() => null);
    if (begun && Date.now() - begun.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
