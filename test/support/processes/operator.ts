import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { type OpenedService, openService } from "#app/main/open-service.ts";
import { run } from "#app/operator/run.ts";
import { readSettings } from "#app/runtime/env.ts";
import { PROCESS_TOKEN, putProcessAdmin } from "#test/support/staff-token.ts";

const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

interface Workplace {
  environment: NodeJS.ProcessEnv;
  databaseUrl: string;
  open: (databaseUrl: string) => Promise<OpenedService>;
  opened: OpenedService;
}

/** By the path that stands for it. */
const workplaces = new Map<string, Workplace>();
let count = 0;

/** Secrets and limits are read from the process's environment, so it is one database's at a time. */
const own = { ...process.env };
let inForce = own;
const running = new Set<Promise<unknown>>();

async function within<T>(environment: NodeJS.ProcessEnv, work: () => Promise<T>): Promise<T> {
  if (inForce !== environment && running.size > 0) {
    await Promise.allSettled(running);
    return within(environment, work);
  }
  if (inForce !== environment) {
    for (const name of Object.keys(inForce)) delete process.env[name];
    Object.assign(process.env, own, environment);
    inForce = environment;
  }
  const task = work();
  running.add(task);
  try {
    return await task;
  } finally {
    running.delete(task);
  }
}

async function openWorkplace(environment: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings();
  const { databaseUrl } = settings;
  const open = (url: string) =>
    openService({ ...settings, databaseUrl: url }, quietLog, { isBrief: true });
  const workplace = { environment, databaseUrl, open, opened: await open(databaseUrl) };
  await putProcessAdmin(databaseUrl);
  const path = `/${(count += 1)}`;
  workplaces.set(path, workplace);
  return path;
}

/**
 * One command line for each request, on a service that stays open or on that of the named database: the code and the
 * output of the real program.
 */
async function runIn({ databaseUrl, open, opened }: Workplace, body: string): Promise<object> {
  const asked = JSON.parse(body) as { argv: string[]; databaseUrl?: string; token?: string };
  const { service, buckets } = opened;
  const printed = { out: "", all: "" };
  const err = (line: string) => void (printed.all += `${line}\n`);
  const code = await run(asked.argv, {
    openService: async () =>
      asked.databaseUrl ? open(asked.databaseUrl) : { service, buckets, close: async () => {} },
    databaseUrl: () => asked.databaseUrl ?? databaseUrl,
    staffToken: () => asked.token ?? PROCESS_TOKEN,
    out(line) {
      printed.out += `${line}\n`;
      err(line);
    },
    err,
  });
  // As of a process of its own: what goes on meanwhile is no part of the answer.
  return { code, output: code === 0 ? printed.out : printed.all };
}

/** `POST /` with an environment opens a service, `POST` to the path that it answers runs there, `DELETE` closes it. */
async function answer({ method, url = "/" }: IncomingMessage, body: string): Promise<object> {
  if (url === "/") {
    const environment = JSON.parse(body) as NodeJS.ProcessEnv;
    return { path: await within(environment, () => openWorkplace(environment)) };
  }
  const workplace = workplaces.get(url);
  if (!workplace) throw new Error(`nothing is open at ${url}`);
  if (method !== "DELETE") return within(workplace.environment, () => runIn(workplace, body));
  workplaces.delete(url);
  await workplace.opened.close();
  return {};
}

const server = createServer((request, response) => {
  void text(request)
    .then((body) => answer(request, body))
    .catch((error: unknown) => {
      response.statusCode = 500;
      return { error: String(error) };
    })
    .then((answered) => response.end(JSON.stringify(answered)));
});

// A client that asks again at the moment at which an idle connection is closed would get no answer.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(
    `${JSON.stringify({ event: "server.started", url: `http://127.0.0.1:${port}` })}\n`,
  );
});
