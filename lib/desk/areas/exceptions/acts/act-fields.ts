import type { ExceptionAct } from "@/lib/contract/desk/exceptions";
import type { Member } from "@/lib/desk/access/members";
import type {
  HappenedStep,
  KeptException,
  NewException,
} from "@/lib/desk/areas/exceptions/kept/exception-store";

interface Owner {
  id: string;
  name: string;
}

/** Tells why an act cannot be carried out on an exception as it is; null where it can. */
export function whyNot(act: ExceptionAct, row: KeptException, member: Member, now: Date): string | null {
  if (row.clearedAt !== null)
    return `It was cleared${row.clearedBy === null ? " by itself" : ` by ${row.clearedBy}`}`;
  if (act.act === "claim" && row.ownerId !== null && row.ownerId !== member.id)
    return `${row.ownerName} has had it for ${age(row.ownedAt, now)}`;
  return null;
}

/** Works out what an act makes of an exception. Whoever snoozes or clears nobody's one owns it from then on. */
export function actFields(
  act: ExceptionAct,
  row: KeptException,
  member: Member,
  owner: Owner | null,
  now: Date,
): Partial<NewException> {
  const owned = (by: Owner | null) => ({
    ownerId: by?.id ?? null,
    ownerName: by?.name ?? null,
    ownedAt: by === null ? null : now,
  });
  const own = row.ownerId === null ? owned(member) : {};
  switch (act.act) {
    case "claim":
      return own;
    case "hand":
      return owned(owner);
    case "snooze":
      return { ...own, snoozedUntil: new Date(act.until) };
    case "clear":
      return { ...own, clearedAt: now, clearedBy: member.name, clearReason: act.reason, snoozedUntil: null };
  }
}

/** An act for people, as the trail keeps it. */
export function actLabel(act: ExceptionAct, ownerName: string | null): string {
  const what = act.ids.length === 1 ? "an exception" : `${act.ids.length} exceptions`;
  switch (act.act) {
    case "claim":
      return `claimed ${what}`;
    case "hand":
      return ownerName === null ? `unclaimed ${what}` : `handed over ${what} to ${ownerName}`;
    case "snooze":
      return `snoozed ${what}`;
    case "clear":
      return `cleared ${what}: ${act.reason}`;
  }
}

/** An act as a step of the history. */
export function actStep(act: ExceptionAct, owner: Owner | null): Pick<HappenedStep, "what" | "detail"> {
  switch (act.act) {
    case "claim":
      return { what: "claimed", detail: null };
    case "hand":
      return owner === null ? { what: "released", detail: null } : { what: "handed", detail: owner.name };
    case "snooze":
      return { what: "snoozed", detail: act.until };
    case "clear":
      return { what: "cleared", detail: act.reason };
  }
}

/** Says how long somebody has had it: `under a minute`, `12 min`, `3 h`. */
function age(since: Date | null, now: Date): string {
  const minutes = since === null ? 0 : Math.floor((now.getTime() - since.getTime()) / 60_000);
  if (minutes < 1) return "under a minute";
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
