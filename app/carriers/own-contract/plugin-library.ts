import { existsSync, readdirSync } from "node:fs";

import { readPlugin, type PluginFile } from "../plugin/plugin-carrier.ts";
import { isPlugin, nameOf } from "../plugin/plugins.ts";

/** The contracts that come with the service. */
const SHIPPED = new URL("../shipped/", import.meta.url);
/** Each is loaded in a process of its own. */
const LOADED_AT_ONCE = 2;

/** The plugins that an account may connect: those that come with the service, and those of the operator's folder. */
export interface PluginLibrary {
  /** Null for a name that there is no plugin of. @throws Error when it cannot be loaded */
  read: (name: string) => Promise<PluginFile | null>;
  /** Every one that can be loaded, by name. */
  readAll: () => Promise<Map<string, PluginFile>>;
  isInstalled: (name: string) => boolean;
}

/**
 * Loads a plugin when it is first asked for. One of the operator's folder stands for a shipped one of the same name.
 * @param onBroken a plugin that cannot be loaded; the others can be used
 */
export function openPluginLibrary(
  installed: ReadonlyMap<string, PluginFile>,
  onBroken: (name: string, error: unknown) => void,
): PluginLibrary {
  const loaded = new Map<string, Promise<PluginFile>>();

  async function read(name: string): Promise<PluginFile | null> {
    const own = installed.get(name);
    if (own) return own;
    if (!isPlugin(`${name}.ts`)) return null;
    const url = new URL(`${name}.ts`, SHIPPED);
    if (!existsSync(url)) return null;
    let file = loaded.get(name);
    if (!file) {
      file = readPlugin(url.href);
      loaded.set(name, file);
      // A busy machine may take too long: the next caller tries again.
      file.catch(() => loaded.delete(name));
    }
    return file;
  }

  return {
    read,
    isInstalled: (name) => installed.has(name),
    async readAll() {
      const shipped = existsSync(SHIPPED) ? readdirSync(SHIPPED).filter(isPlugin).map(nameOf) : [];
      const names = [...new Set([...installed.keys(), ...shipped])].toSorted();
      const found = new Map<string, PluginFile>();
      const waiting = [...names];
      const load = async () => {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
          const file = await read(name).catch((error: unknown) => onBroken(name ?? "", error));
          if (file) found.set(name, file);
        }
      };
      await Promise.all(Array.from({ length: LOADED_AT_ONCE }, load));
      return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b)));
    },
  };
}
