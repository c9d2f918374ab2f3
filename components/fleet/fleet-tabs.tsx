import { PageTabs } from "@/components/list-page/bar/page-tabs";
import { routes } from "@/lib/routes";

const tabs = [
  { id: "vehicles", label: "Vehicles", href: routes.fleet() },
  { id: "trailers", label: "Trailers", href: routes.trailers() },
] as const;

/** Between vehicles and trailers. */
export function FleetTabs({ current }: { current: (typeof tabs)[number]["id"] }) {
  return <PageTabs label="Fleet" tabs={tabs} current={current} />;
}
