import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/** Who looks, as far as pages depend on it. */
export interface Sync {
  /** Of the merchant: the app and its extensions speak it. The demo's own pages are in English. */
  language: "en" | "es";
  shopName: string;
}

export const LANGUAGE_COOKIE = "language";

export const languageOf = (c: Context): Sync["language"] =>
  getCookie(c, LANGUAGE_COOKIE) === "es" ? "es" : "en";
