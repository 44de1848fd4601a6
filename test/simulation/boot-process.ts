import { startClock } from "#app/jobs/clock.ts";
import { bindJobs, type JobHandler, type JobLog } from "#app/jobs/define-job.ts";
import { pruneJobs } from "#app/jobs/prune-jobs.ts";
import { startWorker } from "#app/jobs/worker.ts";
import { mailJobs } from "#app/notifications/mail/jobs.ts";
import { planMail } from "#app/notifications/mail/plan-mail.ts";
import { webhookJobs } from "#app/outgoing-webhooks/jobs.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import type { Service } from "#app/shipping/context.ts";
import { incidentJobs } from "#app/shipping/incidents/jobs.ts";
import { makeIdSource } from "#app/shipping/model/ids.ts";
import { shipmentJobs } from "#app/shipping/shipments/jobs.ts";
import { trackingJobs } from "#app/shipping/tracking/jobs.ts";

import { simulatedMailer, simulatedWebhookSender } from "./receivers.ts";
import { currentTask, type Host, type Task } from "./scheduler.ts";
import { partsOf } from "./service-parts.ts";
import { simulatedCarrier } from "./simulated-carrier.ts";
import { simulatedDatabase } from "./simulated-database.ts";
import { marketServedBy } from "./simulated-market.ts";
import { simulatedPayments } from "./simulated-payments.ts";
import type { World } from "./world.ts";

/** A request that was on its way in a process that died, or that the process did not answer in time. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export interface SimulatedProcess {
  host: Host;
  /** Sends a request to it. A NoAnswer says nothing about what the process has done. */
  request: <T>(name: string, work: (service: Service) => Promise<T>) => Promise<T>;
  kill: () => void;
}

const CLIENT_PATIENCE_MS = 60_000;
const PROCESS_ID_BYTES = 8;

// A silence takes days to notice.
const { answerIncident } = incidentJobs;
const allJobs = {
  ...shipmentJobs,
  answerIncident,
  ...trackingJobs,
  ...mailJobs,
  ...webhookJobs,
  pruneJobs,
};

/** Starts a process: the service with its worker and its clock, on the world's database. */
export function bootProcess(world: World, name: string, skewMs: number): SimulatedProcess {
  const { scheduler } = world;
  const host: Host = { name, isAlive: true, asleepUntilMs: 0 };
  const chance = world.chance.branch(name);
  const clockMs = () => scheduler.nowMs() + skewMs;
  const inside = { ...world, chance };
  const randomBytes = (count: number) =>
    Uint8Array.from({ length: count }, () => Math.floor(chance.between(0, 256)));

  const asIs = <T>(port: T) => port;
  const { carrier: planted = asIs, payments: plantedIn = asIs } = world.plant;
  const carriers = world.weather.carriers.map((weather) =>
    planted(simulatedCarrier(host, weather, inside)),
  );
  const db = simulatedDatabase(world.database.db, host, scheduler, world.nextTx, world.faults);
  const newId = makeIdSource(clockMs, world.nextWorkerId());
  const service: Service = {
    db,
    markets: marketServedBy(carriers),
    ...partsOf(
      db,
      { now: () => new Date(clockMs()), newId },
      plantedIn(simulatedPayments(host, inside)),
    ),
    now: () => new Date(clockMs()),
    newId,
    randomBytes,
    sleep: (durationMs) =>
      new Promise((resolve) => {
        // A process under load wakes late, and retries every few milliseconds would be most of a run.
        const lateMs = durationMs * chance.between(1, durationMs < 100 ? 8 : 30);
        scheduler.after(lateMs, host, null, () => resolve(undefined));
      }),
    processId: Buffer.from(randomBytes(PROCESS_ID_BYTES)).toString("hex"),
    isProcessGone: () => false,
  };

  const taskOf = (taskName: string): Task => ({ host, name: taskName, heardTx: 0 });
  currentTask.run(taskOf("worker"), () => startJobs(service));

  function startJobs(own: Service): void {
    const listeners = [planMail, planDeliveries].map(
      (plan) => (change: Parameters<typeof planMail>[1]) => plan(own, change),
    );
    const log = logOf(world, host);
    const bound: Record<string, JobHandler> = {
      ...bindJobs(shipmentJobs, listeners),
      ...bindJobs({ answerIncident }, own),
      ...bindJobs(trackingJobs, { service: own, log }),
      ...bindJobs(mailJobs, { service: own, mailer: simulatedMailer(host, inside) }),
      ...bindJobs(webhookJobs, {
        service: own,
        webhookSender: simulatedWebhookSender(host, inside),
        switchOff: { afterDays: 0, log },
      }),
      ...bindJobs({ pruneJobs }, { service: own, retention: () => Object.values(allJobs) }),
    };
    const handlers = Object.fromEntries(
      Object.entries(bound).map(([kind, handle]): [string, JobHandler] => [
        kind,
        (payload, signal) => currentTask.run(taskOf(kind), () => handle(payload, signal)),
      ]),
    );
    startWorker(own, handlers, log);
    startClock(own, Object.values(allJobs), log);
  }

  const pending = new Set<(error: Error) => void>();
  return {
    host,
    request(requestName, work) {
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          if (!pending.delete(fail)) return;
          scheduler.cancel(deadline);
          settle();
        };
        const fail = (error: Error) => end(() => reject(error));
        const giveUp = () => fail(new NoAnswer(requestName));
        pending.add(fail);
        const deadline = scheduler.after(
          CLIENT_PATIENCE_MS,
          null,
          `gives ${requestName} up`,
          giveUp,
        );
        scheduler.after(chance.between(1, 50), host, `gets ${requestName}`, () => {
          const answer = currentTask.run(taskOf(requestName), () => work(service));
          answer.then(
            (value) =>
              scheduler.after(1, host, `answers ${requestName}`, () => end(() => resolve(value))),
            (error: unknown) =>
              scheduler.after(1, host, `refuses ${requestName}: ${String(error)}`, () =>
                fail(error as Error),
              ),
          );
        });
      });
    },
    kill() {
      host.isAlive = false;
      scheduler.note(`${name} is killed`);
      const cutOff = [...pending];
      scheduler.after(10, null, null, () => {
        for (const fail of cutOff) fail(new NoAnswer(`${name} died`));
      });
    },
  };
}

/** What a process logs is in the trace; what says that a job is lost is a problem. */
function logOf({ scheduler, problem }: World, { name }: Host): JobLog {
  const write = (fields: object) => {
    const { event, kind, err } = fields as { event: string; kind?: string; err?: unknown };
    scheduler.note(`${name} logs ${event} ${kind ?? ""} ${String(err)}`);
    if (["clock.failed", "jobs.claim_failed", "job.not_saved", "job.died"].includes(event))
      problem(`${name} logs ${event} ${kind ?? ""} ${String(err)}`);
  };
  return { warn: write, error: write };
}
