import type { PlatformError } from "@/lib/client/platform-error";
import type { FieldError } from "@/lib/contract/errors";

/** The type of a refusal without an error body of the contract. */
const noBody = "UNKNOWN";
const longestMessage = 200;
const longestPath = 100;
const mostFields = 50;

/** A page, a stack trace: nothing that was written for the member who reads it. */
const noSentence = /<[a-z!/?]|^\s*at \S.*[:(]\d|traceback \(most recent|exception in thread/im;
/** Controls, and what turns the direction of the text around it. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const fieldPath = /^[\w.[\]-]+$/;

/** Says what the status means, in our own words. */
const sentences: Readonly<Record<number, string>> = {
  400: "The platform refuses these values",
  401: "The platform refuses the desk's key",
  403: "The platform refuses the desk's key",
  404: "The platform does not know this",
  409: "The platform refuses this as things stand",
  413: "The platform refuses this as too large",
  429: "The platform asks the desk to wait",
  501: "The platform does not offer this",
  503: "The platform is not available now",
};

/** Text of somebody else as one line of plain text; null where it is no sentence. */
function plainText(text: string): string | null {
  if (noSentence.test(text)) return null;
  const line = text.replace(invisible, " ").replace(/\s+/g, " ").trim();
  if (line === "") return null;
  return line.length > longestMessage ? `${line.slice(0, longestMessage).trimEnd()}…` : line;
}

/**
 * Says what a member is shown of a failed call. The platform speaks for itself only in an error body of the contract
 * and only about what was asked of it, and is named as the one who speaks.
 */
export function messageOfPlatform(error: PlatformError): string {
  if (error.kind !== "refused") return plainText(error.message) ?? "The platform failed";
  const { status } = error;
  const ownSentence =
    sentences[status ?? 0] ??
    `The platform ${isFailure(status) ? "failed" : "refused"} with status ${status}`;
  const isItsKey = status === 401 || status === 403;
  if (error.type === noBody || isItsKey || status === 429 || isFailure(status)) return ownSentence;
  const said = plainText(error.message);
  return said === null ? ownSentence : `The platform says: ${said}`;
}

const isFailure = (status: number | null) => status === null || status >= 500;

/** Says what it tells of single fields, by the same rule. */
export const fieldsOfPlatform = (fields: readonly FieldError[]): FieldError[] =>
  fields
    .slice(0, mostFields)
    .flatMap(({ path, message }) =>
      path.length <= longestPath && fieldPath.test(path)
        ? { path, message: plainText(message) ?? "is refused by the platform" }
        : [],
    );
