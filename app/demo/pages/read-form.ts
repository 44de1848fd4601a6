import type { Context } from "hono";

/** What a page's form sent: texts, and nothing else. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
