import type { ScopeKind } from "@/lib/contract/scope";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { AreaOwners } from "@/lib/desk/directory/owners/ownership";
import type { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { parseShipment, type Shipment } from "@/lib/desk/feeds/read-model/objects/shipment";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { Refusal } from "@/lib/desk/http/refusal";
import type { Owned } from "@/lib/desk/link/owned";
import { objectOr, textOf } from "@/lib/desk/link/read-value";

type KnownFreight = Known<"shipment"> | Known<"manifest">;

interface Options {
  picture: Pick<FreightPicture, "all" | "byNumber" | "manifest">;
  model: Pick<ReadModel, "byNumber">;
  feed: Pick<ObjectFeed, "byIds" | "state">;
}

/**
 * Tells whose freight is, as events told it and as members wrote it since. What is past counts too: it can be sent
 * again.
 */
export class FreightOwners implements AreaOwners {
  readonly kinds = ["pro", "pickup", "shipmentRecord", "manifest", "route"] as const;

  constructor(private readonly options: Options) {}

  /** Nothing is known without the store: what is past is not in memory. */
  known = (): undefined => undefined;

  /** @throws Refusal while the events are read for the first time: until then nobody knows what there is */
  async ask(kind: ScopeKind, value: unknown): Promise<Owned | null> {
    const objects = await this.#objects(kind, value);
    const ofItself = kind === "shipmentRecord" ? ownTerminal(parseShipment(objectOr(value))) : null;
    if (objects.length > 0) return ownedOf(objects, ofItself);
    const state = await this.options.feed.state();
    if (!state || state.readAtMs === null)
      throw new Refusal("SERVICE_UNAVAILABLE", "The carrier's freight is still being read", {
        retryAfterSeconds: 30,
      });
    return ofItself === null ? null : ownedOf([], ofItself);
  }

  async #objects(kind: ScopeKind, value: unknown): Promise<KnownFreight[]> {
    const text = textOf(value) ?? "";
    switch (kind) {
      case "pro":
        return this.#shipments("proNumber", text);
      case "pickup":
        return (await this.#shipments("refNumber", text)).filter(({ facts }) => !isDelivery(facts));
      case "shipmentRecord":
        return this.#sameShipment(parseShipment(objectOr(value)));
      case "manifest":
        return merged<"manifest">(
          await this.options.model.byNumber("manifest", text),
          this.options.picture.byNumber("manifest", text),
        );
      case "route": {
        const present = this.options.picture.manifest(text);
        return present ? [present] : this.options.feed.byIds("manifest", [text]);
      }
      default:
        throw new Error(`${kind} is not freight`);
    }
  }

  /** Finds what the platform would change: a delivery is known by its PRO number, anything else by its reference. */
  async #sameShipment(sent: Shipment): Promise<Known<"shipment">[]> {
    const field = isDelivery(sent) ? "proNumber" : "refNumber";
    const number = sent[field];
    if (number === null) return [];
    const found = await this.#shipments(field, number);
    return found.filter(({ facts }) => isDelivery(facts) === isDelivery(sent));
  }

  async #shipments(field: "proNumber" | "refNumber", number: string): Promise<Known<"shipment">[]> {
    const { model, picture } = this.options;
    // A pickup that has a PRO number is listed by that, so a reference is looked for in all that is open.
    const open = field === "proNumber" ? picture.byNumber("shipment", number) : picture.all("shipment");
    return merged<"shipment">(await model.byNumber("shipment", number), open).filter(
      ({ facts }) => facts[field] === number,
    );
  }
}

const isDelivery = ({ type }: Shipment): boolean => type === "delivery";

/** Each once, as it is shown. */
const merged = <Kind extends KnownFreight["kind"]>(
  stored: readonly Known<Kind>[],
  shown: readonly Known<Kind>[],
): Known<Kind>[] => [...new Map([...stored, ...shown].map((object) => [object.id, object])).values()];

/** The terminal that is said to own an object. */
const ownerOf = (object: KnownFreight): string | null =>
  object.kind === "shipment" ? object.facts.terminalCode : object.facts.terminal;

/** The terminal that a shipment names as its own, where none beside it says so. */
const ownTerminal = (sent: Shipment): string | null =>
  isDelivery(sent) ? sent.destinationTerminal : sent.originTerminal;

function ownedOf(objects: readonly KnownFreight[], ofItself: string | null): Owned {
  const owners = objects.map(ownerOf);
  const named = [...owners, ofItself].filter((code) => code !== null);
  return {
    terminals: [...new Set([...named, ...objects.flatMap(({ terminals }) => terminals)])],
    // Leave what nobody owns to those who see all.
    owners: owners.includes(null) ? [] : [...new Set(named)],
    record: objects[0]?.data ?? null,
  };
}
