import "@/components/map/map.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type PlanMap as OpenedMap,
  openPlanMap,
  type PlanPicture,
} from "@/components/map/plan/plan-map-open";
import { useResolvedTheme } from "@/components/map/use-resolved-theme";
import { cx } from "@/components/ui/cx";

interface PlanMapProps {
  /** Subject of the map, for readers: `Map of the trip`. */
  title: string;
  picture: PlanPicture;
  /** Takes a place where somebody pressed, where that means something. */
  onPick?: ((latitude: number, longitude: number) => void) | undefined;
  /** Under the map's corner; without it, what the line rests on. */
  caption?: string | null;
  /** Lies over the map once it is there. */
  overlay?: (map: OpenedMap) => ReactNode;
  className?: string;
  /** Shows how long feet or miles are: near by, the map itself has little that says so. Read when it opens. */
  hasScale?: boolean;
}

/** The way of a plan, dashed because it is estimated, with its stops. Everything on it is also said in words beside it. */
export function PlanMap({
  title,
  picture,
  onPick,
  caption,
  overlay,
  className,
  hasScale = false,
}: PlanMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  const named = useRef({ title, hasScale });
  const theme = useResolvedTheme();
  const [map, setMap] = useState<OpenedMap | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const opening = new AbortController();
    let opened: OpenedMap | null = null;
    const resizing = new ResizeObserver(() => opened?.resize());
    openPlanMap({
      container: element,
      signal: opening.signal,
      ...named.current,
      onPick: (latitude, longitude) => pick.current?.(latitude, longitude),
    }).then(
      (made) => {
        opened = made;
        setMap(made);
        resizing.observe(element);
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      opening.abort();
      resizing.disconnect();
      opened?.remove();
    };
  }, []);
  useEffect(() => map?.setTheme(theme), [map, theme]);
  useEffect(() => map?.show(picture), [map, picture]);
  return (
    <figure className={cx("relative overflow-hidden rounded-panel border border-line bg-sunken", className)}>
      <div ref={container} className={cx("size-full", onPick !== undefined && "cursor-crosshair")} />
      {failure === null ? null : (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-ink-2">
          The map can't be drawn here: {failure}. Everything works without it.
        </p>
      )}
      {map === null ? null : overlay?.(map)}
      <figcaption className="pointer-events-none absolute top-1.5 left-1.5 max-w-[calc(100%-12px)] truncate rounded-tag border border-line bg-surface px-1.5 text-fine text-ink-2">
        {caption ?? wayLabel(picture)}
      </figcaption>
    </figure>
  );
}

const wayLabel = ({ path, router }: PlanPicture): string =>
  path.length > 0 ? ["Way: estimated", router].filter(Boolean).join(", ") : "Way: not known";
