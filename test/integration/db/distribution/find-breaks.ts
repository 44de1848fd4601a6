import type { CatalogueTable } from "./catalogue.ts";
import type { Placement } from "./placements.ts";

/**
 * `column`: a distributed table has no account that is never null. `key`: it has a unique key without the account,
 * which an engine could only check by asking every machine. `reference`: a foreign key leaves the machine.
 */
export type Break = "column" | "key" | "reference";

const ACCOUNT = "account_id";
/** Of one type everywhere, so that the same account is on the same machine in every table. */
const ACCOUNT_TYPE = "bigint";

/** Which of Citus' rules a table does not keep where it is placed; sorted, each once. */
export function findBreaks(
  table: CatalogueTable,
  placements: Readonly<Record<string, Placement>>,
): Break[] {
  const placement = placements[table.name];
  const isDistributed = placement === "distributed";
  const breaks: Break[] = [];
  if (isDistributed && table.columns[ACCOUNT] !== ACCOUNT_TYPE) breaks.push("column");
  if (isDistributed && table.uniqueKeys.some(({ columns }) => !columns.includes(ACCOUNT)))
    breaks.push("key");
  const stays = ({ to, columns }: CatalogueTable["foreignKeys"][number]): boolean => {
    const target = placements[to];
    if (placement === "local") return target === "local";
    if (target === "reference") return true;
    if (!isDistributed || target !== "distributed") return false;
    return columns.some((pair) => pair.from === ACCOUNT && pair.to === ACCOUNT);
  };
  if (!table.foreignKeys.every(stays)) breaks.push("reference");
  return breaks;
}
