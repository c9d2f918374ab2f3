import { PageTabs } from "@/components/list-page/bar/page-tabs";
import { routes } from "@/lib/routes";

const tabs = [
  { id: "alarms", label: "Alarms", href: routes.machines() },
  { id: "batches", label: "Batches", href: routes.machineBatches() },
] as const;

/** Between what machines report and what they blend. */
export function MachinesTabs({ current }: { current: (typeof tabs)[number]["id"] }) {
  return <PageTabs label="Machines" tabs={tabs} current={current} />;
}
