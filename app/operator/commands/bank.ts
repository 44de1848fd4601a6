import type { OpenLine } from "#app/shipping/cash-files/bank-statement.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { bucketsCommand, command } from "../command.ts";
import { count, id, listOf, oneOf, path, text, toggle } from "../flags.ts";
import { counted, firstLine, money, table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { refusedSettlement } from "../refused-settlement.ts";
import { fileBytes, filePlacesOf, profileFrom, readable, refusedRows } from "./files.ts";

const LINES_SHOWN = { max: 1000, fallback: 50 };

const importLines = command({
  noun: "bank",
  verb: "import",
  summary: "Keep the lines of a bank's statement; a line that is there already is left out",
  flags: {
    in: path("the statement: CSV or XLSX"),
    account: text("NAME", "the bank account, by the name that the books have of it"),
    country: text("EC", "the market whose money it is in"),
    profile: path("how it is read (JSON): docs/remittances.md"),
    new: toggle("it is another account than those of which there are statements"),
  },
  isAtHome: true,
  async run(service, { in: file, account: bankAccountId, country, profile, new: isNewAccount }) {
    const market = service.markets.get(country.toUpperCase());
    if (!market) throw new Refusal("marketNotFound", "There is no market of that country.");
    const { importStatement } = await import("#app/shipping/cash-files/bank-statement.ts");
    const read = await profileFrom(profile);
    if (read.kind !== "bank")
      throw new Refusal(
        "profileInvalid",
        'The profile is none of a statement: its kind is "bank".',
      );
    const imported = await readable(() =>
      importStatement(service, {
        bankAccountId,
        isNewAccount,
        currency: market.currency,
        timeZone: market.customs.timeZone ?? "UTC",
        bytes: fileBytes(file),
        profile: read,
      }),
    );
    if (imported.kind === "refused") throw await refusedRows(imported.faults);
    if (imported.kind === "accountNotKnown")
      throw new Refusal(
        "bankAccountNotKnown",
        `No statement of “${bankAccountId}” was imported before, but of ${imported.known.join(", ")}. ` +
          "If it is another account: --new.",
      );
    const { lines, news } = imported;
    return { json: { lines, news }, text: `${counted(news, "new line")} of ${lines}.` };
  },
});

const lines = command({
  noun: "bank",
  verb: "lines",
  summary: "List the bank's lines, and the remittances that an open one may be",
  flags: {
    state: { ...oneOf("of which state", ["open", "matched", "ignored"]), fallback: "open" },
    limit: count("how many", LINES_SHOWN),
  },
  isAtHome: true,
  async run(service, { state, limit }) {
    const { listBankLines } = await import("#app/shipping/cash-files/bank-statement.ts");
    const found = await listBankLines(service, state, limit);
    return {
      json: found.map((line) => ({
        bankLineId: line.bankLineId,
        bankAccountId: line.bankAccountId,
        at: line.at.toISOString(),
        amount: toDecimal(line.amount),
        currency: line.currency,
        text: line.text,
        reference: line.reference,
        state: line.state,
        matchedTo: line.matchedTo,
        decidedBy: line.decidedBy,
        mayBe: line.files.map(({ fileId }) => fileId),
        mayBeTogether: line.together.map((files) => files.map(({ fileId }) => fileId)),
      })),
      text:
        found.length === 0
          ? `No line of the bank is ${state}.`
          : table(
              ["at (UTC)", "line", "bank account", "amount", "text", "reference", "may be"],
              found.map((line) => [
                time(line.at),
                String(line.bankLineId),
                line.bankAccountId,
                money(line.amount, line.currency),
                firstLine(line.text),
                line.reference ?? "-",
                line.matchedTo ?? (proposed(line) || "-"),
              ]),
            ),
    };
  },
});

/** As `bank match` takes it: a file, or several with commas between. */
const proposed = ({ files, together }: OpenLine): string =>
  [...files.map((file) => [file]), ...together]
    .map((each) => each.map(({ fileId }) => fileId).join())
    .join(" ");

const ofLine = { line: id<"BankLine">("the line, as `bank lines` shows it") };

const match = bucketsCommand({
  noun: "bank",
  verb: "match",
  summary: "The line is the money of remittances: their cash is released to the accounts",
  flags: {
    ...ofLine,
    file: listOf(
      "ID,…",
      "the remittance, as `files list` shows it; several of one carrier: the line is the sum of their nets",
      id<"CarrierFile">("").read,
    ),
    short: toggle("less has come than the one file says: it is shared by its parcels"),
  },
  async runOnBuckets(buckets, { line: bankLineId, file: fileIds, short: isShort }, by) {
    const { matchBankLine } = await import("#app/shipping/cash-files/match-bank-line.ts");
    const places = await filePlacesOf(buckets);
    const decidedBy = by?.name ?? null;
    const files = await refusedSettlement(() =>
      matchBankLine(places, { bankLineId, fileIds, decidedBy, isShort }),
    );
    const paid = files.map(({ fileId, received, gross, currency }) => ({
      fileId,
      received: received ?? gross,
      currency,
    }));
    const said = paid.map(
      ({ fileId, received, currency }) => `file ${fileId}: ${money(received, currency)}`,
    );
    return {
      json: {
        bankLineId,
        files: paid.map((each) => ({ ...each, received: toDecimal(each.received) })),
      },
      text: `The line is the money of ${said.join(", ")}. A server process releases it part by part.`,
    };
  },
});

const ignore = command({
  noun: "bank",
  verb: "ignore",
  summary: "The line is nothing of the service",
  flags: ofLine,
  isAtHome: true,
  async run(service, { line: bankLineId }, by) {
    const { ignoreBankLine } = await import("#app/shipping/cash-files/bank-statement.ts");
    await refusedSettlement(() =>
      ignoreBankLine(service, { bankLineId, decidedBy: by?.name ?? null }),
    );
    return { json: { bankLineId, state: "ignored" }, text: `Line ${bankLineId} is left out.` };
  },
});

export const bankCommands = [importLines, lines, match, ignore];
