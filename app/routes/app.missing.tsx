export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

/**
 * An address that no page has: an old bookmark, or a link cut short. It stays inside the merchant pages, with a link
 * home.
 */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** Without a page of its own, an address is a file to Remix, and its error no page. */
export default function Missing() {
  return null;
}
