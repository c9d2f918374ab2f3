import type { Segment } from "@/lib/x12/segment";

/** A loop by the standard: what opens it, what stands in it, and loops inside. */
export interface LoopRule {
  members: readonly string[];
  loops?: Readonly<Record<string, LoopRule>>;
}

/** A loop of a set: its first segment, others of its own, and loops inside, each in the order of the file. */
export interface Loop {
  head: Segment;
  members: readonly Segment[];
  loops: readonly Loop[];
}

interface OpenLoop {
  rule: LoopRule;
  members: Segment[];
  loops: Loop[];
}

/**
 * Groups the segments of a set by its loops. A segment belongs to the innermost open loop that may hold it; one that none
 * may hold belongs to the set itself.
 */
export function loopsOf(segments: readonly Segment[], rule: LoopRule): Omit<Loop, "head"> {
  const root: OpenLoop = { rule, members: [], loops: [] };
  let open: OpenLoop[] = [root];
  for (const segment of segments) {
    const depth = open.findLastIndex(
      ({ rule: { members, loops } }) => members.includes(segment.tag) || loops?.[segment.tag] !== undefined,
    );
    const holder = open[depth];
    const inner = holder?.rule.loops?.[segment.tag];
    if (holder === undefined) root.members.push(segment);
    else if (inner === undefined) {
      open = open.slice(0, depth + 1);
      holder.members.push(segment);
    } else {
      const next: OpenLoop = { rule: inner, members: [], loops: [] };
      holder.loops.push({ head: segment, members: next.members, loops: next.loops });
      open = [...open.slice(0, depth + 1), next];
    }
  }
  return root;
}

/** Finds the loops that a segment opens, at every depth, in the order of the file. */
export const loopsBy = ({ loops }: Pick<Loop, "loops">, tag: string): Loop[] =>
  loops.flatMap((loop) => [...(loop.head.tag === tag ? [loop] : []), ...loopsBy(loop, tag)]);
