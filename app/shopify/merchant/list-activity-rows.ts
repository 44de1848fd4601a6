import { listApiKeys } from "#app/shipping/accounts/list-api-keys.ts";
import { listActivity, listActivityOf, listActors } from "#app/shipping/activity/list-activity.ts";
import {
  activityGroups,
  actorKinds,
  type ActivityAction,
  type ActivityGroup,
  type ActorKind,
  type SubjectKind,
} from "#app/shipping/model/activity.ts";
import type { ActivityId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import type { ShopContext } from "../shop-context.ts";

export interface ActorView {
  /** `linkHolder`: a person without an account, who has a link. */
  kind: ActorKind | "linkHolder";
  /** A staff member's last digits, a key's name; null for the others. */
  name: string | null;
}

export interface ActivityRow {
  activityId: number;
  at: string;
  who: ActorView;
  action: ActivityAction;
  subjectKind: SubjectKind | null;
  /** Of the page that it is about. */
  shipmentId: number | null;
  count: number;
}

export interface ActivityRows {
  rows: ActivityRow[];
  /** `before` of the page with older entries. */
  next: number | null;
  people: { value: string; who: ActorView }[];
  filter: { group: ActivityGroup | null; person: string | null; period: ActivityPeriod };
}

export const periods = ["7", "30", "90", "all"] as const;
export type ActivityPeriod = (typeof periods)[number];

const PAGE = 50;
/** Numbers of staff are long and differ at their end. */
const STAFF_DIGITS = 6;

/** What was done in the shop's account, as the address of the page asks. Unknown filters count as none. */
export async function listActivityRows(
  ctx: ShopContext,
  query: URLSearchParams,
): Promise<ActivityRows> {
  const { accountId } = ctx;
  const group = groupOf(query.get("group"));
  const period = periods.find((each) => each === query.get("period")) ?? "30";
  const person = query.get("person");
  const actor = actorOf(person);
  const since =
    period === "all" ? new Date(0) : new Date(ctx.now().getTime() - Number(period) * DAY_MS);
  const before = Number(query.get("before"));
  const { data, next } = await listActivity(ctx, {
    accountId,
    since,
    limit: PAGE,
    actions: group ? activityGroups[group] : undefined,
    actor: actor ?? undefined,
    before: Number.isSafeInteger(before) && before > 0 ? (before as ActivityId) : undefined,
  });
  const nameOf = await actorNames(ctx);
  const people = await listActors(ctx, { accountId, since });
  return {
    rows: data.map((entry) => rowOf(entry, nameOf)),
    next,
    people: people.map(({ actorKind, actorId }) => ({
      value: actorId === null || actorKind === "operator" ? actorKind : `${actorKind}:${actorId}`,
      who: nameOf(actorKind, actorId),
    })),
    filter: { group, person: actor ? person : null, period },
  };
}

/** What was done to one shipment, the oldest first. */
export async function listActivityOfShipment(
  ctx: ShopContext,
  shipmentId: number,
): Promise<ActivityRow[]> {
  const { accountId } = ctx;
  const subject = { accountId, subjectKind: "shipment", subjectId: shipmentId } as const;
  const found = await listActivityOf(ctx, subject);
  if (found.length === 0) return [];
  const nameOf = await actorNames(ctx);
  return found.map((entry) => rowOf(entry, nameOf));
}

export type NameOf = (kind: ActorKind, id: string | null) => ActorView;

/** For many entries: reads the keys once. */
export async function actorNames(ctx: ShopContext): Promise<NameOf> {
  const keys = await listApiKeys(ctx, ctx.accountId);
  return (kind, id) => {
    if (kind === "staff") return { kind, name: id?.slice(-STAFF_DIGITS) ?? null };
    if (kind === "apiKey")
      return { kind, name: keys.find(({ apiKeyId }) => String(apiKeyId) === id)?.name ?? id };
    return { kind, name: null };
  };
}

function rowOf(
  entry: Awaited<ReturnType<typeof listActivityOf>>[number],
  nameOf: NameOf,
): ActivityRow {
  const { activityId, actorKind, actorId, action, subjectKind, subjectId, count } = entry;
  return {
    activityId,
    at: entry.objectUpdated.toISOString(),
    // The service itself reads no customers' data.
    who:
      action === "customerDataRead" && actorKind === "system"
        ? { kind: "linkHolder", name: null }
        : nameOf(actorKind, actorId),
    action,
    subjectKind,
    shipmentId: subjectKind === "shipment" ? Number(subjectId) : null,
    count,
  };
}

const groupOf = (text: string | null): ActivityGroup | null =>
  text !== null && Object.hasOwn(activityGroups, text) ? (text as ActivityGroup) : null;

/** `staff:123`, or a kind alone. */
function actorOf(text: string | null): { actorKind: ActorKind; actorId: string | null } | null {
  const [kind, id] = text?.split(":") ?? [];
  const actorKind = actorKinds.find((each) => each === kind);
  return actorKind ? { actorKind, actorId: id ?? null } : null;
}
