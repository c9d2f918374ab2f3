import { List } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { useRoster } from "@/lib/live/use-picture";

/** Look of a panel that floats over the map. */
export const floating =
  "absolute z-10 flex flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-float";

interface FleetDrawerProps {
  isWide: boolean;
  /** On a narrow screen: the list lies over the map. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Shows the list beside the map where there is room, else over it and behind a button. */
export function FleetDrawer({ isWide, isOpen, onOpenChange, children }: FleetDrawerProps) {
  const roster = useRoster();
  if (!isWide && !isOpen)
    return (
      <Button
        className="absolute top-3 left-3 z-10 shadow-float"
        icon={<List size={14} />}
        aria-expanded={false}
        onClick={() => onOpenChange(true)}
      >
        {figure(roster.activeRows.length)} vehicles
      </Button>
    );
  return (
    <section
      aria-label="Fleet"
      className={cx(
        floating,
        "top-3 bottom-3 left-3",
        isWide ? "w-[296px]" : "z-20 w-[min(360px,calc(100%-24px))]",
      )}
    >
      {children}
      {isWide ? null : (
        <Button className="m-2" aria-expanded onClick={() => onOpenChange(false)}>
          Back to the map
        </Button>
      )}
    </section>
  );
}
