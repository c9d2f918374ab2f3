import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LinehaulPaperDetail } from "@/lib/contract/desk/linehaul";
import type { LegTrailer, LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import type { PrintedLegs } from "@/lib/desk/areas/linehaul/paper/printed-legs";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { linehaulPaper } from "@/lib/paper/linehaul-paper";
import { printedBy } from "@/lib/paper/printed-by";

export interface LegPapersOptions extends Pick<DeskGround, "clock"> {
  /** The leg as it is seen; null where it is not. */
  legOf: (seen: SeenTerminals, legId: string) => LinehaulRow | null;
  shipmentsSeenBy: (member: Member) => readonly ShipmentRow[];
  /** Reads what bills say of freight, and what it asks for as one load. */
  loadOf: (rows: readonly ShipmentRow[]) => Promise<Pick<LinehaulPaperDetail, "ladings" | "hazards">>;
  terminalOf: (code: string) => TerminalInfo;
  /** Keeps what was printed. */
  printed: Pick<PrintedLegs, "keep" | "of">;
  /** Name of the company, for the head of each page. */
  carrier: string;
}

/** Puts the manifests of a leg on paper, one for each trailer. */
export class LegPapers {
  constructor(private readonly options: LegPapersOptions) {}

  /** @throws Refusal 404 for a leg that the member does not see */
  async of(member: Member, legId: string): Promise<LinehaulPaperDetail[]> {
    const leg = this.#leg(member, legId);
    const byPro = new Map<string, ShipmentRow>();
    for (const row of this.options.shipmentsSeenBy(member))
      if (row.proNumber !== null) byPro.set(row.proNumber, row);
    return Promise.all(
      leg.trailers.flatMap((trailer) =>
        trailer.manifestNumber === null ? [] : this.#detail(leg, trailer, trailer.manifestNumber, byPro),
      ),
    );
  }

  /** The manifests with which of them are on paper. @throws Refusal as {@link of} */
  async read(member: Member, legId: string) {
    const manifests = await this.of(member, legId);
    return { manifests, printed: await this.options.printed.of(manifests) };
  }

  /** @throws Refusal as {@link of}, and 404 for a tractor that goes alone: there is nothing to print */
  async print(member: Member, legId: string, size: "letter" | "a4"): Promise<File> {
    const details = await this.of(member, legId);
    const [first] = details;
    if (first === undefined) throw new Refusal("NOT_FOUND", "The leg has no manifest to print");
    const { carrier, clock, printed } = this.options;
    const atMs = clock();
    const papers = details.map((detail) =>
      printedBy(linehaulPaper(detail, carrier), { by: member.name, atMs, zone: detail.origin.zone }),
    );
    const file = await drawPapers(papers, size, new Date(atMs));
    await printed.keep(details, { by: member.name, at: new Date(atMs) });
    const name = `${details.map(({ number }) => number).join(" and ")}, linehaul manifest.pdf`;
    return new File([new Uint8Array(file)], name, { type: "application/pdf" });
  }

  #leg(member: Member, legId: string): LinehaulRow {
    const leg = this.options.legOf(scopeOf(member.terminals).terminals, legId);
    if (leg === null) throw new Refusal("NOT_FOUND", "No such leg is known");
    return leg;
  }

  async #detail(
    leg: LinehaulRow,
    trailer: LegTrailer,
    number: string,
    byPro: ReadonlyMap<string, ShipmentRow>,
  ): Promise<LinehaulPaperDetail> {
    const shipments = trailer.proNumbers.flatMap((pro) => byPro.get(pro) ?? []);
    return {
      number,
      trailer: trailer.trailer,
      seal: trailer.seal,
      origin: this.#end(leg.origin, leg.originDoor),
      destination: this.#end(leg.destination, leg.destinationDoor),
      plannedCloseAt: leg.closePlannedAt,
      closedAt: leg.closedAt,
      departAt: leg.departPlannedAt,
      departedAt: leg.departedAt,
      arriveAt: leg.arrivePlannedAt,
      driver: leg.driver?.name ?? null,
      vehicle: leg.vehicle,
      pulledWith: leg.trailers
        .filter((other) => other !== trailer)
        .map((other) => ({ trailer: other.trailer, number: other.manifestNumber ?? "not on a manifest" })),
      shipments,
      unknownPros: trailer.proNumbers.filter((pro) => !byPro.has(pro)),
      ...(await this.options.loadOf(shipments)),
      knownAt: leg.knownAt,
    };
  }

  #end(code: string | null, door: string | null): LinehaulPaperDetail["origin"] {
    const { name, timezone } = code === null ? { name: null, timezone: null } : this.options.terminalOf(code);
    return { code, name: name === code ? null : name, door, zone: timezone ?? "UTC" };
  }
}
