/** From `startMs` to just before `endMs`, milliseconds since 1970 UTC. */
export interface Span {
  startMs: number;
  endMs: number;
}

/** Cuts what of a span lies within another; null where nothing does. */
export function cutTo<One extends Span>(span: One, whole: Span): One | null {
  const startMs = Math.max(span.startMs, whole.startMs);
  const endMs = Math.min(span.endMs, whole.endMs);
  return startMs < endMs ? { ...span, startMs, endMs } : null;
}

/** Those spans that lie within another, cut to it, in their order. */
export const within = <One extends Span>(spans: readonly One[], whole: Span): One[] =>
  spans.flatMap((span) => cutTo(span, whole) ?? []);

/** Lists what of a span no part covers. @param parts in order */
export function uncovered(parts: readonly Span[], span: Span): Span[] {
  const gaps: Span[] = [];
  let from = span.startMs;
  for (const part of within(parts, span)) {
    if (part.startMs > from) gaps.push({ startMs: from, endMs: part.startMs });
    from = Math.max(from, part.endMs);
  }
  if (from < span.endMs) gaps.push({ startMs: from, endMs: span.endMs });
  return gaps;
}
