import { useCallback, useEffect, useRef, useState } from "react";

export interface QueryState<Result> {
  /** The newest answer; undefined before the first. */
  data: Result | undefined;
  state: "idle" | "reading" | "failed";
  /** Asks now; whatever was asked before does not matter any more. With fields it is a POST. */
  read: (path: string, fields?: Record<string, string>) => void;
}

/**
 * What a page asks for beside itself. Through `fetch` and not through a fetcher of the router: when this fails, the
 * page and what was typed in it stay, and nothing else is loaded again.
 */
export function useQuery<Result>(): QueryState<Result> {
  const [data, setData] = useState<Result>();
  const [state, setState] = useState<QueryState<Result>["state"]>("idle");
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const read = useCallback((path: string, fields?: Record<string, string>) => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setState("reading");
    const hear = async () => {
      try {
        const found = await ask<Result>(path, fields, own.signal);
        if (own.signal.aborted) return;
        setData(found);
        setState("idle");
      } catch {
        if (!own.signal.aborted) setState("failed");
      }
    };
    void hear();
  }, []);
  return { data, state, read };
}

async function ask<Result>(
  path: string,
  fields: Record<string, string> | undefined,
  signal: AbortSignal,
): Promise<Result> {
  const post = fields && { method: "POST", body: new URLSearchParams(fields) };
  const response = await fetch(path, { ...post, signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Result;
}
