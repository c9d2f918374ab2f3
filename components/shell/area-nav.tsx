import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import type { Area } from "@/components/shell/areas";
import { ExceptionsCount } from "@/components/shell/exceptions-count";
import { FreightCount } from "@/components/shell/freight-count";
import { HoursCount } from "@/components/shell/hours-count";
import { InboxCount } from "@/components/shell/inbox-count";
import { SetUpCard } from "@/components/shell/set-up-card";
import { TripsCount } from "@/components/shell/trips-count";
import { useAreaGroups } from "@/components/shell/use-areas";
import { cx } from "@/components/ui/cx";
import { useIsQuiet } from "@/components/ui/loading/later";
import { Tooltip } from "@/components/ui/tooltip";

interface AreaNavProps {
  /** Icons only below 1,025 px; in the drawer always with labels. */
  collapses: boolean;
  onNavigate?: () => void;
}

/** The areas of the desk, in their groups. */
export function AreaNav({ collapses, onNavigate }: AreaNavProps) {
  const pathname = usePathname();
  const prefetches = useIsQuiet();
  const groups = useAreaGroups();
  return (
    <>
      <nav aria-label="Areas" className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto px-2 py-2.5">
        {groups.map((group) => (
          <div key={group.label} className="contents">
            <h2
              className={cx(
                "px-2 pt-3 pb-1 text-fine font-semibold tracking-normal text-ink-3",
                collapses && "max-lg:sr-only",
              )}
            >
              {group.label}
            </h2>
            {group.areas.map((area) => (
              <AreaLink
                key={area.id}
                area={area}
                current={pathname === area.href || pathname.startsWith(`${area.href}/`)}
                collapses={collapses}
                prefetches={prefetches}
                {...(onNavigate === undefined ? {} : { onNavigate })}
              />
            ))}
          </div>
        ))}
      </nav>
      <SetUpCard collapses={collapses} onNavigate={onNavigate} />
    </>
  );
}

interface AreaLinkProps extends AreaNavProps {
  area: Area;
  current: boolean;
  /** Next asks for each page that a link names; the page that is being opened comes first. */
  prefetches: boolean;
}

function AreaLink({ area, current, collapses, prefetches, onNavigate }: AreaLinkProps) {
  const Icon = area.icon;
  const element = useRef<HTMLAnchorElement>(null);
  // Show where one is: in a short window the last areas stand below the edge, and more do once the set-up card is there.
  useEffect(() => {
    const nav = element.current?.closest("nav");
    if (!current || !nav) return;
    const observer = new ResizeObserver(() => element.current?.scrollIntoView({ block: "nearest" }));
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current]);
  const link = (
    <Link
      ref={element}
      href={area.href}
      prefetch={prefetches ? null : false}
      aria-current={current ? "page" : undefined}
      {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
      className={cx(
        "relative flex h-[30px] shrink-0 items-center gap-[9px] rounded-control px-2",
        collapses &&
          "max-lg:h-auto max-lg:min-h-[30px] max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:px-0 max-lg:py-1",
        current ? "bg-sunken font-medium text-ink" : "text-ink-2 hover:bg-sunken hover:text-ink",
      )}
    >
      <Icon size={15} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
      <span className={cx(collapses && "max-lg:sr-only")}>{area.label}</span>
      {area.counts === "trips" ? <TripsCount collapses={collapses} /> : null}
      {area.counts === "freight" ? <FreightCount collapses={collapses} /> : null}
      {area.counts === "inbox" ? <InboxCount collapses={collapses} /> : null}
      {area.counts === "exceptions" ? <ExceptionsCount collapses={collapses} /> : null}
      {area.counts === "hours" ? <HoursCount collapses={collapses} /> : null}
    </Link>
  );
  return collapses ? (
    <Tooltip label={area.label} side="right" shortcut={`g ${area.key}`} className="lg:hidden">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
