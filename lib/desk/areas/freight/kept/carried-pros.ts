import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { DeskGround } from "@/lib/desk/ground";
import type { Queryable } from "@/lib/store/open-store";

/** Keeps something by PRO. */
interface KeptByPro {
  /** Takes it along to another PRO. */
  renumber(tx: Queryable, from: string, to: string): Promise<void>;
  /** PROs by which something is kept, and no shipment goes. */
  unused(): Promise<string[]>;
}

export interface CarriedProsOptions extends Pick<DeskGround, "log" | "store"> {
  kept: readonly KeptByPro[];
  picture: Pick<FreightPicture, "byNumber" | "onRenumbered">;
  model: Pick<ReadModel, "byNumber" | "byFormerNumber">;
}

/** Carries what the desk keeps by PRO to the freight's new number: bill details, appointment, calls and notes. */
export class CarriedPros {
  constructor(private readonly options: CarriedProsOptions) {}

  /** Carries all of it, or nothing. Once it is carried, doing it again does nothing. */
  async carry(from: string, to: string): Promise<void> {
    const { store, kept } = this.options;
    await store.db.transaction(async (tx) => {
      for (const one of kept) await one.renumber(tx, from, to);
    });
  }

  /**
   * Carries it also where events say that freight has another PRO, whoever changed that. Freight that keeps the number keeps
   * what goes by it.
   * @param objects of which the picture is made: it knows no number that was before it began
   * @param onCarried called with the shipment once it is carried
   */
  follow(objects: Pick<ObjectFollower, "join">, onCarried: (shipmentId: string) => void): void {
    const { picture, log } = this.options;
    objects.join({ load: () => this.catchUp(onCarried), take() {}, forget() {} });
    picture.onRenumbered(({ id, from, to }) => {
      this.#carryUnlessUsed(from, to)
        .then((isCarried) => {
          if (isCarried) onCarried(id);
        })
        .catch((error: unknown) => log.error({ error, from, to }, "What goes by a PRO could not be carried"));
    });
  }

  /**
   * Carries it where the number was changed while no process followed: events were stored, and the picture begins with the
   * new number.
   */
  async catchUp(onCarried: (shipmentId: string) => void): Promise<void> {
    const { kept, model, log } = this.options;
    try {
      const unused = await Promise.all(kept.map((one) => one.unused()));
      for (const from of new Set(unused.flat())) {
        const [now, other] = await model.byFormerNumber("shipment", from);
        const to = now?.facts.proNumber ?? null;
        // Skip a number that two shipments had: nobody knows whose it is.
        if (now === undefined || to === null || other !== undefined) continue;
        if (await this.#carryUnlessUsed(from, to)) onCarried(now.id);
      }
    } catch (error) {
      log.error({ error }, "What goes by a PRO could not be carried");
    }
  }

  async #carryUnlessUsed(from: string, to: string): Promise<boolean> {
    const { picture, model } = this.options;
    const isUsed = async () =>
      picture.byNumber("shipment", from).length > 0 || (await model.byNumber("shipment", from)).length > 0;
    if (await isUsed()) return false;
    await this.carry(from, to);
    return true;
  }
}
