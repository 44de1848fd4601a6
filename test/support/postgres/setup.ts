import { randomUUID } from "node:crypto";

import pg from "pg";
import type { TestProject } from "vitest/node";

import { openDatabase } from "#db/engine/open-database.ts";

import { findPostgres } from "./find-postgres.ts";
import { startPostgres } from "./start-postgres.ts";

/** Migrates one empty database per run; the workers' databases are copies of it. */
export async function setup(project: TestProject) {
  const source = findPostgres(process.env);
  if (!source) throw new Error("this project needs PostgreSQL");
  const server =
    source.kind === "url"
      ? { url: source.url, stop: () => Promise.resolve() }
      : await startPostgres(source.folder);

  const admin = new pg.Client(server.url);
  await admin.connect();
  const name = `encomienda_template_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name}`);
  const template = new URL(server.url);
  template.pathname = name;
  const db = await openDatabase(template.href);
  await db.close();
  project.provide("templateUrl", template.href);

  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [name],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
    await server.stop();
  };
}
