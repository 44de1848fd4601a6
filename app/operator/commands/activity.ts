import { activityGroups, type ActivityGroup } from "#app/shipping/model/activity.ts";

import { command } from "../command.ts";
import { count, id, oneOf, optional } from "../flags.ts";
import { table, time } from "../print.ts";

const LINES = { max: 1000, fallback: 50 };
const groups = Object.keys(activityGroups) as ActivityGroup[];

const list = command({
  noun: "activity",
  verb: "list",
  summary: "List who did what for an account and who read its customers' data, newest first",
  flags: {
    account: id<"Account">("the account"),
    group: optional(oneOf("only these actions", groups)),
    before: optional(id<"Activity">("only entries before this one")),
    limit: count("how many lines", LINES),
  },
  async run(service, { account: accountId, group, before, limit }) {
    const { listActivity } = await import("#app/shipping/activity/list-activity.ts");
    const actions = group ? activityGroups[group] : undefined;
    const asked = { accountId, actions, before: before ?? undefined, limit };
    const { data } = await listActivity(service, asked);
    return {
      json: data.map((entry) => ({
        activityId: entry.activityId,
        actorKind: entry.actorKind,
        actorId: entry.actorId,
        action: entry.action,
        subjectKind: entry.subjectKind,
        subjectId: entry.subjectId,
        outcome: entry.outcome,
        count: entry.count,
        objectCreated: entry.objectCreated,
        objectUpdated: entry.objectUpdated,
      })),
      text:
        data.length === 0
          ? "Nothing is recorded."
          : table(
              ["time (UTC)", "who", "did", "what", "outcome", "count"],
              data.map((entry) => [
                time(entry.objectCreated),
                [entry.actorKind, entry.actorId].filter((part) => part !== null).join(" "),
                entry.action,
                [entry.subjectKind, entry.subjectId].filter((part) => part !== null).join(" "),
                entry.outcome ?? "-",
                String(entry.count),
              ]),
            ),
    };
  },
});

export const activityCommands = [list];
