import { z } from "zod";
import { type ActionKind, actionLabel } from "@/components/conversation/proposal-box";
import { typedInstantOrNull } from "@/components/time-fields/typed-instant";
import {
  type ConversationContext,
  isToCome,
  type ThreadMessage,
} from "@/lib/contract/desk/inbox-conversations";
import { MessageAction } from "@/lib/contract/desk/inbox-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";
import { localReading } from "@/lib/time/typed-time";

/** Holds what a member looks over: times as readings of the clock of `lookOverZone`, empty where nothing is chosen. */
export interface LookOverForm {
  what: string;
  stop: string;
  /** Time that "running late" gives: when they will be there; of all others: when it is due. */
  at: string;
  atTurn: string;
  note: string;
  ownerId: string;
}

const usualText: Readonly<Record<ActionKind, string>> = {
  eta: "",
  "load-problem": "Problem with the load",
  "call-back": "Call the driver back",
  reset: "The driver needs a reset",
  other: "",
};

/** In which zone the time is typed: an ETA on the clock of its stop, anything else on the driver's. IANA. */
export const lookOverZone = (
  kind: ActionKind,
  stop: string,
  work: ConversationContext["work"],
  timeZone: string,
): string => (kind === "eta" ? work?.stops.find((one) => one.stop === stop)?.timezone : null) ?? timeZone;

/** The form as it opens: what the message proposes where it proposes this, else the usual. */
export function lookOverOf(
  message: ThreadMessage,
  kind: ActionKind,
  ownerId: string,
  work: ConversationContext["work"],
  timeZone: string,
): LookOverForm {
  const proposal = message.proposal?.kind === kind ? message.proposal : null;
  const zone = lookOverZone(kind, proposal?.stop ?? "", work, timeZone);
  const at = proposal === null ? null : (proposal.etaAt ?? proposal.dueAt);
  return {
    what: proposal === null || kind !== "eta" ? usualText[kind] : `${actionLabel.eta}, ${proposal.sentence}`,
    stop: proposal?.stop ?? "",
    at: at === null ? "" : localReading(Date.parse(at), zone),
    atTurn: "0",
    note: proposal?.note ?? "",
    ownerId,
  };
}

/** Lists what is missing of the form, by its fields. Whoever is on no work is late for no stop. */
function missing(form: LookOverForm, kind: ActionKind, hasWork: boolean): (keyof LookOverForm)[] {
  const ofEta = hasWork ? (["at", "stop"] as const) : (["at"] as const);
  const needed = kind === "eta" ? ofEta : (["what"] as const);
  return needed.filter((name) => form[name].trim() === "");
}

/** Stops that an ETA can still be promised for. */
export const stopsAhead = (work: ConversationContext["work"]) =>
  (work?.stops ?? []).filter((stop) => stop.arrivedAt === null && isToCome(stop));

/** Says what is promised where it is not what the message proposed: `Running late, stop 5 Hartwell Supply: there Wed 12:42 EST`. */
function etaText(stop: string, atMs: number, work: ConversationContext["work"], zone: string): string {
  const chosen = work?.stops.find((one) => one.stop === stop);
  const at = weekdayTimeLabel(atMs, zone);
  return `${actionLabel.eta}${chosen === undefined ? "" : `, stop ${chosen.number} ${chosen.name}`}: there ${at}`;
}

/**
 * Rules of the form: what the desk takes of a message, judged by its own contract.
 * @param opened the form as it opened
 */
export function lookOverRules(
  { messageId, opened }: { messageId: string; opened: LookOverForm },
  kind: ActionKind,
  work: ConversationContext["work"],
  timeZone: string,
  nowMs: () => number = deskNowMs,
) {
  return z
    .custom<LookOverForm>()
    .transform((form, context): z.input<typeof MessageAction> => {
      const zone = lookOverZone(kind, form.stop, work, timeZone);
      const { at: reading, atTurn: turn } = form;
      const at = typedInstantOrNull({ name: "at", reading, turn, timeZone: zone, nowMs: nowMs() }, context);
      const refuse = (name: string, message: string) =>
        context.issues.push({ code: "custom", input: form, path: [name], message });
      const isAsProposed = form.stop === opened.stop && form.at === opened.at;
      for (const name of missing(form, kind, work !== null)) refuse(name, "is required");
      return {
        messageId,
        kind,
        what:
          kind !== "eta" || isAsProposed || !at ? form.what : etaText(form.stop, Date.parse(at), work, zone),
        work: work && { kind: work.kind, id: work.id },
        stop: form.stop || null,
        ...(kind === "eta" ? { etaAt: at } : { dueAt: at }),
        note: form.note.trim() || null,
        ownerId: form.ownerId || null,
      };
    })
    .pipe(MessageAction);
}
