import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import { appBridge } from "../shell/app-bridge.ts";

/**
 * Asks the merchant for scopes in a dialog of the admin, above this page. `request` answers whether they are granted;
 * the server reads the granted ones then, and the page is rendered with them.
 */
export function useScopes(scopes: readonly string[]) {
  const { submit } = useFetcher();
  const [state, setState] = useState<"idle" | "asking" | "granted" | "declined">("idle");

  async function request(): Promise<boolean> {
    const { scopes: asked } = appBridge();
    setState("asking");
    const isGranted = await (asked?.request([...scopes]) ?? Promise.reject(new Error("no admin")))
      .then(({ result }) => result === "granted-all")
      .catch(() => false);
    setState(isGranted ? "granted" : "declined");
    if (isGranted) submit({ intent: "scopes" }, { method: "post", action: "/app/settings" });
    return isGranted;
  }

  return {
    request,
    isAsking: state === "asking",
    /** Just now: the server may not have read it yet. */
    isJustGranted: state === "granted",
    isDeclined: state === "declined",
  };
}
