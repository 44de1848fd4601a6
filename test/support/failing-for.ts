import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Database } from "#db/engine/database.ts";

/** The same service, but whose transactions of this account fail. */
export function failingFor(service: Service, accountId: AccountId, reason: Error): Service {
  const tx: Database["tx"] = (of, ...rest) =>
    of === accountId ? Promise.reject(reason) : service.db.tx(of, ...rest);
  return { ...service, db: Object.assign(Object.create(service.db) as Database, { tx }) };
}
