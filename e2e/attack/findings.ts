import { appendFileSync } from "node:fs";
import type { Received, Sent } from "./exchange";

/** Something that failed, with what is needed to see it again. */
export interface Finding {
  attack: string;
  reason: string;
  seed: number;
  /** Index of the request or round of that seed. */
  index: number | string;
  sent?: Sent;
  received?: Received;
}

/** A response is shown so far. */
const shownLength = 2_000;
/** One fault that every request meets must not fill the disk. */
const mostKept = 1_000;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command line that sends the request again; a body with bytes that no text holds goes through base64. */
function curlOf({ method, url, headers, body }: Sent): string {
  const parts = ["curl", "-i", "-X", method, quoted(url)];
  for (const [name, value] of Object.entries(headers)) parts.push("-H", quoted(`${name}: ${value}`));
  if (body === null) return parts.join(" ");
  return `printf %s ${body.toString("base64")} | base64 -d | ${parts.join(" ")} --data-binary @-`;
}

/** Keeps what failed, as JSON lines in a file. */
export class Findings {
  #count = 0;

  constructor(readonly file: string) {}

  add({ sent, received, ...finding }: Finding): void {
    this.#count += 1;
    if (this.#count > mostKept) return;
    const response = received && { ...received, text: received.text.slice(0, shownLength) };
    const line = { ...finding, request: sent && curlOf(sent), response };
    appendFileSync(this.file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }
}
