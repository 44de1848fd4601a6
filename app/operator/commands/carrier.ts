import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { readSecret, readSettings } from "#app/runtime/env.ts";

import { databaseCommand } from "../command.ts";
import { oneOf, optional, text, toggle, word, type Flag, type Given } from "../flags.ts";
import { Refusal } from "../refusal.ts";
import { UsageError } from "../usage-error.ts";

const name: Flag<string> = word({
  placeholder: "NAME",
  help: "the plugin NAME.ts in CARRIERS_FOLDER, with its tape NAME.tape.json",
  read(given) {
    if (/^[a-z][a-z0-9-]{1,39}$/.test(given)) return given;
    throw new UsageError("must be small letters, digits and hyphens");
  },
});

// Those of the plugin tools, which are loaded only when they are needed.
const tried = {
  reference: text("TEXT", "our reference of the waybill", "try-1"),
  number: optional(text("NUMBER", "the number of a waybill")),
  ref: optional(text("TEXT", "the carrier's own id of a waybill")),
  data: optional<Readonly<Record<string, unknown>>>({
    placeholder: "JSON",
    help: "what else the create answered as carrierData",
    read(given) {
      const data: unknown = jsonOf(given);
      if (typeof data === "object" && data && !Array.isArray(data)) return { ...data };
      throw new UsageError("must be an object in JSON");
    },
  }),
};

const operations = [
  "quote",
  "create",
  "find",
  "label",
  "annul",
  "track",
  "pickup",
  "manifest",
  "returnWaybill",
  "answerIncident",
  "servicePoints",
] as const;

export const pluginCommands = [
  databaseCommand({
    noun: "carrier",
    verb: "new",
    summary:
      "Write the plugin of a carrier, with every usual operation to be filled in, and its tape",
    flags: { name },
    async runOnDatabase(_databaseUrl, { name: given }) {
      const { newPluginText, newTape, newTypesText } =
        await import("#app/carriers/plugin-tools/new-carrier.ts");
      const { plugin, tape } = pathsOf(given);
      for (const path of [plugin, tape])
        if (existsSync(path)) throw new Refusal("fileExists", `${path} is there already.`);
      writeFileSync(plugin, newPluginText(given, new Date().toISOString().slice(0, 10)), {
        flag: "wx",
      });
      writeFileSync(tape, `${JSON.stringify(newTape, null, 2)}\n`, { flag: "wx" });
      const types = join(dirname(plugin), "tsconfig.json");
      if (!existsSync(types)) writeFileSync(types, newTypesText());
      return {
        json: { plugin, tape },
        text: `Wrote ${plugin} and ${tape}. Next: carrier test ${given}`,
      };
    },
  }),
  databaseCommand({
    noun: "carrier",
    verb: "test",
    summary: "Walk a plugin against its tape, cut it at every request, and say what is wrong",
    flags: {
      name,
      strict: toggle("fail, too, when the tape does not prove what the card promises"),
    },
    async runOnDatabase(_databaseUrl, { name: given, strict }) {
      const { notProven, verifyPlugin } =
        await import("#app/carriers/plugin-tools/verify-plugin.ts");
      const [plugin, tape] = [await pluginOf(given), await tapeOf(given)];
      const notes: string[] = [];
      const placeOf = await placeFacts();
      const problems = await verifyPlugin(plugin, tape, { notes, placeOf });
      const said = problems.length === 0 ? [`${given} holds against its tape.`] : problems;
      return {
        json: { carrier: given, problems, notes },
        text: [...said, ...notes].join("\n"),
        isFailure: problems.length > 0 || (strict && notProven(plugin, tape).length > 0),
      };
    },
  }),
  databaseCommand({
    noun: "carrier",
    verb: "try",
    summary:
      "Call one operation at the live carrier with the tape's parcel; create, pickup and returnWaybill are real",
    flags: {
      name,
      op: oneOf("the operation", operations),
      ...tried,
    },
    async runOnDatabase(_databaseUrl, { name: given, op, ...keys }) {
      const { tryOperation } = await import("#app/carriers/plugin-tools/try-operation.ts");
      const trial = trialOf(op, keys);
      const [plugin, tape] = [await pluginOf(given), await tapeOf(given)];
      const environment = { readSecret, placeOf: await placeFacts() };
      const json = await tryOperation(plugin, tape, trial, environment).catch(refuse);
      return { json, text: JSON.stringify(json, null, 2) };
    },
  }),
  databaseCommand({
    noun: "carrier",
    verb: "tape",
    summary:
      "Call one operation as carrier try does, and write what was asked and answered to the tape, masked",
    flags: {
      name,
      op: oneOf("the operation", operations),
      ...tried,
      hide: optional(text("TEXT,TEXT", "further texts to mask, such as the account holder's name")),
      keep: optional(text("FIELD,FIELD", "fields that are masked by their names, and need not be")),
    },
    async runOnDatabase(_databaseUrl, { name: given, op, hide, keep, ...keys }) {
      const { recordOperation, writtenTape } =
        await import("#app/carriers/plugin-tools/record/record-operation.ts");
      const trial = trialOf(op, keys);
      const listIn = (list: string | null) =>
        (list ?? "").split(",").flatMap((each) => each.trim() || []);
      const placeOf = await placeFacts();
      const options = { readSecret, placeOf, texts: listIn(hide), keep: listIn(keep) };
      const [plugin, tape] = [await pluginOf(given), await tapeOf(given)];
      const recorded = await recordOperation(plugin, tape, trial, options).catch(refuse);
      const path = pathsOf(given).tape;
      writeFileSync(path, `${JSON.stringify(writtenTape(recorded.tape), null, 2)}\n`);
      const { answer, exchanges } = recorded;
      return {
        json: { tape: path, exchanges, answer },
        text: `${JSON.stringify(
          answer,
          null,
          2,
        )}\nWrote ${exchanges} exchanges to ${path}. Read it before you share it.`,
      };
    },
  }),
];

/** Undefined for what is no JSON. */
function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

const trialOf = (
  operation: (typeof operations)[number],
  { reference, number, ref, data }: Given<typeof tried>,
) => ({ operation, reference, trackingNumber: number, carrierRef: ref, carrierData: data });

function pathsOf(given: string): { plugin: string; tape: string } {
  const folder = readSettings().carriersFolder;
  if (!folder || !existsSync(folder))
    throw new Refusal("carriersFolderMissing", "Set CARRIERS_FOLDER to a folder that exists.");
  return { plugin: join(folder, `${given}.ts`), tape: join(folder, `${given}.tape.json`) };
}

/** As the service tells plugins of places. */
async function placeFacts() {
  const [{ readMarketsApart }, { makePlaceFacts }] = await Promise.all([
    import("#db/markets/market-data.ts"),
    import("#db/markets/place-facts.ts"),
  ]);
  return makePlaceFacts(readMarketsApart(readSettings().marketsFolder).markets);
}

async function pluginOf(given: string) {
  const { plugin } = pathsOf(given);
  if (!existsSync(plugin)) throw new Refusal("fileNotFound", `There is no ${plugin}.`);
  const { readPlugin } = await import("#app/carriers/plugin/plugin-carrier.ts");
  return readPlugin(pathToFileURL(resolve(plugin)).href).catch(refuse);
}

async function tapeOf(given: string) {
  const { tape } = pathsOf(given);
  if (!existsSync(tape)) throw new Refusal("fileNotFound", `There is no ${tape}.`);
  const { readTape } = await import("#app/carriers/plugin-tools/tape.ts");
  try {
    return readTape(JSON.parse(readFileSync(tape, "utf8")));
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  throw new Refusal("carrierRefused", error instanceof Error ? error.message : String(error));
}
