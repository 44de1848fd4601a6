import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import { asSent, type SendMail } from "./mail-message.ts";

/**
 * Keeps each mail as an `.eml` file that mail programs open: complete or not at all, readable by nobody else, and named
 * by its Message-ID, so that a repeated mail takes the place of the first.
 */
export function keepInFolder(folder: string): SendMail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    const { message: bytes } = await transport.sendMail(asSent(message));
    const path = join(folder, `${message.messageId.replace(/[^\w@.-]/g, "")}.eml`);
    const draft = `${path}.${randomBytes(6).toString("hex")}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes as Buffer, { mode: 0o600, flag: "wx", flush: true });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  };
}
