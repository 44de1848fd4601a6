import type { FindPlaceFacts } from "#app/shipping/model/territory.ts";

import type { PluginFile } from "../plugin/plugin-carrier.ts";
import { checkOperations } from "./check-operations.ts";
import { compareWeights, cutCommits, disturbOthers, holdLabelBack } from "./disturbances.ts";
import { checkOddElements } from "./odd-elements.ts";
import { closePlugin, type PluginUnderTest } from "./plugin-under-test.ts";
import { startTapeServer } from "./tape-server.ts";
import type { Tape } from "./tape.ts";

/** What is checked, from the quickest to the slowest. */
export const pluginChecks = [
  "operations",
  "weights",
  "lateLabel",
  "cutCommits",
  "oddElements",
  "disturbed",
] as const;
export type PluginCheck = (typeof pluginChecks)[number];

const checks: Readonly<Record<PluginCheck, (tested: PluginUnderTest) => Promise<void>>> = {
  operations: checkOperations,
  weights: compareWeights,
  lateLabel: holdLabelBack,
  cutCommits,
  oddElements: checkOddElements,
  disturbed: disturbOthers,
};

/** Each promise of the card and each operation of which the tape says nothing, in a sentence of its own. */
export function notProven({ card, operations }: PluginFile, { expect, push }: Tape): string[] {
  const isThere = (name: (typeof operations)[number]) => operations.includes(name);
  const proofs: [what: string, isPromised: boolean, isProven: boolean][] = [
    ["quote", isThere("quote"), expect.quote !== undefined],
    ["annul", isThere("annul"), expect.annul !== undefined],
    ["track", isThere("track"), expect.track !== undefined],
    ["push", isThere("push"), push !== undefined && expect.push !== undefined],
    ["several parcels", card.severalParcels !== undefined, expect.parcelNumbers !== undefined],
    [
      "find: without it a person looks for each lost answer",
      !card.idempotent,
      isThere("find") || expect.find === "none",
    ],
  ];
  return proofs
    .filter(([, isPromised, isProven]) => isPromised && !isProven)
    .map(([what]) => `Not proven: ${what}.`);
}

/**
 * Asks a plugin every operation against its tape, then cuts it at every request, answers with HTML pages, keeps the
 * label back, and leaves each field of each element of the carrier's lists out once.
 * @param notes gets what could not be checked here, in plain sentences
 * @returns what is wrong, in the same; none when the plugin may be relied on as far as the tape goes
 */
export async function verifyPlugin(
  file: PluginFile,
  tape: Tape,
  {
    only = pluginChecks,
    notes = [],
    placeOf,
  }: { only?: readonly PluginCheck[]; notes?: string[]; placeOf?: FindPlaceFacts } = {},
): Promise<string[]> {
  const server = await startTapeServer(tape, Object.keys(file.card.hosts));
  const tested: PluginUnderTest = {
    file,
    tape,
    server,
    problems: [],
    notes,
    placeOf,
    unmapped: new Set(),
    unread: new Set(),
    opened: null,
  };
  try {
    for (const name of only) await checks[name](tested);
    notes.push(...notProven(file, tape));
    return [...new Set(tested.problems)];
  } finally {
    closePlugin(tested);
    await server.close();
  }
}
