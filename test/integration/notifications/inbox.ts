import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail extends ParsedMail {
  /** As it came, before anything was decoded. */
  raw: string;
  /** Whom the server was asked to deliver it to. */
  envelopeTo: string[];
}

/** What the server says to the n-th mail: takes it, or an SMTP code. */
export type Answer = "taken" | 451 | 550;

/** A real mail server on a free port. It accepts every mail unless the test changes that, and remembers it. */
export async function openInbox({ answers = [] }: { answers?: Answer[] } = {}) {
  const mails: ReceivedMail[] = [];
  const refused: string[] = [];
  const pending = [...answers];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    async onData(stream, session, callback) {
      const raw = await readAll(stream);
      const answer = pending.shift() ?? "taken";
      const parsed = await simpleParser(raw);
      if (answer !== "taken") {
        refused.push(parsed.messageId ?? "");
        const messages = `no, <${session.envelope.rcptTo[0]?.address ?? ""}>`;
        callback(Object.assign(new Error(messages), { responseCode: answer }));
        return;
      }
      const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...parsed, raw: raw.toString(), envelopeTo });
      callback();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    /** The Message-IDs of the mails that were not taken. */
    refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type Inbox = Awaited<ReturnType<typeof openInbox>>;

async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
