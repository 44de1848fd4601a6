import { isRouteErrorResponse } from "@remix-run/react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { DEFAULT_LANGUAGE } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";

/** Of an answer that says why there is no page. */
export type RefusedStatus = keyof Catalogue["publicPages"]["refused"];

const texts = publicPagesMessages[DEFAULT_LANGUAGE].refused;

const isRefused = (status: number): status is RefusedStatus => status in texts;

/** Null for what is no refusal: a fault of ours, a lost connection, a page that does not exist. */
export function refusedStatus(error: unknown): RefusedStatus | null {
  if (!isRouteErrorResponse(error) || error.status === 404) return null;
  const { status } = error;
  if (isRefused(status)) return status;
  return status >= 400 && status < 500 ? 400 : null;
}
