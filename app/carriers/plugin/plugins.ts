import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { carrierKeyText, type CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";

import { storedCards } from "./card/card.ts";
import {
  openPluginCarriers,
  readPlugin,
  type PluginEnvironment,
  type PluginFile,
} from "./plugin-carrier.ts";

/** The plugins of a folder, loaded. */
export interface Plugins {
  /** What is stored of them, for each carrier. */
  cards: Record<string, unknown>[];
  /** By the names of their files, without the ending. */
  files: ReadonlyMap<string, PluginFile>;
  /** @throws Error for a carrier that no plugin has, and with the names of the missing secrets */
  carrierOf: (key: CarrierKey) => Carrier;
}

/**
 * Loads every plugin of a folder: its files `NAME.ts` and `NAME.js`. What they share lies in folders below it.
 * @throws Error that names the file and what is wrong with it
 */
export async function openPlugins(
  folder: string | null,
  environment: PluginEnvironment,
): Promise<Plugins> {
  const names = folder === null ? [] : readdirSync(folder).filter(isPlugin).toSorted();
  const files = await Promise.all(names.map((name) => readOne(resolve(folder ?? "", name))));
  const made = new Map<string, Carrier>();

  function carrierOf(key: CarrierKey): Carrier {
    const known = made.get(carrierKeyText(key));
    if (known) return known;
    const isOf = ({ card }: PluginFile) =>
      card.country === key.country &&
      storedCards(card).some((stored) => stored["carrierToken"] === key.carrierToken);
    const file = files.find(isOf);
    if (!file) throw new Error("its plugin is not in the folder of this process");
    for (const carrier of openPluginCarriers(file, environment).carriers)
      made.set(carrierKeyText(carrier), carrier);
    return carrierOf(key);
  }

  return {
    cards: files.flatMap(({ card }) => storedCards(card)),
    files: new Map(names.map((name, index) => [nameOf(name), files[index]!])),
    carrierOf,
  };
}

export const nameOf = (fileName: string): string => fileName.replace(/\.[jt]s$/, "");

export const isPlugin = (name: string) => /^[\w-]+\.[jt]s$/.test(name);

async function readOne(path: string): Promise<PluginFile> {
  try {
    return await readPlugin(pathToFileURL(path).href);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** The carrier of a stored card of the kind `plugin`. */
export function pluginCarrier(key: CarrierKey, plugins: Plugins | undefined): Carrier {
  if (!plugins) throw new Error("its plugin is not in the folder of this process");
  return plugins.carrierOf(key);
}
