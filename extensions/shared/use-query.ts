import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { type AppReply } from "./call-app.ts";

/**
 * What the server answered, null while the first answer is awaited, and the ways to bring it up to date. What is asked
 * may not change while it is shown.
 */
export function useQuery<View>(ask: () => Promise<AppReply<View>>) {
  const [reply, setReply] = useState<AppReply<View> | null>(null);
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
      setReply((shown) => ("trouble" in given && shown && "view" in shown ? shown : given));
    }
    return given;
  }, []);
  const retry = () => {
    setReply(null);
    void again();
  };
  /** Shows what is known from elsewhere to be newer than any answer still under way. */
  const show = (view: View) => {
    askedRef.current += 1;
    setReply({ view });
  };
  useEffect(() => void again(), [again]);

  return { reply, again, retry, show };
}
