import type { LegStep } from "@/lib/contract/desk/linehaul/leg-steps";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees } from "@/lib/desk/access/scope";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { LinehaulBoardDesk } from "@/lib/desk/areas/linehaul/board/linehaul-board";
import type { Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import { Refusal } from "@/lib/desk/http/refusal";

const atDestination: ReadonlySet<LegStep | "other"> = new Set(["arrive", "spot", "unload", "complete"]);

/** A leg as it is written: its row whole, and what it is made of. */
export interface WrittenLeg {
  row: LinehaulRow;
  pull: Pull;
}

/** Decides what members may write of legs: until it is there it is of where it leaves, then of where it arrives. */
export class LegAccess {
  constructor(private readonly board: Pick<LinehaulBoardDesk, "rows" | "pulls">) {}

  /**
   * @throws Refusal 404 for a leg that is not known or not seen, which is the same
   * @throws NotWritten for another terminal's
   */
  leg(member: Member, legId: string, step: LegStep | "other"): WrittenLeg {
    const scope = scopeOf(member.terminals);
    const row = this.board.rows.seenBy(null, legId);
    const pull = this.board.pulls.find(({ id }) => id === legId);
    if (!row || !pull || !sees(scope, row.terminals))
      throw new Refusal("NOT_FOUND", "No such leg is open here");
    const isInbound = atDestination.has(step);
    const end = isInbound ? "destination" : "origin";
    // At a meet point nobody has an office: whoever sees the leg may say what happened there.
    const isMet = row.meetsAt.includes(end) || row[end] === null;
    const owner = row[end];
    if (isMet || (owner !== null && owns(scope, [owner]))) return { row, pull };
    throw new NotWritten(
      "refused",
      `Only members of ${owner}, where it ${isInbound ? "arrives" : "leaves"}, may do this`,
    );
  }

  /** Tells whether what is made at a terminal is the member's to make. */
  isOf = (member: Member, terminal: string): boolean => owns(scopeOf(member.terminals), [terminal]);
}
