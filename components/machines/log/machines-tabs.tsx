import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { routes } from "@/lib/routes";

const tabs = [
  { id: "alarms", label: "Alarms", href: routes.machines() },
  { id: "batches", label: "Batches", href: routes.machineBatches() },
] as const;

/** Between what machines report and what they blend. */
export function MachinesTabs({ current }: { current: (typeof tabs)[number]["id"] }) {
  return (
    <nav aria-label="Machines" className="flex gap-0.5">
      {tabs.map(({ id, label, href }) => (
        <Link
          key={id}
          href={href}
          aria-current={id === current ? "page" : undefined}
          className={cx(
            "inline-flex h-7 items-center rounded-control px-2.5 font-medium whitespace-nowrap",
            id === current ? "bg-sunken text-ink" : "text-ink-2 hover:bg-sunken hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
