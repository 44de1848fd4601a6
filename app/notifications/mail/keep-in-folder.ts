import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import { asSent, type SendMail } from "./mail-message.ts";

const DRAFT_BYTES = 6;
const DRAFT = /\.eml\.[0-9a-f]{12}$/;
/** No mail takes so long to write: the process that began an older one was killed. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Keeps each mail as an `.eml` file that mail programs open: complete or not at all, readable by no other user, and
 * named by its Message-ID, so that a repeated mail takes the place of the first.
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
    const path = join(folder, `${message.messageId.replace(/[^\w@.-]/g, "")}.eml`);
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
