import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { simpleParser } from "mailparser";

import type { Demo } from "#app/demo/open-demo.ts";
import { until } from "#app/demo/scenario/until.ts";
import { mailFolder } from "#app/demo/start-app.ts";

const TRACKING = /(https?:\/\/\S+\/track\/[\w.~%-]+)/;

/** The link to the tracking page in the e-mail that a buyer got. */
export const findTrackingLink = (demo: Pick<Demo, "folder">): Promise<string> =>
  until("a buyer was written to", async () => (await trackingLinks(demo))[0] ?? null);

/** The links in all e-mails that buyers got: those to tracking pages, or those that a pattern captures. */
export async function trackingLinks(
  { folder }: Pick<Demo, "folder">,
  pattern: RegExp = TRACKING,
): Promise<string[]> {
  const mails = mailFolder(folder);
  const names = existsSync(mails) ? readdirSync(mails) : [];
  const links: string[] = [];
  for (const name of names.filter((each) => each.endsWith(".eml"))) {
    const { text } = await simpleParser(readFileSync(join(mails, name)));
    const link = pattern.exec(text ?? "")?.[1];
    if (link) links.push(link);
  }
  return links;
}
