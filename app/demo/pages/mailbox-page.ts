import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { html } from "hono/html";
import { simpleParser, type ParsedMail } from "mailparser";

import type { DemoCountry } from "../country/demo-country.ts";
import type { Demo } from "../open-demo.ts";
import { mailFolder } from "../start-app.ts";
import type { Pages } from "./demo-pages.ts";
import { moment } from "./format.ts";
import { frame, type Html } from "./frame.ts";

const FILE = /^[\w.@-]+\.eml$/;

/** The app's e-mails to buyers. Without an SMTP server the app stores them as files; this reads the files. */
export function mailboxPages(pages: Pages, { folder, country }: Demo): void {
  const mails = mailFolder(folder);

  pages.get("/admin/mailbox", async (c) => {
    const names = await newestFirst(mails);
    const chosen = c.req.query("mail") ?? names[0] ?? null;
    const entries = await Promise.all(
      names.map(async (name) => ({ name, mail: await read(mails, name) })),
    );
    const content = html`
      <div class="heading"><h1>Mailbox</h1></div>
      <p class="soft">What buyers receive: every e-mail that the app has sent, to any recipient.</p>
      ${
        entries.length === 0
          ? html`<p class="card">Nothing yet. Purchase a label, and its buyer is written to.</p>`
          : html`<div class="mailbox card">
              <ul>
                ${entries.map((entry) => listed(entry, entry.name === chosen, country))}
              </ul>
              <iframe
                title="The e-mail"
                src="/admin/mailbox/${encodeURIComponent(chosen ?? "")}"
              ></iframe>
            </div>`
      }
    `;
    return c.html(frame({ title: "Mailbox", place: "mailbox", theme: c.var.theme, content }));
  });

  pages.get("/admin/mailbox/:name", async (c) => {
    const name = c.req.param("name");
    if (!FILE.test(name) || !existsSync(join(mails, name))) return c.notFound();
    const mail = await read(mails, name);
    // As in any mail reader: a mail's content is shown, and its scripts do not run. Links open in a new window.
    c.header("content-security-policy", "sandbox allow-popups allow-popups-to-escape-sandbox");
    return c.html(
      `<base target="_blank"><style>body{font-family:system-ui,sans-serif}</style>${mail.html || mail.textAsHtml || ""}`,
    );
  });
}

function listed(
  { name, mail }: { name: string; mail: ParsedMail },
  isChosen: boolean,
  country: DemoCountry,
): Html {
  const to = [mail.to ?? []].flat().map(({ text }) => text);
  return html`<li>
    <a href="?mail=${encodeURIComponent(name)}" ${isChosen ? 'aria-current="true"' : ""}>
      <strong>${mail.subject ?? ""}</strong>
      <small>${to.join(", ")} · ${mail.date ? moment(mail.date, country) : ""}</small>
    </a>
  </li>`;
}

const read = async (folder: string, name: string): Promise<ParsedMail> =>
  simpleParser(await readFile(join(folder, name)));

async function newestFirst(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => FILE.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
}
