import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { standBetween } from "#test/support/postgres/stand-between.ts";
import { startPostgres } from "#test/support/postgres/start-postgres.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

import { senderAddress } from "./bench-service.ts";
import { childrenOf, cpuMs } from "./linux-process.ts";
import { percentileMs } from "./neighbour/open-neighbours.ts";

const usage = `npm run bench:buckets -- [--rounds 3] [--seconds 8]
On PostgreSQL servers of its own, what an account waits while another bucket's database is slow; for how long nobody can
buy while an account is moved; and what a draft and a purchase cost each database server, with one and with two.`;

const { values: flags } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "8" },
    help: { type: "boolean", default: false },
  },
});

/** By which the slow bucket's database answers each packet later. */
const SLOW_MS = 1500;
const PER_SECOND = 15;
const DRAFTS_OF_MOVED = 300;
const SECRET = "buckets".repeat(7);

interface Account {
  accountId: string;
  post: (path: string, body: unknown) => Promise<Answer<unknown>>;
  patch: (path: string, body: unknown) => Promise<Answer<unknown>>;
  get: (path: string) => Promise<Answer<unknown>>;
  /** Of a parcel between two of its addresses. */
  draftBody: object;
}

interface Answer<Payload> {
  status: number;
  payload: Payload;
}

interface Draft {
  shipmentId: number;
  rates: { rateId: number; available: boolean }[];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function bench(): Promise<void> {
  const source = findPostgres(process.env);
  if (source?.kind !== "programs") throw new Error("no programs of PostgreSQL on this machine");
  const [one, two] = [await startPostgres(source.folder), await startPostgres(source.folder)];
  let delayMs = 0;
  const later = (pass: (bytes: Buffer) => void) => (bytes: Buffer) =>
    void (delayMs === 0 ? pass(bytes) : setTimeout(() => pass(bytes), delayMs));
  const between = await standBetween(two.url, ({ toServer, toClient }) => ({
    fromClient: toServer,
    fromServer: later(toClient),
  }));
  const server = await startServer({
    env: {
      DATABASE_URL: one.url,
      SIGNING_SECRET: SECRET,
      RATE_LIMIT_PER_MINUTE: "0",
      UNPAID_DRAFTS_MAX: "0",
    },
  });
  try {
    await server.cli("buckets", "add", "--url", between.url);
    while (!server.output().includes('"event":"bucket.opened","bucket":"b1"')) await sleep(100);
    const [home, apart] = [await openAccount(server, "b0"), await openAccount(server, "b1")];
    await measureCosts(home, apart, { one: one.pid, two: two.pid, server: server.pid });
    await measureSlow(home, apart, { delay: (ms) => (delayMs = ms), server: server.pid });
    await measureMove(server);
  } finally {
    await server.stop();
    await between.close();
    await Promise.all([one.stop(), two.stop()]);
  }
}

async function openAccount(server: ServerProcess, bucket: string): Promise<Account> {
  const name = `Bench in ${bucket} ${performance.now()}`;
  const created = (await server.operator(
    "accounts",
    "create",
    "--name",
    name,
    "--bucket",
    bucket,
  )) as {
    accountId: number;
    apiKey: string;
  };
  const accountId = String(created.accountId);
  const money = ["--account", accountId, "--amount", "900000.00", "--reference", name];
  await server.operator("wallet", "top-up", ...money);
  const headers = {
    "x-api-key": created.apiKey,
    "x-service-api-version": "2026-01-01",
    "x-service-country": "EC",
    "content-type": "application/json",
  };
  async function ask(method: string, path: string, body?: unknown): Promise<Answer<unknown>> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${server.baseUrl}/api/public${path}`, { method, headers, ...sent });
    const { payload } = (await answer.json()) as { payload: unknown };
    return { status: answer.status, payload };
  }
  const addressOf = async (addressType: string) => {
    const body = { ...senderAddress, addressType };
    const { payload } = await ask("POST", "/address", body);
    return (payload as { addressId: number }).addressId;
  };
  const draftBody = {
    senderAddressId: await addressOf("sender"),
    recipientAddressId: await addressOf("recipient"),
    parcel: { weight: 2, length: 20, width: 15, height: 10 },
    contents: ["clothes"],
    goodsCollection: 0,
    goodsInsured: 0,
    goodsCurrency: "USD",
  };
  return {
    accountId,
    post: (path, body) => ask("POST", path, body),
    patch: (path, body) => ask("PATCH", path, body),
    get: (path) => ask("GET", path),
    draftBody,
  };
}

const quote = ({ post, draftBody }: Account) => post("/quotation", draftBody);

async function draft({ post, draftBody }: Account): Promise<Draft> {
  const { status, payload } = await post("/shipment", draftBody);
  if (status !== 201) throw new Error(`a draft was answered ${status}`);
  return payload as Draft;
}

/** @returns the status */
async function buy(account: Account): Promise<number> {
  const drafted = await account.post("/shipment", account.draftBody);
  if (drafted.status !== 201) return drafted.status;
  const { shipmentId, rates } = drafted.payload as Draft;
  const { rateId } = rates.find(({ available }) => available)!;
  const body = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" };
  return (await account.patch(`/shipment/purchase/${shipmentId}`, body)).status;
}

/** In milliseconds of a processor, of all processes of a PostgreSQL that live. */
const postgresMs = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuMs(each), 0);

async function measureCosts(home: Account, apart: Account, pids: Record<string, number>) {
  say("\n| accounts | answers | server, ms each | first database, ms each | second, ms each |");
  say("|---|---|---|---|---|");
  const count = 150;
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const [name, accounts] of [
      ["both on one", [home, home]],
      ["one on each", [home, apart]],
    ] as const)
      for (const [what, act] of [
        ["draft", draft],
        ["draft and purchase", buy],
      ] as const) {
        const used = () => [
          cpuMs(pids["server"]!),
          postgresMs(pids["one"]!),
          postgresMs(pids["two"]!),
        ];
        const before = used();
        for (let done = 0; done < count; done += 2)
          await Promise.all(accounts.map((account) => act(account)));
        const each = used().map((now, at) => ((now - before[at]!) / count).toFixed(2));
        say(`| ${name} | ${what} | ${each.join(" | ")} |`);
      }
}

/** One account asks at an even pace, quiet and beside one whose database is slow. */
async function measureSlow(
  home: Account,
  apart: Account,
  { delay, server }: { delay: (ms: number) => void; server: number },
) {
  const askFor = async (isSlow: boolean) => {
    delay(isSlow ? SLOW_MS : 0);
    const before = cpuMs(server);
    const end = performance.now() + Number(flags.seconds) * 1000;
    const slow: Promise<unknown>[] = [];
    const times: Record<string, number[]> = { quotation: [], draft: [], list: [] };
    const asked: Promise<unknown>[] = [];
    const timed = async (name: string, ask: () => Promise<unknown>) => {
      const atMs = performance.now();
      await ask();
      times[name]!.push(performance.now() - atMs);
    };
    while (performance.now() < end) {
      slow.push(draft(apart).catch(() => "refused"));
      asked.push(timed("quotation", () => quote(home)));
      asked.push(timed("draft", () => draft(home)));
      asked.push(timed("list", () => home.get("/shipment?limit=5")));
      await sleep(1000 / PER_SECOND);
    }
    await Promise.all(asked);
    times["processor of the server, ms a second"] = [
      (cpuMs(server) - before) / Number(flags.seconds),
    ];
    delay(0);
    await Promise.all(slow);
    return times;
  };
  await askFor(false);
  const all = { quiet: {} as Record<string, number[]>, slow: {} as Record<string, number[]> };
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const phase of ["quiet", "slow"] as const)
      for (const [name, times] of Object.entries(await askFor(phase === "slow")))
        (all[phase][name] ??= []).push(...times);
  say(
    `\n| beside a database that answers ${SLOW_MS} ms later | p50 quiet → slow, ms | p99 | ratio of p99 |`,
  );
  say("|---|---|---|---|");
  for (const [name, quiet] of Object.entries(all.quiet)) {
    const slow = all.slow[name]!;
    const at = (share: number) =>
      [quiet, slow].map((times) => percentileMs(times, share).toFixed(1)).join(" → ");
    const ratio = percentileMs(slow, 0.99) / percentileMs(quiet, 0.99);
    say(`| ${name} | ${at(0.5)} | ${at(0.99)} | ${ratio.toFixed(2)} |`);
  }
}

/** One account buys without a pause while it is moved. */
async function measureMove(server: ServerProcess) {
  say("\n| rows moved | read-only, s | longest time between two purchases, s |");
  say("|---|---|---|");
  for (const drafts of [0, DRAFTS_OF_MOVED]) {
    const moved = await openAccount(server, "b0");
    for (let made = 0; made < drafts; made++) await draft(moved);
    const over = new AbortController();
    let [last, longest] = [performance.now(), 0];
    const shopping = (async () => {
      while (!over.signal.aborted) {
        if ((await buy(moved)) === 200) {
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
        } else await sleep(50);
      }
    })();
    const { rows, readOnlyMs } = (await server.cli(
      "buckets",
      "move",
      "--account",
      moved.accountId,
      "--to",
      "b1",
    )) as {
      rows: number;
      readOnlyMs: number;
    };
    while ((await buy(moved)) !== 200) await sleep(50);
    longest = Math.max(longest, performance.now() - last);
    over.abort();
    await shopping;
    say(`| ${rows} | ${(readOnlyMs / 1000).toFixed(1)} | ${(longest / 1000).toFixed(1)} |`);
  }
}

if (flags.help) say(usage);
else await bench();
