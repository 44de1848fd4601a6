import { realpathSync, statSync } from "node:fs";

/**
 * Where a database lives. A copy of it has another name and another number, and is refused beside its original. What
 * changes with a deployment is no part of it: the host, its address, the number of a disk.
 */
export interface DatabasePlace {
  /** PostgreSQL's number of its cluster, which a replica shares; null on SQLite, and where the role may not read it. */
  cluster: string | null;
  /** The real path of a file; database and schema on PostgreSQL. A backup restored in place has the same. */
  name: string;
  /** Of a file, or of database and schema: stays when it is renamed or mounted elsewhere; null where unknown. */
  number: string | null;
}

/** @throws Error of the file system when there is no such file */
export function sqlitePlace(path: string): DatabasePlace {
  const name = realpathSync(path);
  const { ino, birthtimeMs } = statSync(name);
  // On a disk that keeps no time of birth the first files of two disks would have the same number.
  return { cluster: null, name, number: birthtimeMs > 0 ? `${ino} ${birthtimeMs}` : null };
}

/** Either the name or the number is enough: one changes when a backup is restored, the other in a container. */
export function isSamePlace(one: DatabasePlace, other: DatabasePlace): boolean {
  const areClustersKnown = one.cluster !== null && other.cluster !== null;
  if (areClustersKnown && one.cluster !== other.cluster) return false;
  return one.name === other.name || (one.number !== null && one.number === other.number);
}

/** For a sentence. */
export const placeText = ({ cluster, name }: DatabasePlace): string =>
  cluster === null ? name : `${name} of PostgreSQL cluster ${cluster}`;
