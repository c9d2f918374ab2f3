import { parseInstant } from "@/lib/contract/instant";
import type { Answer } from "@/lib/contract/operations";
import type { PostedDuty } from "@/lib/desk/hours-log/duty-preview";
import { Refusal } from "@/lib/desk/refusal";

const dayMillis = 86_400_000;

/** The status and the instant that a preview is asked for; within the previous 24 hours, as the interface wants it. */
export function readPost(search: URLSearchParams, nowMs: number): PostedDuty {
  const status = search.get("status");
  const micros = parseInstant(search.get("time") ?? "");
  const fields: { path: string; message: string }[] = [];
  if (status !== "ON" && status !== "OFF")
    fields.push({ path: "dutyStatusType", message: "must be OFF or ON" });
  const atMs = micros === null ? null : Math.floor(micros / 1000);
  if (atMs === null || atMs > nowMs || atMs < nowMs - dayMillis)
    fields.push({ path: "dutyStatusTimeStamp", message: "must lie within the previous 24 hours" });
  if (fields.length > 0 || atMs === null)
    throw new Refusal("BAD_REQUEST", "Some fields cannot be used", { fields });
  return { status: status === "ON" ? "ON" : "OFF", atMs };
}

/** Driving that an ELD recorded may not be shortened (49 CFR 395.30(c)(2)); said before anything is posted. */
export function refuseInsideDriving(log: Answer<"getDriverLog">, atMs: number): void {
  const at = log.segments.find((one) => Date.parse(one.start) <= atMs && atMs < Date.parse(one.end));
  if (at?.status !== "DRIVING") return;
  const record = log.records.find((one) => one.id === at.recordId);
  if (record !== undefined && record.origin !== "eld") return;
  throw new Refusal("BAD_REQUEST", "Some fields cannot be used", {
    fields: [
      {
        path: "dutyStatusTimeStamp",
        message: "lies within driving that the ELD recorded, which may not be shortened",
      },
    ],
  });
}

/** @throws Refusal where the body is no JSON object */
export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > 100_000) throw new Refusal("PAYLOAD_TOO_LARGE", "The body is too large");
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch (cause) {
    throw new Refusal("BAD_REQUEST", "The body is not valid JSON", { cause });
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  throw new Refusal("BAD_REQUEST", "The body must be an object");
}

/** The same request, with its headers that tell where it comes from, as a call of the platform. */
export function onward(
  request: Request,
  path: string,
  body: Record<string, unknown>,
  method: "POST" | "PATCH" = "POST",
): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Request(new URL(`/api/platform${path}`, request.url), {
    method,
    headers,
    body: JSON.stringify(body),
    signal: request.signal,
  });
}
