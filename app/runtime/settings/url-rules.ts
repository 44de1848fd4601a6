export function isDatabaseUrl(url: string): boolean {
  if (url.startsWith("file:")) return url.length > "file:".length;
  const parsed = URL.parse(url);
  return (
    parsed !== null && ["postgres:", "postgresql:"].includes(parsed.protocol) && parsed.host !== ""
  );
}

export function isPrivateChannel(url: string): boolean {
  const { protocol, hostname = "" } = URL.parse(url) ?? {};
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isLoopback);
}

export function isOrigin(url: string): boolean {
  const { protocol = "", href, origin } = URL.parse(url) ?? {};
  return ["http:", "https:"].includes(protocol) && href === `${origin}/`;
}
