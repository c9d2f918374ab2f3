import { isDeepStrictEqual } from "node:util";
import { Refusal } from "@/lib/desk/http/refusal";
import { isObject, objectOr } from "@/lib/desk/link/read-value";
import type { WriteInput } from "@/lib/desk/link/write-recorder";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { holders, nameOf } from "@/lib/desk/writes/plain-words";
import { agoWords } from "@/lib/format/age";

interface Stale {
  /** The write that is about to be sent. */
  entry: Pick<AuditEntry, "id" | "memberId">;
  input: WriteInput;
  readAtMs: number;
  nowMs: number;
}

type Other = Pick<
  AuditEntry,
  "id" | "memberId" | "who" | "state" | "at" | "settledAt" | "request" | "objectKind"
>;

/**
 * Finds who else changed the fields of a write since its member read them. The interface keeps no versions of people, units
 * and places: without this the later of two saves takes the earlier one away, and nobody is told.
 * @param others entries about the same object, the newest first
 * @returns null where nobody did
 */
export function changedMeanwhile(
  { entry, input, readAtMs, nowMs }: Stale,
  others: readonly Other[],
): Refusal | null {
  const mine = fieldsOf(input.body);
  for (const other of others) {
    if (other.id === entry.id || other.memberId === entry.memberId || other.state === "refused") continue;
    const atMs = (other.settledAt ?? other.at).getTime();
    if (atMs <= readAtMs) continue;
    const theirs = fieldsOf((other.request as WriteInput | null)?.body);
    const names = [...theirs].filter(
      ([path, value]) => mine.has(path) && !isDeepStrictEqual(value, mine.get(path)),
    );
    if (names.length > 0) return refusalOf(other, names, Math.max(0, nowMs - atMs) / 1_000);
  }
  return null;
}

function refusalOf({ who }: Other, fields: [path: string, value: unknown][], agoSeconds: number): Refusal {
  const said = new Map(fields.map(([path, value]) => [nameOf(path), toWords(value)]));
  const changes = [...said].map(([name, words]) => `${name}${words}`).join(", ");
  return new Refusal(
    "CONFLICT",
    `${who} changed ${changes} ${agoWords(agoSeconds)}, while you had this open. Do it again to put yours in the place of theirs.`,
  );
}

/** ` to 815-555-0143`; nothing for what is no short text. */
function toWords(value: unknown): string {
  const text =
    Array.isArray(value) && value.every((one) => typeof one === "string") ? value.join(" ") : value;
  if (text === "" || text === null) return " to nothing";
  return typeof text === "string" || typeof text === "number" ? ` to ${String(text).slice(0, 60)}` : "";
}

/** Fields that a body sets, those of a login and of attributes one by one. */
function fieldsOf(body: unknown): Map<string, unknown> {
  return new Map(
    Object.entries(objectOr(body)).flatMap(([name, value]): [string, unknown][] =>
      holders.has(name) && isObject(value) ? Object.entries(value) : [[name, value]],
    ),
  );
}
