import { PageTabs } from "@/components/list-page/bar/page-tabs";
import { routes } from "@/lib/routes";

const tabs = [
  { id: "results", label: "Submissions", href: routes.forms() },
  { id: "definitions", label: "Templates", href: routes.formDefinitions() },
] as const;

/** Between what drivers handed in and what they are asked. */
export function FormsTabs({ current }: { current: (typeof tabs)[number]["id"] }) {
  return <PageTabs label="Forms" tabs={tabs} current={current} />;
}
