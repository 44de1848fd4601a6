import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { Service } from "../context.ts";
import { runFilePart } from "./run-file-part.ts";

const payload = z.object({
  accountId: payloadId<"Account">(),
  fileId: payloadId<"CarrierFile">(),
  part: z.int(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    runFilePart: z.infer<typeof payload>;
  }
}

const part = defineJob({
  kind: "runFilePart",
  payload,
  keepForMs: DAY_MS,
  run: (service: Service, key: z.infer<typeof payload>) => runFilePart(service, key),
});

export const fileJobs = { runFilePart: part };
