import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";

import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import type { FilePlaces } from "#app/shipping/cash-files/preview-file.ts";
import type { FileToRead } from "#app/shipping/cash-files/profile-of-file.ts";
import type { Market } from "#app/shipping/context.ts";
import type { CarrierFile } from "#app/shipping/model/carrier-file.ts";
import type { FileFault } from "#app/shipping/model/file-fault.ts";
import type { AccountId, CarrierFileId } from "#app/shipping/model/ids.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";
import { TABLE_BYTES_MAX } from "#app/shipping/model/table-cells.ts";

import { bucketsCommand, type CommandResult } from "../command.ts";
import { count, id, optional, path, text, toggle } from "../flags.ts";
import { counted, money, table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { refusedSettlement } from "../refused-settlement.ts";

const ROWS_SHOWN = { max: 1000, fallback: 20 };
const FILES_SHOWN = { max: 1000, fallback: 50 };
const ofFile = { file: id<"CarrierFile">("the file, as `files list` shows it") };
const ofAccount = {
  account: optional(id<"Account">("whose own carrier's it is; absent: the operator's")),
};

const preview = bucketsCommand({
  noun: "files",
  verb: "preview",
  summary: "Read a carrier's remittance and find the parcel of each row; nothing moves",
  flags: {
    in: path("the file: CSV or XLSX"),
    country: text("EC", "the market of the carrier"),
    carrier: text("TOKEN", "the carrier, as in its card"),
    ...ofAccount,
    profile: optional(path("how it is read (JSON); absent: as the last one, else by its values")),
    number: optional(text("NUMBER", "its own number: a corrected file has that of the other one")),
    propose: toggle("only print how it would be read by its values"),
    rows: count("how many rows with a problem are shown", ROWS_SHOWN),
  },
  async runOnBuckets(buckets, given, by) {
    const { previewFile } = await import("#app/shipping/cash-files/preview-file.ts");
    const places = await filePlacesOf(buckets, given.account);
    const market = places.home.markets.get(given.country.toUpperCase());
    if (!market) throw new Refusal("marketNotFound", "There is no market of that country.");
    const of = {
      accountId: given.account,
      carrier: { country: market.country, carrierToken: given.carrier },
      currency: market.currency,
      timeZone: market.customs.timeZone ?? "UTC",
      bytes: fileBytes(given.in),
    };
    await requireCarrier(places, market, of);
    return readable(async () => {
      const profile = await profileOf(places, of, given);
      if (given.propose) return { json: profile, text: JSON.stringify(profile, null, 2) };
      const name = basename(given.in);
      const documentNumber = given.number;
      const input = { ...of, profile, name, documentNumber, readBy: by?.name ?? null };
      const previewed = await previewFile(places, input);
      if (previewed.kind === "refused") throw await refusedRows(previewed.faults);
      return describe(places, previewed.file, given.rows);
    });
  },
});

const list = bucketsCommand({
  noun: "files",
  verb: "list",
  summary: "List the carriers' files, the newest first",
  flags: { ...ofAccount, limit: count("how many", FILES_SHOWN) },
  async runOnBuckets(buckets, { account, limit }) {
    const { listFiles } = await import("#app/shipping/cash-files/list-files.ts");
    const files = await listFiles(await filePlacesOf(buckets, account), account, limit);
    return {
      json: files.map(jsonOf),
      text:
        files.length === 0
          ? "No file has been read yet."
          : table(
              ["read (UTC)", "file", "name", "number", "carrier", "rows", "gross", "net", "state"],
              files.map((file) => [
                time(file.objectCreated),
                String(file.fileId),
                file.name,
                file.documentNumber ?? "-",
                file.carrierToken ?? "-",
                String(file.rows),
                money(file.gross, file.currency),
                money(netOf(file), file.currency),
                file.bankLineId === null ? file.state : "banked",
              ]),
            ),
    };
  },
});

const show = bucketsCommand({
  noun: "files",
  verb: "show",
  summary: "Show how far a file is, and its rows with a problem",
  flags: { ...ofFile, ...ofAccount, rows: count("how many rows are shown", ROWS_SHOWN) },
  async runOnBuckets(buckets, { file, account, rows }) {
    const places = await filePlacesOf(buckets, account);
    return describe(places, await fileOf(places, account, file), rows);
  },
});

const apply = decided(
  "apply",
  "Move the cash of a file's rows; a server process does it part by part",
  "applyFile",
);
const revert = decided(
  "revert",
  "Take back all that a file did, unless its money is in the bank",
  "revertFile",
);
const discard = decided(
  "discard",
  "Give up a file that was read and not applied, so that it can be read in another way",
  "discardFile",
);

export const fileCommands = [preview, list, show, apply, revert, discard];

function decided(
  verb: string,
  summary: string,
  operation: "applyFile" | "discardFile" | "revertFile",
) {
  return bucketsCommand({
    noun: "files",
    verb,
    summary,
    flags: { ...ofFile, ...ofAccount },
    async runOnBuckets(
      buckets: Buckets,
      { file: fileId, account }: { file: CarrierFileId; account: AccountId | null },
      by: StaffMember | null,
    ) {
      const operations = await import("#app/shipping/cash-files/apply-file.ts");
      const places = await filePlacesOf(buckets, account);
      const asked = { accountId: account, fileId, decidedBy: by?.name ?? null };
      const file = await refusedSettlement(() => operations[operation](places, asked));
      return describe(places, file, ROWS_SHOWN.fallback);
    },
  });
}

/** The operator's files are in the home and about all buckets; those of an account, in its own. */
export async function filePlacesOf(
  buckets: Buckets,
  accountId: AccountId | null = null,
): Promise<FilePlaces> {
  if (accountId !== null) {
    const { service } = await buckets.open(buckets.nameOf(accountId));
    return { home: service, all: [service] };
  }
  const opened = await Promise.all(buckets.names().map((name) => buckets.open(name)));
  return { home: buckets.home.service, all: opened.map(({ service }) => service) };
}

export function fileBytes(file: string): Uint8Array {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Refusal("fileNotFound", "There is no such file to read.");
  if (found.size > TABLE_BYTES_MAX)
    throw new Refusal("fileTooLarge", `A file has at most ${TABLE_BYTES_MAX} bytes.`);
  return readFileSync(file);
}

/** What is no table is a refusal, with its row. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  const { UnreadableTable } = await import("#app/shipping/model/table-cells.ts");
  return work().catch((error: unknown) => {
    if (!(error instanceof UnreadableTable)) throw error;
    const where = error.row === null ? "" : `Row ${error.row}: `;
    throw new Refusal(error.code, `${where}${error.message}`);
  });
}

/** Why nothing of a file was kept: what the merchant's page says of it, row by row. */
export async function refusedRows(faults: readonly FileFault[]): Promise<Refusal> {
  const [{ remittances }, { fileFaultText }] = await Promise.all([
    import("#app/locales/en/remittances.ts"),
    import("#app/locales/file-fault-text.ts"),
  ]);
  const lines = faults.map((fault) => fileFaultText(remittances, fault));
  return new Refusal("fileRefused", [remittances.faults.title, ...lines].join("\n"), { faults });
}

export async function profileFrom(file: string) {
  const { profileSchema } = await import("#app/shipping/cash-files/profile.ts");
  const { parseJson } = await import("#app/runtime/parse-json.ts");
  const read = profileSchema.safeParse(parseJson(Buffer.from(fileBytes(file)).toString("utf8")));
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Refusal("profileInvalid", `The profile cannot be used. ${wrong.join("; ")}`);
}

/**
 * A misspelt carrier would get a file of its own, of numbers that nobody knows. One that has left its market still
 * hands over what it has collected.
 */
async function requireCarrier(
  places: FilePlaces,
  market: Market,
  { accountId, carrier }: Pick<FileToRead, "accountId" | "carrier">,
): Promise<void> {
  const own = accountId === null ? [] : (market.own?.of(accountId) ?? []);
  const known = [...market.carriers, ...own].map(({ carrierToken }) => carrierToken);
  if (known.includes(carrier.carrierToken)) return;
  const { hasCashOf } = await import("#db/shipping/cash-files/known-cash.ts");
  for (const { db } of places.all) if (await hasCashOf(db.read, carrier)) return;
  const said = `There is no carrier ${carrier.carrierToken} in ${market.country}`;
  throw new Refusal("carrierNotFound", `${said}: choose one of ${known.join(", ")}.`);
}

async function profileOf(
  places: FilePlaces,
  of: FileToRead,
  { profile, propose }: { profile: string | null; propose: boolean },
) {
  if (profile !== null) return profileFrom(profile);
  const { lastProfile, proposedProfile } =
    await import("#app/shipping/cash-files/profile-of-file.ts");
  const found =
    (propose ? null : await lastProfile(places, of)) ?? (await proposedProfile(places, of));
  if (found) return found;
  throw new Refusal(
    "profileMissing",
    "The values do not say which column is which: give --profile (docs/remittances.md).",
  );
}

async function fileOf(
  { home }: FilePlaces,
  accountId: AccountId | null,
  fileId: CarrierFileId,
): Promise<CarrierFile> {
  const { getFile } = await import("#app/shipping/cash-files/list-files.ts");
  const file = await getFile(home, accountId, fileId);
  if (!file) throw new Refusal("carrierFileNotFound", "There is no such file; see `files list`.");
  return file;
}

const netOf = ({ gross, deductions }: CarrierFile) => (gross - deductions) as typeof gross;

const jsonOf = (file: CarrierFile) => ({
  fileId: file.fileId,
  name: file.name,
  documentNumber: file.documentNumber,
  replacesId: file.replacesId,
  country: file.country,
  carrierToken: file.carrierToken,
  state: file.state,
  rows: file.rows,
  gross: toDecimal(file.gross),
  deductions: toDecimal(file.deductions),
  currency: file.currency,
  bankLineId: file.bankLineId,
  readBy: file.readBy,
  decidedBy: file.decidedBy,
  objectCreated: file.objectCreated.toISOString(),
});

async function describe(
  places: FilePlaces,
  file: CarrierFile,
  limit: number,
): Promise<CommandResult> {
  const { fileProgress } = await import("#app/shipping/cash-files/apply-file.ts");
  const { listFileRows } = await import("#app/shipping/cash-files/list-files.ts");
  const progress = await fileProgress(places, file.fileId);
  const rows = await listFileRows(places, file.fileId, { limit, onlyProblems: true });
  const { currency } = file;
  const problems = progress.problems.map(({ problem, rows: of, amount }) => [
    problem ?? "right",
    String(of),
    money(amount, currency),
  ]);
  const shown = rows.map((row) => [
    String(row.row),
    row.trackingNumber ?? "-",
    money(row.amount, currency),
    row.problem ?? "-",
  ]);
  return {
    json: {
      ...jsonOf(file),
      parts: progress.parts,
      waiting: progress.waiting,
      remitted: toDecimal(progress.remitted),
      problems: progress.problems.map((each) => ({ ...each, amount: toDecimal(each.amount) })),
      problemRows: rows.map(({ row, trackingNumber, amount, problem }) => ({
        row,
        trackingNumber,
        amount: toDecimal(amount),
        problem,
      })),
    },
    text: [
      `File ${file.fileId} (${file.name}): ${file.state}, ${counted(file.rows, "row")}, ${money(file.gross, currency)} collected, ${money(file.deductions, currency)} deducted; ${money(progress.remitted, currency)} moved, ${counted(progress.waiting, "part")} of ${progress.parts} waiting.`,
      table(["rows that are", "rows", "amount"], problems),
      ...(shown.length > 0 ? [table(["row", "number", "amount", "problem"], shown)] : []),
    ].join("\n\n"),
  };
}
