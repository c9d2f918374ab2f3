import type { Route } from "next";
import Link from "next/link";
import { cx } from "@/components/ui/cx";

interface PageTabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; href: Route }[];
  current: Id;
}

/** Between the pages of one area. */
export function PageTabs<Id extends string>({ label, tabs, current }: PageTabsProps<Id>) {
  return (
    <nav aria-label={label} className="flex gap-0.5">
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          href={tab.href}
          aria-current={tab.id === current ? "page" : undefined}
          className={cx(
            "inline-flex h-7 items-center rounded-control px-2.5 font-medium whitespace-nowrap",
            tab.id === current ? "bg-sunken text-ink" : "text-ink-2 hover:bg-sunken hover:text-ink",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
