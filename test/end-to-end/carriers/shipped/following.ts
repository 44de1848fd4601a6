import { expect } from "vitest";

import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { eventually } from "#test/support/eventually.ts";

import { apiOf, shown } from "./buying.ts";
import { PUSH_PATH, type Account, type Stage, type Staged } from "./open-stage.ts";

const DONE_MS = 120_000;
/** A new parcel is asked for once in so many rounds. */
const TURNS = 3;
/** More than begin while the test runs. */
const HELD = 12;

const isPolling = (round: string) => `kind = 'pollTracking' and once_key = 'pollTracking:${round}'`;

const roundOf = ({ payload }: Record<string, unknown>): number =>
  (JSON.parse(String(payload)) as { round: number }).round;

/** The clock asks for no further round by itself: what is polled, and when, is the test's. */
export async function holdPolling({ workplace: { sql } }: Stage): Promise<void> {
  const round = await eventually(async () => {
    const found = await sql.rows("select * from jobs where kind = 'pollTracking'");
    // The stage may have taken so long that a second round has begun.
    expect([...new Set(found.map(({ state }) => state))]).toEqual(["done"]);
    return Math.max(...found.map(roundOf));
  });
  for (let next = round + 1; next <= round + HELD; next += 1)
    await sql.run(`insert into jobs (job_id, kind, queue, tenant, once_key, payload, state, run_at,
      attempts, fence, object_created, object_updated) select job_id + ${next - round}, kind, queue,
      tenant, 'pollTracking:${next}', '{"round":${next}}', state, run_at, attempts, fence,
      object_created, object_updated from jobs where ${isPolling(String(round))}`);
}

/** As if a quarter of an hour were over, in which every number has its turn. */
export async function pollEveryNumber({ workplace: { sql } }: Stage): Promise<void> {
  const rounds = await sql.rows("select once_key from jobs where kind = 'pollTracking'");
  const keys = rounds.slice(0, TURNS).map(({ once_key }) => `'${String(once_key)}'`);
  const those = `once_key in (${keys.join(", ")})`;
  await sql.run(`update jobs set state = 'ready', run_at = 0, attempts = 0 where ${those}`);
  await eventually(
    async () =>
      expect(await sql.rows(`select 1 from jobs where state <> 'done' and ${those}`)).toEqual([]),
    { withinMs: DONE_MS },
  );
}

/** The tape's message, at the address of the contract, after one without its proof; where the parcel is then. */
export async function push(
  stage: Stage,
  staged: Staged,
  account: Account,
  shipmentId: number,
): Promise<ShipmentStatus> {
  const { headers, body } = staged.tape.push!;
  const url = `${stage.workplace.baseUrl}/api/public/carrier/${account.carrierToken}/events`;
  const hasPath = staged.file.card.pushPath !== undefined;
  const path = hasPath ? `/${PUSH_PATH}` : "";
  const send = (ending: string, given: Record<string, string>) =>
    fetch(url + ending, { method: "POST", headers: given, body });
  const forged = await (hasPath ? send(`${path}-other`, headers) : send("", {}));
  expect([401, 404]).toContain(forged.status);
  const answer = await send(path, headers);
  expect(answer.status, await answer.text()).toBe(200);
  return (await shown(apiOf(stage, staged, account), shipmentId)).status;
}
