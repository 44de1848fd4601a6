import { z } from "zod";

import { normalizedUrl, type Integration } from "#app/shipping/model/integration.ts";

import { detail } from "../details.ts";
import { badRequest } from "../read.ts";
import { optionalText, requiredText } from "./text.ts";

const PLATFORM_LENGTH_MAX = 100;
const URL_LENGTH_MAX = 255;
const CONNECTOR_VERSION_LENGTH_MAX = 50;

/** Attribution only (section 2, ShipmentIntegration). */
export const integrationJson = z
  .object({
    platform: requiredText(PLATFORM_LENGTH_MAX)
      .toLowerCase()
      .describe("The machine name of the platform or system, such as `woocommerce`."),
    // A blank URL is not http(s), and would silently be another scope for extId.
    url: z
      .string()
      .trim()
      .max(URL_LENGTH_MAX)
      .nullish()
      .describe("The base address of the store or system, http(s)."),
    connectorVersion: optionalText(CONNECTOR_VERSION_LENGTH_MAX).describe(
      "The version of your own connector.",
    ),
  })
  .meta({
    id: "ShipmentIntegration",
    description:
      "Which system sends this. For attribution alone: it changes no rate, and it is not echoed. An `extId` is " +
      "unique within it.",
  });

/** @throws RequestError pApiBadRequest for a URL that is not http(s) */
export function integrationOf(
  json: z.output<typeof integrationJson> | null | undefined,
): Integration | null {
  if (!json) return null;
  const { url = null } = json;
  return { ...json, url: url === null ? null : urlOf(url) };
}

function urlOf(text: string): string {
  const url = normalizedUrl(text);
  if (url === null) {
    throw badRequest(detail("integration.url", "wrongForm", "Expected http(s)."));
  }
  return url;
}
