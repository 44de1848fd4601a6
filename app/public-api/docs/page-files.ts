import { createHash } from "node:crypto";
import { createRequire } from "node:module";

import { pageStyle } from "./page-style.ts";

const require = createRequire(import.meta.url);
/** In the URL of every file, so that a browser may cache a file for ever and still load the next version. */
export const { version } = require("swagger-ui-dist/package.json") as { version: string };

const styleVersion = createHash("sha256").update(pageStyle).digest("hex").slice(0, 12);
export const styleUrl = `/api/public/docs/pages.css?v=${styleVersion}`;
export const iconUrl = `/api/public/docs/favicon-32x32.png?v=${version}`;

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Of every page: nothing of another host, no script of its own text, no frame around it. */
export const pageHeaders = {
  "cache-control": "no-cache",
  "content-security-policy": contentSecurityPolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};
export const HTML = "text/html; charset=utf-8";
