"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { UploadOutcome } from "@/components/fleet/upload-outcome";
import { UploadPreview } from "@/components/fleet/upload-preview";
import {
  planUpload,
  templateCsv,
  UnusableFile,
  type UploadPlan,
  uploadColumns,
} from "@/components/fleet/vehicle-csv";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { FileDrop } from "@/components/ui/file-drop";
import { toSaveFailure } from "@/components/ui/save-failure";
import { saveCsv } from "@/components/ui/save-file";
import { Sheet } from "@/components/ui/sheet";
import { useSignInAgain } from "@/components/ui/sign-in-again";
import { useUploadVehicles } from "@/lib/queries/vehicles";

/** More than 1,000 rows of the published columns ever take; reading more would only stop the page. */
const largestFileBytes = 5_000_000;

interface PickedFile {
  name: string;
  text: string;
  plan: UploadPlan;
}

/** Reads and judges a file before anything is sent. @throws UnusableFile */
async function pickFile(file: File): Promise<PickedFile> {
  if (file.size > largestFileBytes)
    throw new UnusableFile("This file is larger than 5 MB: it isn't a list of vehicles.");
  const text = await file.text();
  return { name: file.name, text, plan: planUpload(text) };
}

interface UploadSheetProps {
  disabledReason: string | null;
  onClose: () => void;
}

/** Takes a CSV file of vehicles, shows what it asks for, sends it, and tells what became of each row. */
export function UploadSheet({ disabledReason, onClose }: UploadSheetProps) {
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useUploadVehicles();
  const signInAgain = useSignInAgain();
  const take = async (file: File) => {
    upload.reset();
    setRefusal(null);
    setPicked(null);
    try {
      setPicked(await pickFile(file));
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      setRefusal(`${file.name}: ${error.message}`);
    }
  };
  const send = async (file: PickedFile) => {
    try {
      await upload.mutateAsync({ file: file.text });
    } catch (thrown) {
      // What went wrong is on `upload.error` and shown below; only an ended session needs more than that.
      if (toSaveFailure(thrown).status === 401) await signInAgain();
    }
  };
  const again = () => {
    upload.reset();
    setPicked(null);
  };
  const sent = upload.data;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title="Upload vehicles"
      description="Add, change and retire many at once"
      className="w-[600px]"
    >
      {sent !== undefined && picked !== null ? (
        sent.rows === undefined ? (
          <div className="p-4">
            <p role="status">
              The platform took {picked.name}. It tells nothing about single rows, so look at the table.
            </p>
            <Button className="mt-3" onClick={again}>
              Another file
            </Button>
          </div>
        ) : (
          <UploadOutcome fileName={picked.name} plan={picked.plan} rows={sent.rows} onAgain={again} />
        )
      ) : (
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4">
          <FileDrop
            label="Drop a CSV file here"
            hint="With the columns below; at most 1,000 rows."
            accept=".csv,text/csv"
            disabledReason={disabledReason}
            onFile={(file) => void take(file)}
          />
          {refusal === null ? null : <ErrorNotice title="Nothing was sent" error={{ message: refusal }} />}
          {upload.error === null ? null : <ErrorNotice title="The file wasn't taken" error={upload.error} />}
          {picked === null ? null : (
            <UploadPreview
              name={picked.name}
              plan={picked.plan}
              pending={upload.isPending}
              disabledReason={disabledReason}
              onSend={() => void send(picked)}
            />
          )}
          <UploadFormat />
        </div>
      )}
    </Sheet>
  );
}

function UploadFormat() {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">Columns</h3>
      <p className="mt-1 text-ink-2">
        The first row names them. <b className="font-medium text-ink">ChgType</b> says what to do: 1 adds, 3
        changes, 2 retires; <b className="font-medium text-ink">UnitID</b> is the unit's number. A blank cell
        of a change leaves the value as it is.
      </p>
      <p className="mt-2 text-small text-ink-3">{uploadColumns.join(", ")}</p>
      <Button
        className="mt-3"
        icon={<Download size={14} aria-hidden="true" />}
        onClick={() => saveCsv("vehicles-template.csv", templateCsv())}
      >
        Empty template
      </Button>
    </section>
  );
}
