import { createTransport } from "nodemailer";

import { asSent, type SendMail } from "./mail-message.ts";

/** All in all well below what a job may take, so that no second worker sends what the first is still sending. */
const SEND_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Its message is a code: the server's own text repeats the recipient's address, which no log should have. */
class MailNotTaken extends Error {
  override readonly name = "MailNotTaken";
  /** The server will not take it later either. */
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.isPermanent = isPermanent;
  }
}

/**
 * Sends over a mail server, one connection per mail, so that nothing is left to close.
 * @param ownDomain what we greet the server with
 * @throws Error when the URL cannot be used; it is not repeated, because it may hold a password
 */
export function sendOverSmtp(smtpUrl: string, ownDomain: string): SendMail {
  const transport = createTransport({
    ...serverOf(smtpUrl),
    name: ownDomain,
    // Written down, because an environment variable could turn it off otherwise.
    tls: { rejectUnauthorized: true },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message, stop) => {
    const late = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const signal = stop ? AbortSignal.any([stop, late]) : late;
    try {
      await transport.sendMail({ ...asSent(message), signal });
    } catch (error) {
      throw notTaken(error);
    }
  };
}

/** Only these parts of the URL count: its query could switch the validation of certificates off. */
function serverOf(smtpUrl: string) {
  const url = URL.parse(smtpUrl);
  if (!url?.hostname || !["smtp:", "smtps:"].includes(url.protocol)) {
    throw new Error("the mail server's URL must be smtp://… or smtps://…");
  }
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const server = { host, port: Number(url.port) || (secure ? 465 : 587), secure };
  if (url.username === "") return server;

  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  // A password never travels in clear.
  return { ...server, auth, requireTLS: !secure };
}

function notTaken(error: unknown): MailNotTaken {
  const { code, command, responseCode, permanent } = Object(error) as Record<string, unknown>;
  const said = [code, command, responseCode].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return new MailNotTaken(said.join(" ") || "unknown", permanent === true);
}
