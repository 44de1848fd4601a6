import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { everyBucket } from "#app/main/buckets/every-bucket.ts";
import type { Cell } from "#app/shipping/model/table-cells.ts";
import type { BookCell, BookSheet } from "#app/shipping/periods/export-month.ts";
import { passableQuestions, type PeriodReason } from "#app/shipping/periods/period-refused.ts";

import { bucketsCommand, command, type CommandResult } from "../command.ts";
import { id, oneOf, optional, path, text, type Flag } from "../flags.ts";
import { counted, table } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { requireStaff } from "../sign-in.ts";
import { UsageError } from "../usage-error.ts";
import { writingNew } from "../writing-new.ts";

const month: Flag<string> = {
  placeholder: "YYYY-MM",
  help: "the month, such as 2026-11",
  read(given) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(given)) throw new UsageError("must be like 2026-11");
    return given;
  },
};

const close = bucketsCommand({
  noun: "books",
  verb: "close",
  summary:
    "Close a month whose days are closed and whose questions are answered, and keep the root of all statements",
  flags: {
    month,
    currency: text("COP", "the money of the accounts", "USD"),
    despite: optional(
      oneOf("close it with this question open, by two people", [...passableQuestions]),
    ),
    reason: optional(text("TEXT", "why, with --despite")),
  },
  async runOnBuckets(buckets, given, by) {
    if ((given.despite === null) !== (given.reason === null))
      throw new UsageError("Give --despite and --reason together.");
    const { closeMonth } = await import("#app/shipping/periods/close-month.ts");
    const despite =
      given.despite === null || given.reason === null
        ? null
        : { question: given.despite, reason: given.reason };
    const asked = { month: given.month, currency: given.currency, by: requireStaff(by), despite };
    const all = await everyBucket(buckets);
    const period = await refusingPeriod(() => closeMonth(all, asked));
    const { state, root, accounts } = period;
    return {
      json: { month: given.month, currency: given.currency, state, root, accounts },
      text:
        state === "closed"
          ? `${given.month} is closed in ${given.currency}: ${counted(accounts, "account")}, root ${root}.`
          : `${given.month} waits for another person, who gives the same command.`,
    };
  },
});

const roots = command({
  noun: "books",
  verb: "roots",
  summary: "List the closed months with the root of all statements",
  flags: {},
  isAtHome: true,
  async run({ db }) {
    const { selectPeriods } = await import("#db/shipping/periods.ts");
    const periods = await selectPeriods(db.read);
    return {
      json: periods,
      text: table(
        ["month", "currency", "state", "accounts", "root"],
        periods.map((each) => [
          each.month,
          each.currency,
          each.state,
          String(each.accounts),
          each.root,
        ]),
      ),
    };
  },
});

const proof = bucketsCommand({
  noun: "books",
  verb: "proof",
  summary: "Print the lines of an account's month and the way from them to the root",
  flags: { account: id<"Account">("the account"), month },
  async runOnBuckets(buckets, { account: accountId, month: given }) {
    const { proveMonth } = await import("#app/shipping/periods/prove-month.ts");
    const all = await everyBucket(buckets);
    const { service } = await buckets.open(buckets.nameOf(accountId));
    const found = await refusingPeriod(() => proveMonth(all, service, { accountId, month: given }));
    return { json: found, text: JSON.stringify(found, null, 2) };
  },
});

const chain = command({
  noun: "books",
  verb: "chain",
  summary: "Hash every closed day again; exit 1 when one is not as it was",
  flags: {},
  async run(service) {
    const { checkChain } = await import("#app/shipping/periods/check-chain.ts");
    return chainAnswer(await checkChain(service));
  },
  combine: (answers) => {
    const found = answers.map(({ json }) => json as Parameters<typeof chainAnswer>[0]);
    return chainAnswer({
      days: found.reduce((sum, { days }) => sum + days, 0),
      broken: found.flatMap(({ broken }) => broken),
    });
  },
});

function chainAnswer(found: {
  days: number;
  broken: { accountId: number; currency: string; day: string }[];
}): CommandResult {
  const { days, broken } = found;
  return {
    json: { days, broken },
    isFailure: broken.length > 0,
    text:
      broken.length === 0
        ? `${counted(days, "closed day")} of accounts, each as it was.`
        : broken
            .map(
              (each) => `- ${each.day} of account ${each.accountId} (${each.currency}) was changed`,
            )
            .join("\n"),
  };
}

const exportBooks = bucketsCommand({
  noun: "books",
  verb: "export",
  summary:
    "Write a month for the accountant: journal, trial balance and a sheet for each kind of account",
  flags: {
    month,
    currency: text("COP", "the money of the accounts", "USD"),
    format: oneOf("xlsx: one workbook; csv: a folder with a table for each sheet", ["xlsx", "csv"]),
    out: path("the workbook, or the folder, that is made; it must not exist"),
  },
  async runOnBuckets(buckets, { month: given, currency, format, out }) {
    const { exportMonth } = await import("#app/shipping/periods/export-month.ts");
    const { home, buckets: all } = await everyBucket(buckets);
    const sheets = await exportMonth(home, all, { month: given, currency });
    if (format === "xlsx") await writeAsWorkbook(out, sheets);
    else await writeAsFolder(out, sheets);
    const transfers = (sheets[0]?.rows.length ?? 1) - 1;
    const names = sheets.map(({ name }) => name);
    return {
      json: { month: given, currency, transfers, sheets: names, file: out },
      text: `${counted(transfers, "transfer")} of ${given} in ${currency} written to ${out}: ${names.join(", ")}.`,
    };
  },
});

async function writeAsWorkbook(out: string, sheets: readonly BookSheet[]): Promise<void> {
  const { writeWorkbook } = await import("#app/runtime/tables/write-workbook.ts");
  const cellOf = (cell: BookCell): Cell =>
    typeof cell === "string" ? cell : { kind: "number", text: cell.amount };
  const made = sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(cellOf)) }));
  writingNew(() => writeFileSync(out, writeWorkbook(made), { flag: "wx", mode: 0o600 }));
}

async function writeAsFolder(out: string, sheets: readonly BookSheet[]): Promise<void> {
  const { BYTE_ORDER_MARK, writeCsv } = await import("#app/runtime/csv.ts");
  writingNew(() => mkdirSync(out, { mode: 0o700 }));
  const cellOf = (cell: BookCell): string => (typeof cell === "string" ? cell : cell.amount);
  for (const { name, rows } of sheets) {
    const content = writeCsv(rows.map((row) => row.map(cellOf)));
    const file = join(out, `${name.replaceAll(" ", "-")}.csv`);
    writeFileSync(file, BYTE_ORDER_MARK + content, { flag: "wx", mode: 0o600 });
  }
}

async function refusingPeriod<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { PeriodRefused } = await import("#app/shipping/periods/period-refused.ts");
    if (error instanceof PeriodRefused) throw new Refusal(error.reason, sentences[error.reason]);
    throw error;
  }
}

const sentences: Record<PeriodReason, string> = {
  monthNotOver: "The month is not over.",
  daysOpen:
    "Days of the month are open: they close three hours after their end, when the books are clean.",
  booksNotClean: "`books verify` finds problems.",
  chainBroken: "`books chain` finds a closed day that was changed.",
  suspense: "Money came in that month and belongs to nobody yet; `suspense list` shows it.",
  holds: "Purchases have waited for their number for more than 30 days.",
  bankLines: "Lines of the bank are not matched.",
  files: "Files were read and not applied.",
  moneyRequests: "Requests for money wait for a second person; `wallet requests` lists them.",
  periodClosed: "The month is closed, or waits to be closed, on other terms.",
  periodNeedsAnotherPerson: "Another person than the one who asked closes it.",
  noDays: "No account moved money up to then.",
};

export const periodCommands = [close, roots, proof, chain, exportBooks];
