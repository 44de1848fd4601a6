import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { type Answer } from "./call-app.ts";

/**
 * What the server answered, null while the first answer is awaited, and the ways to bring it up to date. What is asked
 * may not change while it is shown.
 */
export function useQuery<View>(ask: () => Promise<Answer<View>>) {
  const [answer, setAnswer] = useState<Answer<View> | null>(null);
  const askRef = useRef(ask);
  const askedRef = useRef(0);

  /**
   * Asks again behind what is shown, and gives back the answer. What comes too late is not shown, and no answer is no
   * reason to show nothing.
   */
  const again = useCallback(async () => {
    const question = ++askedRef.current;
    const given = await askRef.current();
    if (question === askedRef.current) {
      setAnswer((shown) => ("trouble" in given && shown && "view" in shown ? shown : given));
    }
    return given;
  }, []);
  const retry = () => {
    setAnswer(null);
    void again();
  };
  /** Shows what is known from elsewhere to be newer than any answer still under way. */
  const show = (view: View) => {
    askedRef.current += 1;
    setAnswer({ view });
  };
  useEffect(() => void again(), [again]);

  return { answer, again, retry, show };
}
