import type { MemberRow } from "@/lib/contract/desk/members/member-records";

export type Role = MemberRow["role"];

export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  dispatcher: "Dispatcher",
  manager: "Manager",
  admin: "Admin",
};

/** Says in a line what each role may. */
export const roleTexts: Readonly<Record<Role, string>> = {
  viewer: "Sees everything, changes nothing.",
  dispatcher: "Runs the day: vehicles, freight, trips, messages.",
  manager: "Also people, their hours, forms and settings.",
  admin: "Everything, members and keys too.",
};

/** Says of a role that nobody changes it here. */
export const byClaim = "Role by single sign-on.";
