import type { FileFault } from "#app/shipping/model/file-fault.ts";

import type { remittances } from "./en/remittances.ts";

/** Why a file is refused, with the row, the column and what stands there. */
export function fileFaultText(
  { faults, fields }: Pick<typeof remittances, "faults" | "fields">,
  { row, field, code, found }: FileFault,
): string {
  const what = `${faults.where(row, field && fields[field])}: ${faults.codes[code]}`;
  return found === "" ? what : `${what} ${faults.found(found)}`;
}
