import { X } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Listeners } from "@/lib/live/listeners";
import { routes } from "@/lib/routes";

const storageKey = "haulboard-overview-card";
const dismissals = new Listeners<true>();
const isDismissed = () => localStorage.getItem(storageKey) === "dismissed";

/** From where the embedded map's highways are seen to be rough: it says so, and how to get streets. Once read, it is gone for good. */
export function OverviewCard() {
  const dismissed = useSyncExternalStore(dismissals.add, isDismissed, () => true);
  if (dismissed) return null;
  return (
    <div className="flex w-72 items-start gap-1 rounded-panel border border-line bg-surface py-2 pr-1 pl-3 shadow-float">
      <p className="flex-1 text-ink-2">
        <span className="font-medium text-ink">Overview map.</span> Highways are known to about a mile, so
        they are drawn wide.{" "}
        <Link href={`${routes.settings()}#map`} className="underline underline-offset-2">
          Add streets
        </Link>
      </p>
      <IconButton
        label="Don't show again"
        icon={<X size={14} />}
        onClick={() => {
          localStorage.setItem(storageKey, "dismissed");
          dismissals.notify(true);
        }}
      />
    </div>
  );
}
