import { setPriority } from "node:os";

import { answerMessages } from "../own-process.ts";
import { attacks, type AttackerParts, type AttackName } from "./attacks.ts";
import type { Pressure } from "./pressure.ts";

/** On the victim's machine the attacker must not take the server's processor: it comes from elsewhere. */
const LOW_PRIORITY = 10;

export type AttackerMessage = { start: AttackName; parts: AttackerParts } | { stop: true };

let pressure: Pressure | null = null;

setPriority(LOW_PRIORITY);
answerMessages(async (message: AttackerMessage) => {
  if ("start" in message) {
    pressure = await attacks[message.start](message.parts);
    return null;
  }
  const sent = await pressure?.stop();
  pressure = null;
  return sent ?? { sent: 0, statuses: {} };
});
