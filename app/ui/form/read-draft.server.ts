import { parseJson } from "#app/runtime/parse-json.ts";

import { readForm } from "./read-form.server.ts";

/** What a `MerchantForm` sends: two objects, which the code that saves them validates. */
export async function readDraft(
  request: Request,
): Promise<{ draft: Record<string, unknown>; seen: Record<string, unknown> }> {
  const text = await readForm(request);
  return { draft: objectIn(text("draft")), seen: objectIn(text("seen")) };
}

function objectIn(text: string): Record<string, unknown> {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Response(null, { status: 400 });
  return value as Record<string, unknown>;
}
