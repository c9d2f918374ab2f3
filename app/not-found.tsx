import Link from "next/link";
import { BrokenPage } from "@/components/shell/broken-page";
import { routes } from "@/lib/routes";

export default function NotFound() {
  return (
    <BrokenPage
      title="Nothing is at this address"
      actions={
        <Link
          href={routes.map()}
          className="inline-flex h-7 items-center rounded-control border border-ink bg-ink px-[11px] font-medium text-surface"
        >
          Go to the map
        </Link>
      }
    >
      It may have moved, or the link was cut on its way here.
    </BrokenPage>
  );
}
