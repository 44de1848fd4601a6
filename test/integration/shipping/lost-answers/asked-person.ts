import { terminal } from "#test/integration/operator/terminal.ts";
import type { World } from "#test/support/world.ts";

import { passWithRounds } from "./lost-answers.ts";

interface Row {
  carrierCallId: number;
  shipmentId: number;
  operation: string;
  state: string;
  needsPerson: boolean;
}
export const attempts = ({ service }: Pick<World, "service">): Promise<Row[]> =>
  terminal(service).json<Row[]>("attempts", "list");

/** A carrier's answer "none" is final two minutes after the lost one. */
export async function questionOf(world: Pick<World, "ctx" | "service">): Promise<number> {
  await passWithRounds(world, 150);
  const found = (await attempts(world)).find(({ needsPerson }) => needsPerson);
  if (!found) throw new Error("no call needs a person");
  return found.carrierCallId;
}

export const settle = (world: Pick<World, "service">, ...words: string[]) =>
  terminal(world.service).json("attempts", "settle", ...words);
