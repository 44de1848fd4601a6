import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/** The visitor's settings that pages depend on. */
export interface PageTheme {
  /** The merchant's language, which the app and its extensions use. The demo's own pages are in English. */
  language: "en" | "es";
  shopName: string;
}

export const LANGUAGE_COOKIE = "language";

export const languageOf = (c: Context): PageTheme["language"] =>
  getCookie(c, LANGUAGE_COOKIE) === "es" ? "es" : "en";
