import { useCallback, useEffect, useRef, useState } from "react";

import { isRightScan, scanOutcomes } from "#app/shipping/model/handover.ts";
import type { ScanAnswer } from "#app/shopify/merchant/handover/handover-action.ts";

import { beep } from "./beep.ts";

/** A scan whose answer did not come: it may be kept or not, so the person scans it again. */
export type Heard = ScanAnswer | { outcome: "failed"; trackingNumber: string };

export interface Scans {
  /** Sends what was scanned, one after the other, however fast they come. */
  scan: (text: string) => void;
  /** The last answer; null before the first. */
  last: Heard | null;
  /** Those that wait for an answer. */
  waiting: number;
}

const isRight = ({ outcome }: Heard): boolean => {
  const known = scanOutcomes.find((each) => each === outcome);
  return known !== undefined && isRightScan(known);
};

/** @param onHeard is called after each answer */
export function useScans(path: string, onHeard: () => void): Scans {
  const [last, setLast] = useState<Heard | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const heard = useRef(onHeard);
  useEffect(() => {
    heard.current = onHeard;
  });

  const scan = useCallback(
    (text: string) => {
      setWaiting((count) => count + 1);
      const send = async () => {
        const answer = await ask(path, text);
        beep(isRight(answer));
        setLast(answer);
        setWaiting((count) => count - 1);
        heard.current();
      };
      queue.current = queue.current.then(send);
    },
    [path],
  );
  return { scan, last, waiting };
}

async function ask(path: string, text: string): Promise<Heard> {
  try {
    const response = await fetch(path, { method: "POST", body: new URLSearchParams({ text }) });
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as ScanAnswer;
  } catch {
    return { outcome: "failed", trackingNumber: text };
  }
}

export { isRight };
