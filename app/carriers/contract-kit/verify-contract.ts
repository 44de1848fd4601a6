import type { PluginFile } from "../plugin/plugin-carrier.ts";
import { compareWeights, cutCommits, disturbOthers, holdLabelBack } from "./disturbances.ts";
import { closeStage, type Stage } from "./stage.ts";
import { startTapeServer } from "./tape-server.ts";
import type { Tape } from "./tape.ts";
import { walk } from "./walk.ts";

/** What is checked, from the quickest to the slowest. */
export const contractChecks = ["walk", "weights", "lateLabel", "cutCommits", "disturbed"] as const;
export type ContractCheck = (typeof contractChecks)[number];

const checks: Readonly<Record<ContractCheck, (stage: Stage) => Promise<void>>> = {
  walk,
  weights: compareWeights,
  lateLabel: holdLabelBack,
  cutCommits,
  disturbed: disturbOthers,
};

/**
 * Walks a plugin against its tape, then cuts it at every request, answers with HTML pages, and keeps the label back.
 * @param notes gets what could not be checked here, in plain sentences
 * @returns what is wrong, in the same; none when the plugin may be relied on as far as the tape goes
 */
export async function verifyContract(
  file: PluginFile,
  tape: Tape,
  only: readonly ContractCheck[] = contractChecks,
  notes: string[] = [],
): Promise<string[]> {
  const server = await startTapeServer(tape, Object.keys(file.card.hosts));
  const stage: Stage = {
    file,
    tape,
    server,
    problems: [],
    notes,
    unmapped: new Set(),
    opened: null,
  };
  try {
    for (const name of only) await checks[name](stage);
    for (const code of stage.unmapped)
      stage.problems.push(`the state ${code} is not in the card's states`);
    return [...new Set(stage.problems)];
  } finally {
    closeStage(stage);
    await server.close();
  }
}
