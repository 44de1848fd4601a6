import { readForm } from "./read-form.server.ts";

/** What a `DeskForm` sends. Whoever keeps it judges it: here it is only known to be an object. */
export async function readDraft(
  request: Request,
): Promise<{ draft: Record<string, unknown>; version: number }> {
  const text = await readForm(request);
  const draft = parsed(text("draft"));
  if (typeof draft !== "object" || draft === null || Array.isArray(draft))
    throw new Response(null, { status: 400 });
  return { draft: draft as Record<string, unknown>, version: Number(text("version")) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
