/** As in the admin: an extension's relative requests go to the app's server, with a fresh token. */
export function addToken(appUrl: string | null): void {
  const original = window.fetch.bind(window);
  const appOrigin = appUrl ?? location.origin;

  window.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, appOrigin), init);
    const url = new URL(request.url);
    const isOurOwn = url.pathname.startsWith("/extension-host/");
    if (isOurOwn) return original(input, init);
    if (url.origin !== appOrigin || request.headers.has("authorization")) return original(request);

    const response = await original("/extension-host/id-token", { method: "POST" });
    const { idToken } = (await response.json()) as { idToken: string };
    request.headers.set("authorization", `Bearer ${idToken}`);
    return original(request);
  };
}
