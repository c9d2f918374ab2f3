import { Star } from "lucide-react";

/** More are not drawn, whatever a form says. */
const mostDrawn = 10;

/** A rating as stars and in words. @param of null where the form does not say how many there are */
export function Stars({ given, of }: { given: number; of: number | null }) {
  const drawn = Math.min(of ?? given, mostDrawn);
  return (
    <p className="flex items-center gap-0.5">
      {Array.from({ length: Math.max(0, Math.ceil(drawn)) }, (_, i) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
          key={i}
          size={14}
          aria-hidden="true"
          className={i < given ? "fill-ink text-ink" : "text-ink-3"}
        />
      ))}
      <span className="ml-1.5">{of === null ? given : `${given} of ${of}`}</span>
    </p>
  );
}
