import type { AnsweredRequest } from "../../plugin/messages.ts";
import type { PluginEnvironment, PluginFile } from "../../plugin/plugin-carrier.ts";
import { trackingNumberRange } from "../../tracking-number-range.ts";
import { exampleWaybillOf } from "../example-parcel.ts";
import { tapeSecrets } from "../plugin-under-test.ts";
import { startTapeServer } from "../tape-server.ts";
import type { TapedExchange, Tape } from "../tape.ts";
import { tryOperation, type OperationTrial } from "../try-operation.ts";
import { exchangeOf, learnFrom, writtenExchange } from "./exchange-of.ts";
import { expectationOf } from "./expectation.ts";
import { leavesOf } from "./leaves.ts";
import { makeTapeMask } from "./mask.ts";

const GRAMS_PER_KG = 1000;
const CENTS_PER_UNIT = 100;

/** Calls that are about no waybill. */
const WITHOUT_NUMBER: readonly OperationTrial["operation"][] = [
  "quote",
  "create",
  "find",
  "pickup",
  "servicePoints",
];

export interface Recorded {
  tape: Tape;
  /** How many exchanges of the operation the tape has now. */
  exchanges: number;
  /** What the operation answered, as `carrier try` shows it. */
  answer: unknown;
}

/**
 * Calls one operation at the live carrier and puts what was asked and answered into the tape, masked, in the place of
 * what the tape had of it. The masked exchanges are replayed before they are returned.
 * @param texts to be masked besides what is found; `keep` are names of fields that are not
 * @throws Error when the operation fails, when its answer proves nothing, and when the replay answers something else
 */
export async function recordOperation(
  file: PluginFile,
  tape: Tape,
  trial: OperationTrial,
  {
    readSecret,
    placeOf,
    texts,
    keep = [],
  }: Pick<PluginEnvironment, "readSecret" | "placeOf"> & {
    texts: readonly string[];
    keep?: readonly string[];
  },
): Promise<Recorded> {
  const { operation } = trial;
  const { card } = file;
  // A check takes the first number of the card's range; else the tape is about the waybill that the carrier numbered.
  const own = card.trackingNumbers && trackingNumberRange(card.trackingNumbers).numberOf(1);
  const isAbout = own !== null || trial.trackingNumber === tape.expect.trackingNumber;
  if (!WITHOUT_NUMBER.includes(operation) && !isAbout)
    throw new Error(
      tape.expect.trackingNumber === ""
        ? "the tape has no number yet: record the create, or the find of its number, first"
        : `the tape is about ${tape.expect.trackingNumber}: record the create first, then use its --number and --ref`,
    );
  if (operation === "quote" && !file.operations.includes("quote"))
    throw new Error("the plugin has no quote");
  const heard: AnsweredRequest[] = [];
  const listen = (each: AnsweredRequest) => void heard.push(each);
  const answer = await tryOperation(file, tape, trial, { readSecret, placeOf, listen });
  const expected = readExpectation(operation, answer);

  const number = expected.trackingNumber || trial.trackingNumber;
  const mask = makeTapeMask({
    secrets: secretsOf(file, readSecret),
    renamed: new Map([
      [trial.reference, exampleWaybillOf(tape, null).reference],
      ...(number ? [[number, own ?? number] as const] : []),
    ]),
    texts,
    keep,
    tape,
  });
  for (const each of heard) learnFrom(each, mask);
  const watched = watchedOf(file, tape, trial.reference);
  const fresh = withoutRepeats(heard.map((each) => exchangeOf(each, { watched, mask })));
  const recorded: Tape = {
    ...tape,
    expect: { ...tape.expect, ...(mask.json(expected) as Partial<Tape["expect"]>) },
    exchanges: [...tape.exchanges.filter((each) => !isReplaced(each, fresh)), ...fresh],
  };
  const reference = exampleWaybillOf(tape, null).reference;
  const trackingNumber = number && (own ?? number);
  const replay = { ...trial, reference, trackingNumber };
  await requireReplay(file, recorded, replay, mask.maskedFields());
  return { tape: recorded, exchanges: fresh.length, answer };
}

/** A tape as its file has it. */
export const writtenTape = ({ exchanges, ...tape }: Tape): object => ({
  ...tape,
  exchanges: exchanges.map(writtenExchange),
});

/** What was made must not be forgotten when it cannot be recorded. */
function readExpectation(
  operation: OperationTrial["operation"],
  answer: unknown,
): ReturnType<typeof expectationOf> {
  try {
    return expectationOf(operation, answer);
  } catch (error) {
    throw new Error(
      `nothing is recorded: ${String(error)}. It answered ${JSON.stringify(answer)}`,
      {
        cause: error,
      },
    );
  }
}

async function requireReplay(
  file: PluginFile,
  tape: Tape,
  trial: OperationTrial,
  masked: readonly string[],
): Promise<void> {
  const server = await startTapeServer(tape, Object.keys(file.card.hosts));
  try {
    const environment = { readSecret: tapeSecrets(file), hosts: server.hosts };
    server.during(trial.operation);
    const answer = await tryOperation(file, tape, trial, environment);
    const isSame = Object.entries(expectationOf(trial.operation, answer)).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(Object(tape.expect)[name]),
    );
    if (!isSame) throw new Error(`the answer is ${JSON.stringify(answer)}`);
    if (server.problems.length > 0) throw new Error(server.problems.join("; "));
  } catch (error) {
    // What the plugin made of an answer that is missing says less than which answer is missing.
    const reasons = [...new Set([...server.problems, String(error)])].join("; ");
    const fields =
      masked.length === 0
        ? ""
        : `. Masked fields: ${masked.join(", ")}; --keep FIELD leaves one as it is`;
    throw new Error(`the masked tape does not replay, and is not written: ${reasons}${fields}`, {
      cause: error,
    });
  } finally {
    await server.close();
  }
}

const secretsOf = ({ card }: PluginFile, readSecret: PluginEnvironment["readSecret"]) =>
  new Map(
    Object.values(card.secrets).flatMap(({ env }): [string, string][] => {
      const value = readSecret(env);
      return value ? [[env, value]] : [];
    }),
  );

/** The parcel's measures in the units that carriers use, its amounts, the keys of its cities, and our reference. */
function watchedOf(file: PluginFile, tape: Tape, reference: string): Set<string> {
  const { parcel } = exampleWaybillOf(tape, null);
  const amounts = [tape.goodsCollection, tape.goodsInsured].filter((amount) => amount > 0);
  const numbers = [
    parcel.weightKg,
    parcel.weightKg * GRAMS_PER_KG,
    parcel.lengthCm,
    parcel.widthCm,
    parcel.heightCm,
    ...amounts.flatMap((amount) => [amount, amount * CENTS_PER_UNIT]),
  ];
  const codes = [tape.route.from, tape.route.to].flatMap((place) => place.split("|:|"));
  const cities = codes.map((code) => file.card.cities?.[code] ?? null);
  return new Set([
    reference,
    ...numbers.flatMap((number) => [String(number), number.toFixed(2)]),
    ...[...leavesOf(cities)].map(({ leaf }) => String(leaf)),
  ]);
}

/** A login serves several operations: it is replaced by another of the same address alone. */
const isReplaced = (old: TapedExchange, fresh: readonly TapedExchange[]) =>
  fresh.some(
    (each) =>
      each.operation === old.operation &&
      (each.operation !== "session" || (each.path === old.path && each.host === old.host)),
  );

/** A carrier that is asked again until it is ready answers the same for a while: once is enough. */
const withoutRepeats = (exchanges: readonly TapedExchange[]) =>
  exchanges.filter(
    (each, index) => JSON.stringify(each) !== JSON.stringify(exchanges[index - 1] ?? null),
  );
