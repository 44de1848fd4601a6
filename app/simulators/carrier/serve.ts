import { faultNames } from "./faults.ts";
import { readSimulatorStart } from "./settings.ts";
import { startSimulator } from "./simulator.ts";

try {
  const start = readSimulatorStart(process.env);
  const simulator = await startSimulator(start);
  process.stdout.write(usageOf(simulator.baseUrl));
  process.once("SIGTERM", () => void simulator.close());
  process.once("SIGINT", () => void simulator.close());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function usageOf(baseUrl: string): string {
  const general = faultNames.filter((name) => !name.includes("."));
  return `A simulated carrier listens at ${baseUrl}

The service uses it, for accounts that are made with --test:
  CARRIERS_FOLDER=app/simulators/carrier/plugin SIMULATOR_PASSWORD=simulador SIMULATOR_PUSH_SECRET=simulador-push npm start

What it has, and how often each reference was created:
  curl ${baseUrl}/admin/guides
Faults, with their probabilities (${general.join(", ")};
of one operation alone: create.lostAnswer):
  curl -X PATCH ${baseUrl}/admin/settings -d '{ "seed": "7", "faults": { "slow": 0.2, "create.lostAnswer": 0.5 } }'
Closed port for five seconds:
  curl -X POST ${baseUrl}/admin/outage -d '{ "durationMs": 5000 }'
Move every parcel one step on, or one parcel to a step of your choice:
  curl -X POST ${baseUrl}/admin/advance
  curl -X POST ${baseUrl}/admin/guides/NUMBER/advance -d '{ "code": "absent" }'
The rest of the settings, and what was asked so far:
  curl ${baseUrl}/admin/settings; curl ${baseUrl}/admin/traffic
`;
}
