import type { Known, StopOfManifest } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { windowLabel } from "@/lib/format/window-label";

type Manifest = Known<"manifest">;

/** Message for the driver of a manifest that a write brings about: kept with the write until the driver was sent it. */
export interface DueMessage {
  manifestId: string;
  /** Code of the driver. */
  to: string;
  /** Name of the manifest in the message. */
  title: string;
  /** `dispatched` is a message of its own; the changes of one request are sent in one. */
  kind: "dispatched" | "changed";
  text: string;
}

/** Decided: from dispatch to completion the driver has the manifest and is sent word of what changes in it. */
const isRunning = ({ facts }: Manifest): boolean => facts.status === "dispatched";

function dueTo(manifest: Manifest, kind: DueMessage["kind"], texts: readonly string[]): DueMessage[] {
  const to = manifest.facts.driverCode;
  const title = manifest.number === null ? "Your manifest" : `Manifest ${manifest.number}`;
  return to === null ? [] : texts.map((text) => ({ manifestId: manifest.id, to, title, kind, text }));
}

/** Tells the driver of a running manifest what changed in it. @param changes clauses: `pickup P-7 is added` */
export const changedMessages = (manifest: Manifest, changes: readonly string[]): DueMessage[] =>
  isRunning(manifest) ? dueTo(manifest, "changed", changes) : [];

/** The message of a dispatch: where the driver goes, stop by stop. @param stops in driving order */
export function dispatchedMessages(manifest: Manifest, stops: readonly StopOfManifest[]): DueMessage[] {
  const lines = stops.map(({ stop }, index) => `${index + 1}. ${stopLabel(stop)}`);
  const count = stops.length === 1 ? "1 stop" : `${stops.length} stops`;
  return dueTo(manifest, "dispatched", [[`is dispatched to you: ${count}.`, ...lines].join("\n")]);
}

/** `Brandt Tool & Die, Maryland Hts, 08:00–12:00`, as far as it is known. */
function stopLabel({ name, city, formattedAddress, windowStart, windowEnd }: StopOfManifest["stop"]): string {
  return (
    [name, city ?? formattedAddress, windowLabel({ windowStart, windowEnd })].filter(Boolean).join(", ") ||
    "an unknown place"
  );
}

/**
 * Tells what a shipment's move changes for the drivers of the manifests that it leaves and joins.
 * @param fields what the move writes
 * @param manifestOf a manifest by id, as far as its member sees it
 */
export function movedMessages(
  { facts }: Pick<Known<"shipment">, "facts">,
  fields: Fields,
  wasOn: Pick<Manifest, "id"> | null,
  manifestOf: (manifestId: string) => Manifest | null,
): DueMessage[] {
  if (!("routeUniqueId" in fields)) return [];
  const was = wasOn && manifestOf(wasOn.id);
  const joins = typeof fields.routeUniqueId === "string" ? manifestOf(fields.routeUniqueId) : null;
  const { named, typeName, proNumber, refNumber } = facts;
  const place = [named.name, named.city].filter(Boolean).join(", ");
  const window = windowLabel(facts);
  const about = [place, window].filter(Boolean).join(", ");
  const line = (what: string, more: string) =>
    [typeName ?? "freight", proNumber ?? refNumber, what, more && `(${more})`].filter(Boolean).join(" ");
  return [
    ...(was ? changedMessages(was, [line("is taken off it", place)]) : []),
    ...(joins ? changedMessages(joins, [line("is added", about)]) : []),
  ];
}

/** A message as it is sent. */
interface Message {
  /** Driver's code. */
  to: string;
  body: string;
  /** Part of the message's id: the same for the same writes, so that what two processes send at once is made once. */
  part: string;
}

/**
 * Joins what the writes of a request brought about: all changes of a manifest in one message, each dispatch in its own.
 */
export function messagesOf(entries: readonly Pick<AuditEntry, "id" | "notices">[]): Message[] {
  const groups = new Map<string, { due: DueMessage[]; entryIds: string[] }>();
  // Only writes of freight name them, and only so.
  for (const { id, notices } of entries)
    for (const one of (notices ?? []) as DueMessage[]) {
      const key = [one.kind, one.manifestId, one.to].join(" ");
      const { due, entryIds } = groups.get(key) ?? { due: [], entryIds: [] };
      groups.set(key, { due: [...due, one], entryIds: [...entryIds, id] });
    }
  return [...groups].map(([key, { due, entryIds }]) => ({
    to: due[0]?.to ?? "",
    body: bodyOf(due),
    part: ["notice", key, ...entryIds.sort()].join(" "),
  }));
}

function bodyOf(due: readonly DueMessage[]): string {
  const texts = due.map(({ text }) => text);
  const title = due[0]?.title ?? "";
  return due[0]?.kind === "changed"
    ? [
        `${title} has changed.`,
        ...texts.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`),
      ].join(" ")
    : `${title} ${texts.join("\n")}`;
}
