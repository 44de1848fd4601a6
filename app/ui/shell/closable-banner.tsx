import { Banner, type BannerProps } from "@shopify/polaris";
import { useSyncExternalStore } from "react";

interface Props extends Omit<BannerProps, "tone" | "onDismiss"> {
  /** What it is about: closed, it stays closed until this changes or the tab is closed. */
  about: string;
  /** An error stays until it is mended: it is a `Banner`. */
  tone: "info" | "success" | "warning";
}

/** A notice that its reader can put away. */
export function ClosableBanner({ about, ...banner }: Props) {
  const isClosed = useSyncExternalStore(
    subscribe,
    () => wasClosed(about),
    () => false,
  );
  if (isClosed) return null;
  return <Banner {...banner} onDismiss={() => keepClosed(about)} />;
}

/** Beside the browser's storage, which a page within another's may not have. */
const closed = new Set<string>();
const changes = new EventTarget();
const keyOf = (about: string): string => `closed ${about}`;

function subscribe(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}

function wasClosed(about: string): boolean {
  if (closed.has(about)) return true;
  try {
    return sessionStorage.getItem(keyOf(about)) !== null;
  } catch {
    return false;
  }
}

function keepClosed(about: string): void {
  closed.add(about);
  try {
    sessionStorage.setItem(keyOf(about), "1");
  } catch {
    // It comes back with the next load of the frame.
  }
  changes.dispatchEvent(new Event("change"));
}
