import { z } from "zod";

import { staffRoles, type StaffRole } from "#app/shipping/model/staff.ts";

/** What each role moves by hand without a second person, in dollars: at once, and within 24 hours. */
export type MoneyLimitSettings = Record<StaffRole, { perAction: number; perDay: number }>;

const LIMIT = new RegExp(String.raw`^(${staffRoles.join("|")}) (\d{1,9}) (\d{1,9})$`);
const NOTHING = { perAction: 0, perDay: 0 };

/** A role that is not named moves nothing alone. */
export const moneyLimitsVariable = z
  .string()
  .default("finance 500 1000, admin 1000 2000")
  .transform((text, context): MoneyLimitSettings => {
    const limits = Object.fromEntries(
      staffRoles.map((role) => [role, NOTHING]),
    ) as MoneyLimitSettings;
    for (const part of text.split(",")) {
      const [, role, perAction, perDay] = LIMIT.exec(part.trim().replaceAll(/\s+/g, " ")) ?? [];
      if (role === undefined) {
        const message = "must be a list like: finance 500 1000, admin 1000 2000";
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      limits[role as keyof MoneyLimitSettings] = {
        perAction: Number(perAction),
        perDay: Number(perDay),
      };
    }
    return limits;
  });
