import { createHash, timingSafeEqual } from "node:crypto";

import { pushPathsOf } from "#app/shipping/model/push-path.ts";

import type { PluginCard } from "./card/card.ts";
import type { ReadSecret } from "./card/secrets.ts";

/**
 * The paths of a carrier that cannot sign: none while none is set. Null on one that proves its messages by itself.
 * @throws Error for a path that could be guessed
 */
export function readPushPaths(
  { pushPath }: Pick<PluginCard, "pushPath">,
  readSecret: ReadSecret,
): string[] | null {
  if (!pushPath) return null;
  const text = readSecret(pushPath.env);
  const paths = text ? pushPathsOf(text) : [];
  if (paths) return paths;
  throw new Error(`${pushPath.env} is part of an address: 32 to 200 letters, digits, - and _`);
}

/** Takes the same time for every wrong path, however much of it is right. */
export function isPushPath(paths: readonly string[], given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const asked = digest(given);
  return paths.map((path) => timingSafeEqual(digest(path), asked)).includes(true);
}
