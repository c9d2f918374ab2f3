import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { splitLabels, splitOptions } from "@/components/hours/settings/split-options";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { ReadError } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DriverSettingsResponse } from "@/lib/contract/desk/drivers/driver-settings";
import { SplitSetting } from "@/lib/contract/desk/settings/company-settings";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { driverSettingsQuery, useChangeDriverSettings } from "@/lib/queries/driver-settings";

/** Sets whether sleeper splits are planned for the driver: as the company has it, or otherwise. */
export function DriverSplits({ externalUserId }: { externalUserId: string }) {
  const query = useQuery(driverSettingsQuery(externalUserId));
  return (
    <Section title="Planning">
      {query.data !== undefined ? (
        <Splits externalUserId={externalUserId} query={query} data={query.data} />
      ) : query.isError ? (
        <ReadError title="The driver's settings can't be read" query={query} />
      ) : (
        <p role="status" className="text-ink-2">
          Reading the driver's settings…
        </p>
      )}
    </Section>
  );
}

const asTheCompany = "company";

interface SplitsProps {
  externalUserId: string;
  query: UseQueryResult<DriverSettingsResponse, PlatformError>;
  data: DriverSettingsResponse;
}

function Splits({ externalUserId, query, data }: SplitsProps) {
  const change = useChangeDriverSettings(externalUserId);
  const { settings, company, version, mayChange } = data;
  const choose = (chosen: string) =>
    change.mutate(
      { splits: chosen === asTheCompany ? null : SplitSetting.parse(chosen), version },
      {
        onSuccess: () => toastDone("The driver is planned anew"),
        onError: (error) => {
          toastRefused("The driver's settings are not changed", error);
          void query.refetch();
        },
      },
    );
  return (
    <>
      <div className="mb-1 empty:hidden">
        <NotReadAgain query={query} />
      </div>
      <Field
        label="Sleeper splits are planned"
        hint={mayChange ? "Not in a vehicle without a berth." : "Your role only reads the driver's settings."}
      >
        <Select
          value={
            change.isPending ? (change.variables.splits ?? asTheCompany) : (settings.splits ?? asTheCompany)
          }
          disabled={!mayChange || change.isPending}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: asTheCompany, label: `As the company: ${inSentence(splitLabels[company.splits])}` },
            ...splitOptions,
          ]}
        />
      </Field>
      <Changed data={data} />
    </>
  );
}

const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

function Changed({ data: { changed } }: { data: DriverSettingsResponse }) {
  const nowMs = useNowSeconds(30) * 1_000;
  if (changed === null) return null;
  return (
    <p className="mt-1 text-small text-ink-3">
      {changed.by}, {age((nowMs - changed.atMs) / 1_000)} ago
    </p>
  );
}
