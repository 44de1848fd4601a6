import { useState } from "react";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

export interface FileRequest {
  /** Shows a document in a tab of its own, where it is printed. */
  open: (path: string) => Promise<void>;
  /** Opens the print dialog of a document; what a label printer speaks is kept under the server's name. */
  print: (path: string) => Promise<void>;
  /** Keeps it under this name. */
  download: (path: string, name: string) => Promise<void>;
  isBusy: boolean;
  hasFailed: boolean;
  /** Why there is no document, as a sentence; null when the server gives no reason. */
  reason: string | null;
}

/** How long a document stays in memory: long enough to start printing. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Files come through `fetch`, because the admin's script proves there who is asking. A plain link would prove nothing.
 */
export function useFile(): FileRequest {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const [reason, setReason] = useState<string | null>(null);

  async function get(
    path: string,
    use: (url: string, file: Blob, name: string | null) => void,
  ): Promise<void> {
    setState("busy");
    setReason(null);
    try {
      const response = await fetch(path);
      if (!response.ok) {
        setReason(await reasonIn(response));
        throw new Error(`${response.status}`);
      }
      const file = await response.blob();
      const url = URL.createObjectURL(file);
      use(url, file, nameIn(response));
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return {
    isBusy: state === "busy",
    hasFailed: state === "failed",
    reason,
    open: (path) => get(path, show),
    print: (path) => get(path, print),
    download: (path, name) => get(path, (url) => saveAs(url, name)),
  };
}

async function reasonIn(response: Response): Promise<string | null> {
  if (response.status !== 409) return null;
  const { text } = (await response.json()) as { text?: string };
  return text ?? null;
}

const nameIn = ({ headers }: Response): string | null =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? null;

const FRAME = "print-frame";

/** The browser prints a PDF from a hidden frame; one that cannot shows it in a tab of its own. */
function print(url: string, file: Blob, name: string | null): void {
  if (!file.type.startsWith("application/pdf")) return saveAs(url, name ?? "labels.zpl");
  document.getElementById(FRAME)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME;
  frame.hidden = true;
  frame.src = url;
  frame.addEventListener("load", () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      show(url, file);
    }
  });
  document.body.append(frame);
}

/** A tab shows a PDF; what a label printer speaks is kept, and sent to it. */
function show(url: string, { type }: Blob): void {
  const isShown = type.startsWith("application/pdf") && window.open(url, "_blank") !== null;
  if (!isShown) saveAs(url, type.startsWith("application/pdf") ? "label.pdf" : "label.zpl");
}

function saveAs(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** Keeps what the page has already, as a file. */
export function keepAs(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  saveAs(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
