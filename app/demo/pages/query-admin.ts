import type { Demo } from "../open-demo.ts";
import { demoApp } from "../settings.ts";

type AskAdmin = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** Queries the simulated Admin API for an extension, with its own access token, requested on first use. */
export function makeQueryAdmin({ store, shop }: Pick<Demo, "store" | "shop">): AskAdmin {
  let access: Promise<string> | null = null;
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const response = await fetch(new URL(path, store.url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-simulated-host": shop.domain,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return response.json() as Promise<unknown>;
    return { errors: [{ message: `the simulated store answers ${response.status}` }] };
  };

  async function getAccess(): Promise<string> {
    const granted = await post(
      "/admin/oauth/access_token",
      {},
      {
        client_id: demoApp.apiKey,
        client_secret: demoApp.apiSecret,
        grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
        subject_token: await shop.merchant.idToken(),
        subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
        requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
        expiring: "1",
      },
    );
    return String(Object(granted).access_token);
  }

  return async function queryAdmin(query, variables) {
    access ??= getAccess();
    const token = await access;
    const headers = { "x-shopify-access-token": token };
    return post("/admin/api/2026-10/graphql.json", headers, { query, variables });
  };
}
