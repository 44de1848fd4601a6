import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { simpleParser } from "mailparser";

import type { Demo } from "#app/demo/open-demo.ts";
import { until } from "#app/demo/scenario/until.ts";
import { mailFolder } from "#app/demo/start-app.ts";

/** The link to the tracking page in the e-mail that a buyer got. */
export function findTrackingLink({ folder }: Pick<Demo, "folder">): Promise<string> {
  const mails = mailFolder(folder);
  return until("a buyer was written to", async () => {
    const names = existsSync(mails) ? readdirSync(mails) : [];
    for (const name of names.filter((each) => each.endsWith(".eml"))) {
      const { text } = await simpleParser(readFileSync(join(mails, name)));
      const link = /https?:\/\/\S+\/track\/[\w.~%-]+/.exec(text ?? "");
      if (link) return link[0];
    }
    return null;
  });
}
