import { staffRoles } from "#app/shipping/model/staff.ts";
import type { AddedStaff } from "#app/shipping/staff/add-staff.ts";

import { command } from "../command.ts";
import { count, id, oneOf, optional, text } from "../flags.ts";
import { table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { refusing, requireStaff } from "../sign-in.ts";

const NAME_LENGTH_MAX = 60;
const LINES = { max: 1000, fallback: 50 };

const person = {
  email: text("EMAIL", "the address, which is nobody else's"),
  name: text("NAME", "as it is on record, in Latin letters", undefined, NAME_LENGTH_MAX),
};
const role = oneOf("what the person does", staffRoles);
const member = id<"Staff">("the person, as `staff list` shows it");

const firstAdmin = command({
  noun: "staff",
  verb: "first-admin",
  summary: "Add yourself as the first person, an admin, while there is nobody yet",
  flags: person,
  isAtHome: true,
  async run(home, { email, name }) {
    const { addFirstAdmin } = await import("#app/shipping/staff/add-staff.ts");
    return withToken(await refusing(() => addFirstAdmin(home, { email, name })));
  },
});

const add = command({
  noun: "staff",
  verb: "add",
  summary: "Add a person and print the person's token",
  flags: { ...person, role },
  isAtHome: true,
  async run(home, given, by) {
    const { addStaff } = await import("#app/shipping/staff/add-staff.ts");
    const { staffId: addedBy } = requireStaff(by);
    return withToken(await refusing(() => addStaff(home, { ...given, addedBy })));
  },
});

const list = command({
  noun: "staff",
  verb: "list",
  summary: "List who works here, also who has left",
  flags: {},
  isAtHome: true,
  async run(home) {
    const { listStaff } = await import("#app/shipping/staff/list-staff.ts");
    const people = await listStaff(home);
    return {
      json: people.map((each) => ({
        staffId: each.staffId,
        name: each.name,
        email: each.email,
        role: each.role,
        disabledAt: each.disabledAt,
        objectCreated: each.objectCreated,
      })),
      text: table(
        ["person", "name", "e-mail", "role", "added (UTC)", "disabled (UTC)"],
        people.map((each) => [
          String(each.staffId),
          each.name,
          each.email,
          each.role,
          time(each.objectCreated),
          time(each.disabledAt),
        ]),
      ),
    };
  },
});

const giveRole = command({
  noun: "staff",
  verb: "role",
  summary: "Give a person another role",
  flags: { staff: member, role },
  isAtHome: true,
  async run(home, { staff: staffId, role: given }) {
    const change = await import("#app/shipping/staff/change-staff.ts");
    const { name } = await refusing(() => change.giveRole(home, staffId, given));
    return { json: { staffId, name, role: given }, text: `${name} has the role ${given}.` };
  },
});

const token = command({
  noun: "staff",
  verb: "token",
  summary: "Replace your own token, or as an admin that of another person",
  flags: { staff: optional(member) },
  isAtHome: true,
  async run(home, { staff }, by) {
    const { staffId, role: own } = requireStaff(by);
    if (staff !== null && staff !== staffId && own !== "admin")
      throw new Refusal("staffNotAllowed", "Only an admin replaces another person's token.");
    const { replaceStaffToken } = await import("#app/shipping/staff/change-staff.ts");
    return withToken(await refusing(() => replaceStaffToken(home, staff ?? staffId)));
  },
});

const disable = command({
  noun: "staff",
  verb: "disable",
  summary: "End a person's token, for good",
  flags: { staff: member },
  isAtHome: true,
  async run(home, { staff: staffId }) {
    const { disableStaff } = await import("#app/shipping/staff/change-staff.ts");
    const { name, disabledAt } = await refusing(() => disableStaff(home, staffId));
    return { json: { staffId, name, disabledAt }, text: `${name} is disabled.` };
  },
});

const acts = command({
  noun: "staff",
  verb: "acts",
  summary: "List the commands that changed something, and who gave them, newest first",
  flags: { limit: count("how many lines", LINES) },
  isAtHome: true,
  async run(home, { limit }) {
    const { listActs } = await import("#app/shipping/staff/staff-acts.ts");
    const listed = await listActs(home, limit);
    return {
      json: listed.map(({ staffId, name, command: words, accountId, outcome, objectCreated }) => ({
        staffId,
        name,
        command: words,
        accountId,
        outcome,
        objectCreated,
      })),
      text: table(
        ["time (UTC)", "who", "command", "account", "outcome"],
        listed.map((each) => [
          time(each.objectCreated),
          each.name,
          each.command,
          each.accountId === null ? "-" : String(each.accountId),
          each.outcome ?? "cut off",
        ]),
      ),
    };
  },
});

const withToken = ({ staffId, name, role: given, token: secret }: AddedStaff) => ({
  json: { staffId, name, role: given, token: secret },
  text: [
    `${name} is person ${staffId} with the role ${given}.`,
    `Token: ${secret}`,
    "Keep it now, in ENC_STAFF_TOKEN or a file of your own: only its hash is stored.",
  ].join("\n"),
});

export const staffCommands = [firstAdmin, add, list, giveRole, token, disable, acts];
