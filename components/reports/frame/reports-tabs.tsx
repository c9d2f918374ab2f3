import { PageTabs } from "@/components/list-page/bar/page-tabs";
import { routes } from "@/lib/routes";

const tabs = [
  { id: "vehicles", label: "Vehicles", href: routes.reports() },
  { id: "work", label: "Work", href: routes.workReport() },
  { id: "saved", label: "Saved", href: routes.savedReports() },
] as const;

/** Between the reports. */
export function ReportsTabs({ current }: { current: (typeof tabs)[number]["id"] }) {
  return <PageTabs label="Reports" tabs={tabs} current={current} />;
}
