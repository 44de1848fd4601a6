import { useEffect } from "react";

const KEY = "reloaded-build";
/** Where Remix keeps what the build of this page consists of. */
const MANIFEST = "__remixManifest";

/**
 * A part of the page that is loaded when it is needed may be gone after a deploy. Then the page is loaded anew, once
 * for each build: what a build lacks itself is no newer build. Remix does the same for the code of a route.
 * @see https://vite.dev/guide/build#load-error-handling
 */
export function useNewBuild(): void {
  useEffect(() => {
    addEventListener("vite:preloadError", reloadOnce);
    return () => removeEventListener("vite:preloadError", reloadOnce);
  }, []);
}

function reloadOnce(): void {
  const { version } = Object((globalThis as Record<string, unknown>)[MANIFEST]) as {
    version?: string;
  };
  if (version === undefined) return;
  try {
    if (sessionStorage.getItem(KEY) === version) return;
    sessionStorage.setItem(KEY, version);
  } catch {
    // A browser that keeps nothing for a frame could not be told apart from one that reloads for ever.
    return;
  }
  location.reload();
}
