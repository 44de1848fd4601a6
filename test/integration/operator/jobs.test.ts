import type { JobId } from "#app/shipping/model/ids.ts";
import { enqueueJob, failJob, finishJob, type NewJob } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

interface Listed {
  jobId: number;
  kind: string;
  state: string;
}

describe("jobs", () => {
  test("list shows the dead first, then what waits, and never what is done", async ({ world }) => {
    const { json, operate, refusal } = terminal(world.service);
    expect((await operate("jobs", "list")).out).toBe("No job waits, and none is dead.");

    await ask(world, { kind: "reconcile", payload: {} });
    const done = await settle(world, "done");
    await ask(world, { kind: "pollTracking", payload: { round: 0 } });
    const dead = await settle(world, "dead");
    await ask(world, { kind: "pruneJobs", payload: {} });

    expect(await json("jobs", "list")).toMatchObject([
      { jobId: dead, kind: "pollTracking", state: "dead", attempts: 1, lastError: "no route\n at" },
      { kind: "pruneJobs", state: "ready", attempts: 0, lastError: null },
    ]);
    expect(await json("jobs", "list", "--limit", "1")).toMatchObject([{ jobId: dead }]);
    expect(await json("jobs", "list", "--state", "done")).toMatchObject([{ jobId: done }]);
    expect(await json("jobs", "list", "--dead")).toMatchObject([{ jobId: dead, state: "dead" }]);
    expect(await refusal("jobs", "list", "--dead", "--state", "done")).toMatchObject({ code: 2 });

    const { out } = await operate("jobs", "list");
    expect(out).toMatch(/pollTracking +dead +- +1 +- +no route$/m);
  });

  test("list names the shipment that the work is for, and no more of what is in it", async ({
    world,
  }) => {
    const { json, operate } = terminal(world.service);
    await ask(world, {
      kind: "deliverWebhook",
      payload: {
        accountId: world.accountId,
        webhookId: 1 as never,
        eventId: "event",
        type: "shipment.updated",
        occurredAt: "2026-01-01T00:00:00.000Z",
        data: { fullName: "María Fernanda Ñáñez" },
      },
    });
    const { shipmentId } = await world.paid();

    const listed = await json<object[]>("jobs", "list");
    expect(listed).toContainEqual(
      expect.objectContaining({ kind: "shipmentChanged", accountId: world.accountId, shipmentId }),
    );
    expect(JSON.stringify(listed)).not.toContain("Ñáñez");
    expect((await operate("jobs", "list")).out).not.toContain("Ñáñez");
  });

  test("list prints the kinds that were renamed by the names that scripts know", async ({
    world,
  }) => {
    const { json, operate } = terminal(world.service);
    const payload = { accountId: world.accountId, shipmentId: 1 as never };
    await ask(world, { kind: "pushFulfillment", payload });
    const topUp = { accountId: world.accountId, walletTopUpId: 1 as never };
    await ask(world, { kind: "finishTopUp", payload: topUp });

    const listed = await json<Listed[]>("jobs", "list");
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual(["settleTopUp", "tellStore"]);
    expect((await operate("jobs", "list")).out).toMatch(/tellStore +ready +1 /);
  });

  test("retry gives a dead job its attempts back, once", async ({ world }) => {
    const { json, refusal } = terminal(world.service);
    await ask(world, { kind: "reconcile", payload: {} });
    const jobId = await settle(world, "dead");

    const retry = ["jobs", "retry", "--job", String(jobId)];
    expect(await json(...retry)).toEqual({ jobId, state: "ready" });
    expect(await json<Listed[]>("jobs", "list")).toMatchObject([
      { jobId, state: "ready", attempts: 0 },
    ]);
    expect(await refusal(...retry)).toMatchObject({ code: 1, error: "jobNotDead" });
    expect(await refusal("jobs", "retry", "--job", "5")).toMatchObject({ error: "jobNotDead" });
  });
});

async function ask(world: World, job: NewJob): Promise<void> {
  await world.service.db.tx(null, (tx) => enqueueJob(tx, world.service, job));
}

/** Takes the job that waits, and ends it. */
async function settle(world: World, outcome: "done" | "dead"): Promise<JobId> {
  const now = new Date(world.service.now().getTime() + 1);
  const lease = { leaseOwner: "test", leaseMs: 1000 };
  return world.service.db.tx(null, async (tx) => {
    const [job] = await claimDue(tx, lease, 1, now);
    if (!job) throw new Error("no job waits");
    if (outcome === "done") await finishJob(tx, job, now);
    else await failJob(tx, job, { lastError: "no route\n at", runAt: null }, now);
    return job.jobId;
  });
}
