declare const process: { env: { APP_URL: string } };

/** `application_url` of shopify.app.toml; a test compares the two. */
const DEPLOYED = "https://encomienda.example.com";

/**
 * Where the app's server is. On a buyer's pages a relative address means another server. The store's tool replaces
 * `process.env.APP_URL` by the address of its tunnel while `shopify app dev` runs, and leaves it in what is deployed.
 */
export const appOrigin: string = (() => {
  try {
    return new URL(process.env.APP_URL).origin;
  } catch {
    return DEPLOYED;
  }
})();
