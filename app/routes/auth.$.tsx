import type { LoaderFunctionArgs } from "@remix-run/node";

/** What the store's package answers by itself: the way out of the frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.store) throw new Response(null, { status: 404 });
  await context.store.shopify.authenticate.admin(request);
  return null;
}
