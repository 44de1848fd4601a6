import { useEffect } from "react";

import { appBridge } from "../shell/app-bridge.ts";

/** Says in passing that something went well, each time that `reason` is another one; never what went wrong. */
export function useToast(reason: string | boolean | null | undefined, message: string): void {
  useEffect(() => {
    if (reason) appBridge().toast?.show(message);
  }, [reason, message]);
}
