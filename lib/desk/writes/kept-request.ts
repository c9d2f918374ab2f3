import type { WriteInput, WriteIntent } from "@/lib/desk/link/write-recorder";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";

const longestText = 100_000;
const secretFields = /"(password|secret|token)"\s*:/i;

/** Makes what is kept of a request so that it can be sent again; null where it is secret, too large or no JSON. */
export function keptRequest({ params, query, body }: WriteInput): WriteInput | null {
  if (body instanceof Uint8Array || body instanceof Blob) return null;
  const request = { params, query, body };
  const text = JSON.stringify(request);
  return text.length > longestText || secretFields.test(text) ? null : JSON.parse(text);
}

/** Reads what was kept, as it was sent. */
export const requestOf = ({ request }: AuditEntry): WriteInput => request as WriteInput;

/** Tells whether an entry is of the same request; one of which nothing was kept is believed to be. */
export const isSameRequest = (entry: AuditEntry, { input }: WriteIntent): boolean =>
  entry.request === null || JSON.stringify(entry.request) === JSON.stringify(keptRequest(input));
