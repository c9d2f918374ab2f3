import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { saveAsked } from "@/components/list-page/export/save-file";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { FileDrop } from "@/components/ui/file-drop";
import { FormField, messageAt } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { DocumentSubject, KeptDocument } from "@/lib/contract/desk/documents/record-documents";
import {
  documentTypes,
  mostDocumentBytes,
  paperLabel,
  papersOf,
} from "@/lib/contract/desk/plain/paper-kinds";
import { expiryOf, fullDayLabel, leftLabel } from "@/lib/format/expiry";
import { deskNowMs } from "@/lib/live/desk-clock";
import {
  documentsQuery,
  readDocument,
  useAttachDocument,
  useRemoveDocument,
  useRestoreDocument,
} from "@/lib/queries/notes/documents";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

interface DocumentsCardProps extends DocumentSubject {
  /** Name that people know the record by. */
  title: string;
}

/** Papers of a driver or a unit: what they are, until when they count, and the way to attach one. */
export function DocumentsCard({ kind, subject, title }: DocumentsCardProps) {
  const about = { kind, subject };
  const session = useQuery(sessionQuery).data;
  const refusal = refusalOf(session, "listDocuments");
  const query = useQuery({ ...documentsQuery(about), enabled: refusal === null });
  const [isOpen, setOpen] = useState(false);
  const documents = query.data?.documents;
  const attach = (
    <Button disabledReason={refusalOf(session, "attachDocument")} onClick={() => setOpen(true)}>
      Attach
    </Button>
  );
  return (
    <Section title="Documents" aside={documents === undefined ? null : attach}>
      {refusal !== null ? (
        <p className="text-ink-2">Papers are shown to dispatchers and above.</p>
      ) : documents === undefined ? (
        query.isError ? (
          <ReadError title="The documents can't be read" query={query} />
        ) : (
          <Skeleton className="h-10" />
        )
      ) : documents.length === 0 ? (
        <p className="text-ink-2">None attached. Scans are kept by this desk.</p>
      ) : (
        <ul aria-label="Documents" className="grid gap-1.5">
          {documents.map((document) => (
            <Line key={document.id} about={about} document={document} />
          ))}
        </ul>
      )}
      {isOpen ? <AttachSheet about={about} title={title} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

const sizeLabel = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Line({ about, document }: { about: DocumentSubject; document: KeptDocument }) {
  const { id, paper, validUntil, fileName, sizeBytes, by, at } = document;
  const session = useQuery(sessionQuery).data;
  const remove = useRemoveDocument(about);
  const restore = useRestoreDocument(about);
  const bringBack = () =>
    restore.mutate(id, {
      onSuccess: () => toastDone(`${fileName} is restored`),
      onError: (error) => toastRefused("It could not be restored", error),
    });
  const takeAway = () =>
    remove.mutate(id, {
      onSuccess: () => toastDone(`${fileName} is removed`, { action: { label: "Undo", run: bringBack } }),
      onError: (error) => toastRefused("It could not be removed", error),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{paperLabel(about.kind, paper)}</span> <ValidUntil day={validUntil} />
        <span className="block text-small text-ink-2">
          {fileName}, {sizeLabel(sizeBytes)} · {by},{" "}
          {nearInstantLabel(Date.parse(at), localZone(), deskNowMs())}
        </span>
      </span>
      <span className="no-print flex gap-2 text-small">
        <button
          type="button"
          className="min-h-6 min-w-6 underline"
          onClick={() => void saveAsked(() => readDocument(about, id))}
        >
          Download<span className="sr-only"> {fileName}</span>
        </button>
        {refusalOf(session, "removeDocument") === null ? (
          <button
            type="button"
            className="min-h-6 min-w-6 underline"
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || takeAway()}
          >
            Remove<span className="sr-only"> {fileName}</span>
          </button>
        ) : null}
      </span>
    </li>
  );
}

/** The last day of a paper, marked where somebody must act. */
function ValidUntil({ day }: { day: string | null }) {
  if (day === null) return null;
  const expiry = expiryOf(day, wallTime(deskNowMs(), localZone()).date);
  const label = `until ${fullDayLabel(day)}`;
  if (expiry === null || expiry.state === "fine") return <span className="text-ink-2">{label}</span>;
  return (
    <StateMark kind={expiry.state === "expired" ? "late" : "jeopardy"}>
      {label}, {leftLabel(expiry)}
    </StateMark>
  );
}

/** Paper as it stands in inputs. */
interface Typed {
  paper: string;
  validUntil: string;
  content: File | null;
}

const rules = z.object({
  paper: z.string().min(1, "must be chosen"),
  validUntil: z.string().transform((day) => day || null),
  content: z
    .custom<File>((file) => file instanceof File, "must be chosen")
    .refine((file) => file.size <= mostDocumentBytes, "must be at most 10 MB"),
});
type Checked = z.output<typeof rules>;

interface AttachSheetProps {
  about: DocumentSubject;
  title: string;
  onClose: () => void;
}

function AttachSheet({ about, title, onClose }: AttachSheetProps) {
  const attach = useAttachDocument(about);
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: { paper: "", validUntil: "", content: null },
    resolver: zodResolver(rules as unknown as z.ZodType<Checked, Typed>),
  });
  const [file, setFile] = useState<File | null>(null);
  const fault = messageAt(form.formState.errors, "content");
  return (
    <FormSheet
      title={`Attach a document to ${title}`}
      description="Kept by this desk. A PDF, or a JPEG, PNG or WebP picture, of at most 10 MB."
      form={form}
      saveLabel="Attach"
      onSave={async ({ paper, validUntil, content }) => {
        const body = {
          paper,
          validUntil,
          fileName: content.name.slice(-200),
          content: await base64Of(content),
        };
        await attach.mutateAsync(body);
        toastDone(`${content.name} is attached`);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid gap-y-3.5">
        <FormField
          form={form}
          name="paper"
          label="Kind"
          required
          options={[
            { value: "", label: "Choose" },
            ...Object.entries(papersOf[about.kind]).map(([value, label]) => ({ value, label })),
          ]}
        />
        <FormField
          form={form}
          name="validUntil"
          label="Valid until"
          type="date"
          hint="Its last day. Blank where the document has none."
        />
        <FileDrop
          label={file === null ? "Drop a file" : file.name}
          hint={
            fault === undefined ? (
              file === null ? (
                "or choose one."
              ) : (
                sizeLabel(file.size)
              )
            ) : (
              <span role="alert" className="text-late">
                The file {fault}
              </span>
            )
          }
          accept={documentTypes.join(",")}
          onFile={(chosen) => {
            setFile(chosen);
            form.setValue("content", chosen, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </div>
    </FormSheet>
  );
}

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    // Behind the comma of `data:…;base64,`.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
