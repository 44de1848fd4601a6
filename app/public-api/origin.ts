/** The names by which a client on this machine reaches the service. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin of the links in a response. Without a public one, a client on this machine gets the origin that it asked
 * for; every other gets `localUrl`: a `Host` header is the client's text, and must not decide the target of a link.
 */
export function originOfLinks(
  { publicUrl, localUrl }: { publicUrl: string | null; localUrl: string },
  requestUrl: string,
): string {
  if (publicUrl !== null) return publicUrl;
  const { hostname, origin } = new URL(requestUrl);
  return LOOPBACK.test(hostname) ? origin : localUrl;
}
