import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FormPreview } from "@/components/forms/definitions/form-preview";
import { versionLabel } from "@/components/forms/result/result-facts";
import type { ListAction } from "@/components/list-page/list-actions";
import { ActionButton } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { KnownForm } from "@/lib/contract/desk/forms/forms-records";
import { deskQuery } from "@/lib/queries/desk-client";
import { routes } from "@/lib/routes";
import { localZone } from "@/lib/time/zones";

interface DefinitionViewProps {
  form: KnownForm;
  /** Null shows the newest. */
  version: string | null;
  onVersion: (version: string | null) => void;
  edit: ListAction;
}

/** A form as drivers have it before them, in any version that was seen of it. */
export function DefinitionView({ form, version, onVersion, edit }: DefinitionViewProps) {
  const isNewest = version === null || version === form.version;
  const older = useQuery({
    ...deskQuery("getFormVersion", { params: { formId: form.formId, version: version ?? form.version } }),
    enabled: !isNewest,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = isNewest ? form : older.data;
  const zone = localZone();
  return (
    <section aria-label={form.name} className="min-h-0 min-w-0 flex-1 overflow-auto px-5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto min-w-0 text-title">{shown?.name ?? form.name}</h2>
        {form.versions.length < 2 ? (
          <span className="text-ink-2">{versionLabel(form.version, zone)}</span>
        ) : (
          <Select
            aria-label="Version"
            value={version ?? form.version}
            onChange={({ target }) => onVersion(target.value === form.version ? null : target.value)}
            options={form.versions.map((one) => ({ value: one, label: versionLabel(one, zone) }))}
          />
        )}
        <ActionButton action={edit}>Next version</ActionButton>
      </div>
      <p className="mt-1 text-ink-2">
        {shown?.description}{" "}
        <Link
          href={routes.forms({ form: form.formId })}
          className="font-medium text-ink underline underline-offset-2"
        >
          Submissions
        </Link>
      </p>
      <p className="mt-1 text-small text-ink-3">
        The platform reports the newest version only: one that was replaced while Haulboard was down is
        missing here.
      </p>
      <div className="mt-4 max-w-xl rounded-panel border border-line bg-surface p-4">
        {shown !== undefined ? (
          <FormPreview lines={shown.lines} />
        ) : older.isError ? (
          <ReadError title="The version can't be read" query={older} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </section>
  );
}
