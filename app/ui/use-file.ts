import { useState } from "react";

export interface FileRequest {
  /** Shows a document in a tab of its own, where it is printed. */
  open: (path: string) => Promise<void>;
  /** Keeps it under this name. */
  download: (path: string, name: string) => Promise<void>;
  isBusy: boolean;
  hasFailed: boolean;
}

/** How long a document may be read from memory: as long as somebody may take to press print. */
const KEPT_MS = 10 * 60_000;

/** Files come through `fetch`, because the admin's script proves there who is asking. A plain link would prove nothing. */
export function useFile(): FileRequest {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function get(path: string, use: (url: string) => void): Promise<void> {
    setState("busy");
    try {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${response.status}`);
      const url = URL.createObjectURL(await response.blob());
      use(url);
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return {
    isBusy: state === "busy",
    hasFailed: state === "failed",
    open: (path) => get(path, (url) => window.open(url, "_blank") ?? saveAs(url, "")),
    download: (path, name) => get(path, (url) => saveAs(url, name)),
  };
}

function saveAs(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
