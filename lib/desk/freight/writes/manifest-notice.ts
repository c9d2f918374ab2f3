import type { Known, StopOfManifest } from "@/lib/desk/freight/picture/freight-objects";
import type { FreightAccess } from "@/lib/desk/freight/writes/freight-access";
import type { WrittenBy } from "@/lib/desk/freight/writes/freight-writer";
import type { Fields } from "@/lib/desk/freight/writes/pending-store";
import { Refusal } from "@/lib/desk/http/refusal";
import { describeFailure } from "@/lib/desk/platform-link/health";
import type { PlatformLink } from "@/lib/desk/platform-link/platform-link";
import { textOf } from "@/lib/desk/platform-link/read-value";
import type { OfficeUsers } from "@/lib/desk/trips/moves/office-users";

export interface ManifestNoticeOptions {
  link: Pick<PlatformLink, "record">;
  office: OfficeUsers;
  access: FreightAccess;
}

/** Decided: from dispatch to completion the driver has the manifest and is sent word of what changes in it. */
const isRunning = ({ data }: Known<"manifest">): boolean => data.manifestStatus === "dispatched";

/** Writes to the driver of a manifest that has been dispatched. */
export class ManifestNotice {
  constructor(private readonly options: ManifestNoticeOptions) {}

  /**
   * One message to each driver of these manifests who has been dispatched.
   * @param changes by manifest
   * @returns how it went, for people
   */
  async ofAll(by: WrittenBy, changes: ReadonlyMap<string, readonly string[]>): Promise<string> {
    const told = new Set<string>();
    for (const [manifestId, lines] of changes) {
      const manifest = this.options.access.seen(by.member, "manifest", manifestId);
      if (manifest) told.add(await this.changed(by, manifest, lines));
    }
    return [...told].join("");
  }

  /**
   * One message of all that a request changed.
   * @param changes `pickup at Brandt Tool & Die added`
   * @returns a sentence of how it went; empty where nobody is to be written to. Never throws for what the platform does
   */
  async changed(by: WrittenBy, manifest: Known<"manifest">, changes: readonly string[]): Promise<string> {
    if (!isRunning(manifest) || changes.length === 0) return "";
    return this.#told(by, manifest, `${nameOf(manifest)} has changed: ${changes.join("; ")}.`);
  }

  /**
   * The message of a dispatch: where the driver goes, stop by stop.
   * @param stops in driving order
   * @returns as {@link changed}
   */
  dispatched(by: WrittenBy, manifest: Known<"manifest">, stops: readonly StopOfManifest[]): Promise<string> {
    const lines = stops.map(({ stop }, index) => `${index + 1}. ${stopLabel(stop)}`);
    const count = stops.length === 1 ? "1 stop" : `${stops.length} stops`;
    return this.#told(
      by,
      manifest,
      [`${nameOf(manifest)} is dispatched to you: ${count}.`, ...lines].join("\n"),
    );
  }

  async #told(by: WrittenBy, manifest: Known<"manifest">, body: string): Promise<string> {
    const to = textOf(manifest.data.driverCode);
    if (to === null) return "";
    try {
      await this.#send(by, manifest.id, to, body);
      return " The driver was told.";
    } catch (error) {
      return ` The driver was not told: ${error instanceof Refusal ? error.message : describeFailure(error)}`;
    }
  }

  async #send({ member, call }: WrittenBy, manifestId: string, to: string, body: string): Promise<void> {
    const sender = await this.options.office.senderOf(member, AbortSignal.timeout(15_000));
    if (sender === null)
      throw new Refusal(
        "CONFLICT",
        "There is nobody to write as: the platform has no office user, and you are linked to none",
      );
    const about = { object: { kind: "driver", id: to }, what: `wrote to the driver: ${body}` };
    await this.options.link.record(
      { member, call, part: `notice ${manifestId} ${to}`, about },
      "sendMessages",
      {
        body: { senderUserId: sender, recipientExternalUserIds: [to], body },
      },
    );
  }
}

const nameOf = ({ number }: Known<"manifest">): string => number ?? "Your manifest";

/** `Brandt Tool & Die, Maryland Hts, 08:00–12:00`, as far as it is known. */
function stopLabel({ name, city, formattedAddress, windowStart, windowEnd }: StopOfManifest["stop"]): string {
  const window = [textOf(windowStart), textOf(windowEnd)].filter((part) => part !== null).join("–");
  const place = textOf(city) ?? textOf(formattedAddress);
  return [textOf(name), place, window].filter(Boolean).join(", ") || "a place that is not told";
}

/** Adds what a shipment's move changes for the drivers of the manifests that it leaves and joins. */
export function changeLines(
  changes: Map<string, string[]>,
  { data }: Pick<Known<"shipment">, "data">,
  was: string | null,
  fields: Fields,
): void {
  if (!("routeUniqueId" in fields)) return;
  const side = data.shipmentType === "delivery" ? "consignee" : "shipper";
  const [name, city] = [textOf(data[`${side}Name`]), textOf(data[`${side}City`])];
  const number = textOf(data.proNumber) ?? textOf(data.refNumber);
  const place = [name, city].filter((part) => part !== null).join(", ");
  const window = [textOf(data.windowStart), textOf(data.windowEnd)].filter((part) => part !== null).join("–");
  const line = (verb: string, more: string) =>
    [`${data.shipmentType} ${number ?? ""}`.trim(), verb, more].filter(Boolean).join(" ");
  const add = (manifestId: unknown, text: string) => {
    if (typeof manifestId !== "string") return;
    changes.set(manifestId, [...(changes.get(manifestId) ?? []), text]);
  };
  add(was, line("removed", place && `(${place})`));
  add(fields.routeUniqueId, line("added:", [place, window].filter(Boolean).join(" ")));
}
