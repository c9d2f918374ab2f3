import { AreaNav } from "@/components/shell/area-nav";
import { Sheet } from "@/components/ui/sheet";

/** The areas of the desk where there is no room for them beside the page. */
export function NavSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet onClose={onClose} title="Areas" side="left">
      <AreaNav collapses={false} onNavigate={onClose} />
    </Sheet>
  );
}
