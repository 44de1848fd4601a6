import type { StaffId } from "./ids.ts";

/** What people of the operator do. */
export const staffRoles = ["support", "operations", "finance", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Somebody who works at the operator, and is signed in. The name is no other's, now or later. */
export interface StaffMember {
  staffId: StaffId;
  name: string;
  role: StaffRole;
}
