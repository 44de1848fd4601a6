import type { Verification } from "#app/shipping/books/verify-books.ts";

import { command, type CommandResult } from "../command.ts";
import { toggle } from "../flags.ts";
import { counted } from "../print.ts";

const verify = (noun: "books" | "wallet") =>
  command({
    noun,
    verb: "verify",
    summary:
      "Replay every ledger against every shipment; exit 1 when a cent or a label does not add up",
    flags: { labels: toggle("opens every label too, and compares it with what was printed") },
    async run(service, { labels }) {
      const [{ verifyBooks }, { recordUpkeep }] = await Promise.all([
        import("#app/shipping/books/verify-books.ts"),
        import("#app/shipping/upkeep.ts"),
      ]);
      const found = await verifyBooks(service);
      if (labels) {
        const { verifyLabels } = await import("#app/shipping/books/verify-labels.ts");
        found.problems.push(...(await verifyLabels(service)));
      }
      // On a full or read-only disk the answer counts more than its note.
      await recordUpkeep(service, "walletVerify", found.problems.length === 0).catch(() => {});
      return answerOf(found);
    },
    combine(answers) {
      const found = answers.map(({ json }) => json as Verified);
      const sum = (of: (each: Verified) => number) =>
        found.reduce((all, each) => all + of(each), 0);
      return answerOf({
        accounts: sum(({ accounts }) => accounts),
        transfers: sum(({ transfers }) => transfers),
        shipments: sum(({ shipments }) => shipments),
        problems: found.flatMap(({ problems }) => problems),
      });
    },
  });

export const booksCommands = [verify("books")];

/** By its name of before. */
export const walletVerify = verify("wallet");

type Verified = Pick<Verification, "accounts" | "transfers" | "shipments" | "problems">;

function answerOf({ accounts, transfers, shipments, problems }: Verified): CommandResult {
  const checked = [
    counted(accounts, "account"),
    counted(transfers, "transfer"),
    counted(shipments, "shipment"),
  ].join(", ");
  return {
    json: { isClean: problems.length === 0, accounts, transfers, shipments, problems },
    isFailure: problems.length > 0,
    text:
      problems.length === 0
        ? `Every cent and every label adds up: ${checked}.`
        : [
            `${counted(problems.length, "problem")} found in ${checked}:`,
            ...problems.map(({ rule, subject, detail }) => `- ${rule}: ${subject}: ${detail}`),
          ].join("\n"),
  };
}
