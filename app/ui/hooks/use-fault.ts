import { useState } from "react";

/** What is wrong with a field, said once the form is sent and until it is right. */
export interface Fault {
  /** For the field; absent before, and where nothing is wrong. */
  error?: string;
  /** Whether the form may be sent; from then on the field says why not. */
  check: () => boolean;
}

/**
 * A button that is pressed answers, so it is never disabled by what is typed: it checks, and the field says what to do.
 * @param fault what is wrong now; null for nothing
 */
export function useFault(fault: string | null): Fault {
  const [isChecked, setIsChecked] = useState(false);
  const check = () => {
    setIsChecked(fault !== null);
    return fault === null;
  };
  return { check, ...(isChecked && fault !== null && { error: fault }) };
}
