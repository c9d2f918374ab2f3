import { expect, test } from "vitest";
import { deskCalls } from "@/lib/contract/desk/desk-calls";

/** Written down apart from the entries: a role that changes has to be meant. */
const managers = [
  "changeSettings",
  "changeHoursRules",
  "changeFreightSettings",
  "saveCannedReplies",
  "changeInboxSettings",
  "changeExceptionSettings",
  "changeReportTargets",
  "saveReport",
  "removeSavedReport",
  "postDuty",
  "saveForm",
  "listUnknownEvents",
  "changeMedicalCard",
  "getAudit",
  "getAuditLine",
  "exportAudit",
];
const admins = [
  "listMembers",
  "addMember",
  "changeMember",
  "removeMember",
  "restoreMember",
  "listMemberSessions",
  "endMemberSessions",
  "liftMemberWait",
  "liftMemberFactor",
  "renewMemberLink",
  "listKeys",
  "makeKey",
  "rotateKey",
  "revokeKey",
  "getSetUp",
  "skipSetUpStep",
  "getTrial",
  "previewTakingBack",
  "takeImportBack",
  "previewTrialRemoval",
  "removeTrialData",
  "previewGoingLive",
  "goLive",
];
/** Not GET, and yet for those who only read: what they print, preview, mark as read, or keep for themselves. */
const viewersOwn = [
  "refreshHours",
  "reportTripPresence",
  "reportManifestPresence",
  "previewDay",
  "readBills",
  "checkHazmat",
  "readShipmentsOnRecord",
  "readCustomersOnRecord",
  "proposeOrder",
  "getManifestCandidates",
  "printManifest",
  "printBill",
  "readProofs",
  "printProofs",
  "printStay",
  "printLeg",
  "markRead",
  "changeNotificationSettings",
  "changeOwnDisplay",
  "saveViews",
  "changeOwnPassword",
  "setOwnFactor",
  "removeOwnFactor",
  "proposeOwnPasskey",
  "addOwnPasskey",
  "renameOwnPasskey",
  "removeOwnPasskey",
];
/** Reads that only serve a write. */
const dispatchersReads = [
  "listDocuments",
  "readDocument",
  "getTripCandidates",
  "getTripsForDriver",
  "listRecipients",
  "getSendProgress",
  "listExceptionOwners",
  "getSplit",
];
/** Called before anybody is signed in. */
const everybodys = [
  "listDemoMembers",
  "beginSetUp",
  "readMemberLink",
  "useMemberLink",
  "proposePasskeySignIn",
];

function roleByTable(id: string, method: string): string | null {
  if (everybodys.includes(id)) return null;
  if (admins.includes(id)) return "admin";
  if (managers.includes(id)) return "manager";
  if (viewersOwn.includes(id)) return "viewer";
  return method === "GET" && !dispatchersReads.includes(id) ? "viewer" : "dispatcher";
}

test.each(Object.entries(deskCalls))("%s is open to whom the table says", (id, { method, role }) => {
  expect(role).toBe(roleByTable(id, method));
});

test("the table names no call that there is not", () => {
  const named = [...admins, ...managers, ...viewersOwn, ...dispatchersReads, ...everybodys];
  expect(named.filter((id) => !(id in deskCalls))).toEqual([]);
});
