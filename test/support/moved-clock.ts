import type { Connection, Database } from "#db/engine/database.ts";

/**
 * For a database whose clock a test moves. A prepared statement keeps the time that it was built with, so those that
 * ask the clock are built anew at each use while it is moved.
 */
export function keepPreparedTimely(db: Database, isMoved: () => boolean): void {
  const known = new WeakSet<Connection>();
  const tx = db.tx.bind(db);
  timely(db.read);
  db.tx = (exclusive, work) => tx(exclusive, (connection) => work(timely(connection)));

  function timely(connection: Connection): Connection {
    if (known.has(connection)) return connection;
    known.add(connection);
    const { clock } = connection;
    const prepared = connection.prepared.bind(connection);
    const timed = new Set<string>();
    let isAsked = false;
    connection.clock = (plusMs) => {
      isAsked = true;
      return clock(plusMs);
    };
    connection.prepared = (name, build) => {
      if (timed.has(name))
        return isMoved() ? build(connection) : prepared(`${name}, unmoved`, build);
      return prepared(name, (own) => {
        isAsked = false;
        const statement = build(own);
        if (isAsked) timed.add(name);
        return statement;
      });
    };
    return connection;
  }
}
