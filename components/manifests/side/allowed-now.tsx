import type { ManifestActions } from "@/components/manifests/state/manifest-actions";
import { ActionButton } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";

type ActionName = ManifestDetail["actions"][number]["action"];

const labels: Readonly<Record<ActionName, string>> = {
  add: "Add shipments",
  unit: "Unit, trailer",
  driver: "Driver",
  optimise: "Optimize",
  reorder: "Reorder",
  close: "Close",
  dispatch: "Dispatch",
  reopen: "Reopen",
  complete: "Complete",
  cancel: "Cancel, merge",
  copy: "Copy",
};

/** Puts what is done next on the way from planning to completed first. */
const buttons = [
  "dispatch",
  "close",
  "complete",
  "reopen",
  "add",
  "unit",
  "driver",
  "optimise",
  "copy",
  "cancel",
] as const;

interface AllowedNowProps {
  detail: ManifestDetail;
  actions: ManifestActions;
}

/** Shows what you can do now as buttons; what may not, with its reason. */
export function AllowedNow({ detail, actions }: AllowedNowProps) {
  const allowed = new Set(detail.actions.filter((one) => one.allowed).map(({ action }) => action));
  const shown = buttons.filter((name) => allowed.has(name));
  const refused = detail.actions.filter((one) => !one.allowed);
  const reasons = new Set(refused.map(({ because }) => because));
  const only = refused.length > 1 && reasons.size === 1 ? [...reasons][0] : null;
  return (
    <Section title="What you can do now">
      <div className="flex flex-wrap gap-2">
        {shown.map((name) => (
          <ActionButton key={name} action={actions[name]}>
            {labels[name]}
          </ActionButton>
        ))}
        {shown.length === 0 ? <p className="text-ink-2">Nothing: see why below.</p> : null}
      </div>
      {refused.length === 0 ? null : only != null ? (
        <p className="mt-2 text-small text-ink-2">Nothing else: {only.replace(/^It /, "it ")}.</p>
      ) : (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small">
          {refused.map(({ action, because }) => (
            <div key={action} className="contents">
              <dt className="font-medium text-ink-2">{labels[action]}</dt>
              <dd className="text-ink-2">{because ?? "It can't be done now."}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
