import type { Connection } from "#db/engine/database.ts";

/** A connection for reads that awaits `change` before each statement: what another one may do between two of them. */
export function between(connection: Connection, change: () => Promise<void>): Connection {
  return new Proxy(connection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "prepared")
        return (...of: Parameters<Connection["prepared"]>) => {
          const { execute } = target.prepared(...of) as { execute: Method };
          return { execute: (...values: unknown[]) => change().then(() => execute(...values)) };
        };
      if (name !== "select") return value;
      return (...fields: unknown[]) => delayed((value as Method).apply(target, fields), change);
    },
  });
}

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** A builder of drizzle's: it runs when it is awaited or executed, and not when it becomes a part of another. */
function delayed(builder: unknown, change: () => Promise<void>): unknown {
  return new Proxy(builder as object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const method = value as Method;
      if (name === "then")
        return (...ends: unknown[]) => change().then(() => method.apply(target, ends));
      if (name === "execute")
        return (...values: unknown[]) => change().then(() => method.apply(target, values));
      return (...values: unknown[]) => {
        const next = method.apply(target, values);
        const isBuilder = typeof next === "object" && next !== null && "leftJoin" in next;
        return isBuilder ? delayed(next, change) : next;
      };
    },
  });
}
