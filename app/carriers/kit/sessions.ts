import type { Http, PluginSession } from "./http.ts";

const DAY_SECONDS = 86_400;

type Login = (http: Http) => Promise<PluginSession>;

/** The session of a token in the header Authorization. */
export const bearerSession = (token: string, seconds = DAY_SECONDS): PluginSession => ({
  headers: { authorization: `Bearer ${token}` },
  seconds,
});

/** The session of a name and a password, which need no login: Basic authentication. */
export const basicSession = (user: string, password: string): PluginSession => ({
  headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` },
  seconds: DAY_SECONDS,
});

/** A token that the contract has, by the name of its secret. */
export const tokenLogin =
  (token: string): Login =>
  async (http) =>
    bearerSession(http.secret(token));

/** Basic authentication, by the names of two secrets. */
export const basicLogin =
  (user: string, password: string): Login =>
  async (http) =>
    basicSession(http.secret(user), http.secret(password));

/**
 * OAuth 2.0 for a client by itself (RFC 6749, 4.4), by the names of two secrets.
 * @param by where the carrier expects them: in the form, or as Basic authentication of the request (2.3.1)
 */
export const oauthLogin =
  (path: string, id: string, secret: string, by: "form" | "basic" = "form"): Login =>
  async (http) => {
    const [client, password] = [http.secret(id), http.secret(secret)];
    const { headers = {} } = by === "basic" ? basicSession(client, password) : {};
    const access = by === "form" ? { client_id: client, client_secret: password } : {};
    const form = { grant_type: "client_credentials", ...access };
    const { access_token, expires_in } = await http.read({ path, headers, form });
    if (!access_token) throw new Error("the login gave no token");
    // Some write the seconds as a text.
    return bearerSession(access_token, expires_in === undefined ? undefined : Number(expires_in));
  };
