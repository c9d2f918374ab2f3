import { takenBackWithinDays } from "@/lib/contract/desk/plain/trial";
import type { LivePreview, TrialResponse } from "@/lib/contract/desk/set-up/trial-records";
import type { SetUp } from "@/lib/desk/access/set-up";
import type { MedicalCards } from "@/lib/desk/areas/people/medical-cards";
import type { FirstWork } from "@/lib/desk/areas/set-up/first-work";
import { setUpResponse } from "@/lib/desk/areas/set-up/set-up-steps";
import type { CountedImport, KeptImport, KeptRows } from "@/lib/desk/areas/trial/kept-rows";
import type { By } from "@/lib/desk/areas/trial/taking-back";
import type { DeskContext } from "@/lib/desk/desk-context";
import { Refusal } from "@/lib/desk/http/refusal";
import { isoOf } from "@/lib/time/utc";

interface GoingLiveOptions {
  context: DeskContext;
  setUp: SetUp;
  firstWork: Pick<FirstWork, "read">;
  kept: KeptRows;
  cards: Pick<MedicalCards, "all">;
}

const dayMs = 86_400_000;

/** Knows whether the company is a trial yet, and calls it live. */
export class GoingLive {
  constructor(private readonly options: GoingLiveOptions) {}

  async response(): Promise<TrialResponse> {
    const { kept, setUp } = this.options;
    return {
      live: setUp.live,
      closedBecause: this.closedBecause(),
      imports: (await kept.newest()).map((one) => this.#rowOf(one)),
    };
  }

  /** Reason for which all trial data cannot be removed, and the company not be called live; null where it can. */
  closedBecause(): string | null {
    const { setUp, context } = this.options;
    if (context.foreignPlatform)
      return "This desk works on somebody else's platform: what is a trial there, it does not know.";
    if (setUp.skipped === null) return "This company was not set up by pages: it has no trial.";
    return setUp.live === null ? null : `The company is live: ${setUp.live.by} said so.`;
  }

  /** Reason for which an import can be taken back no more; null where it can. */
  closedImport({ at }: Pick<KeptImport, "at">): string | null {
    const { setUp, context } = this.options;
    const isTrial = setUp.skipped !== null && setUp.live === null;
    if (isTrial || context.clock() - at.getTime() <= takenBackWithinDays * dayMs) return null;
    return `It is older than ${takenBackWithinDays} days`;
  }

  /** Imports before then can be taken back no more; null while all can. */
  forgottenBefore(): Date | null {
    const { setUp, context } = this.options;
    if (setUp.skipped !== null && setUp.live === null) return null;
    return new Date(context.clock() - takenBackWithinDays * dayMs);
  }

  /** @throws Refusal 409 where it is none */
  refuseLive(): void {
    const because = this.closedBecause();
    if (because !== null) throw new Refusal("CONFLICT", because);
  }

  async preview(): Promise<LivePreview> {
    this.refuseLive();
    const { context, setUp, firstWork, kept, cards } = this.options;
    const [{ steps }, imports, medical] = await Promise.all([
      setUpResponse(context, setUp, firstWork),
      kept.newest(),
      cards.all(),
    ]);
    const drivers = [...context.directory.people.all.values()].filter(({ drives }) => drives);
    return {
      steps: steps.filter(({ done }) => !done).map(({ id }) => id),
      refusedRows: imports.reduce((sum, { rowCount, inCount }) => sum + Math.max(rowCount - inCount, 0), 0),
      withoutLicenseDate: drivers.filter(({ record }) => !record?.license?.expires).length,
      withoutMedicalDate: drivers.filter(({ id }) => !medical.get(id)?.expires).length,
    };
  }

  /** @throws Refusal 409 where it is live already */
  async goLive({ member, call }: By): Promise<void> {
    this.refuseLive();
    const { setUp, context } = this.options;
    const made = {
      ...{ operation: "goLive", objectKind: "company", objectId: context.company.id, call },
      ...{ what: "called the company live", before: { live: false }, after: { live: true } },
    };
    await context.writes.trail.write(member, made, (tx) => setUp.setLive(tx, member.name));
    await setUp.read();
  }

  #rowOf(one: CountedImport): TrialResponse["imports"][number] {
    const { id, kind, fileName, who, rowCount, inCount, takenCount, at } = one;
    return {
      ...{ id, kind, fileName, who, rowCount, inCount, takenCount },
      at: isoOf(at.getTime()),
      closedBecause: this.closedImport(one),
    };
  }
}
