import type { CallEntry } from "@/lib/contract/call-entry";
import { ErrorBody } from "@/lib/contract/errors";
import type { Operation } from "@/lib/contract/operation";
import { strangersMark } from "./carrier";
import type { Received } from "./exchange";

/** Limits a response: whoever waits longer takes the service for dead. */
const slowestMs = 5_000;

/** Traces of the inside that no response may hold. */
const insides =
  /node_modules|\/dist\/main\.mjs|\n\s+at \S+ \(|insert into "|relation "\w|"?(platform|desk)"?\."\w+"/;

/**
 * Says what is wrong with a response, whatever was asked.
 * @param entry what was called; null where the request named nothing of the contract
 */
export function faultOf(entry: CallEntry | null, { status, headers, text, tookMs }: Received): string | null {
  if (status === 0) return `no response: ${text}`;
  // 501 is a refusal: what is asked for is not offered.
  if (status >= 500 && status !== 501) return `status ${status}`;
  if (tookMs > slowestMs) return `took ${Math.round(tookMs)} ms`;
  if (text.includes(strangersMark)) return "shows what is another company's";
  if (status < 400) return entry && isOk(status) ? successFault(entry, status, text) : null;
  if (insides.test(text)) return "shows the inside";
  if (!headers["content-type"]?.includes("application/json"))
    return `a refusal with ${status} that is no JSON`;
  return isRefusal(entry, text) ? null : `a refusal with ${status} that is no error body`;
}

const isOk = (status: number) => status >= 200 && status < 300;

function successFault(entry: CallEntry, status: number, text: string): string | null {
  if (status !== entry.status) return `status ${status} instead of ${entry.status}`;
  if (entry.responseKind === "empty") return text === "" ? null : "a body where none is promised";
  if (entry.responseKind !== "json") return null;
  const read = entry.response.safeParse(parse(text));
  if (read.success) return null;
  const fault = read.error.issues[0];
  return `not what the contract says: ${fault?.path.join(".")} ${fault?.message}`;
}

function isRefusal(entry: CallEntry | null, text: string): boolean {
  const sent = parse(text);
  if (ErrorBody.safeParse(sent).success) return true;
  // One operation refuses in a shape of its own; published.
  const hasOwn = entry !== null && (entry as Partial<Operation>).ownRefusal != null;
  return hasOwn && Array.isArray((sent as { errors?: unknown } | undefined)?.errors);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Told by the caller as a body that is not what it should be.
    return undefined;
  }
}
