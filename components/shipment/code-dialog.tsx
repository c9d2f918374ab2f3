import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CodFields, useCod } from "@/components/shipment/cod-fields";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadError } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { WriteNotice } from "@/components/ui/write-notice";
import type { CompletionCode } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { codeApplies, needsArrival } from "@/lib/format/completion-codes";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { useCompleteShipment } from "@/lib/queries/manifests";

interface CodeDialogProps {
  /** `Stop 3, Brandt Tool & Die` */
  subject: string;
  /** Those that can be set. */
  shipments: readonly ShipmentRow[];
  /**
   * Reason why nobody can have been at the stop: `Nobody has arrived at stop 3.` Null where somebody was, or there is
   * no stop.
   */
  notArrived: string | null;
  moves: FreightMoves;
  onClose: () => void;
}

/** Asks how it went with a shipment, by its completion code. */
export function CodeDialog({ subject, shipments, notArrived, moves, onClose }: CodeDialogProps) {
  const settings = useQuery(freightSettingsQuery);
  return (
    <Dialog onClose={onClose} title="Set a completion code" description={subject}>
      {settings.data !== undefined ? (
        <CodeForm
          codes={settings.data.settings.completionCodes}
          own={shipments}
          notArrived={notArrived}
          moves={moves}
          onClose={onClose}
        />
      ) : settings.isPending ? (
        <p role="status">Reading the codes…</p>
      ) : (
        <ReadError title="The codes can't be read" query={settings} />
      )}
    </Dialog>
  );
}

interface CodeFormProps {
  codes: readonly CompletionCode[];
  own: readonly ShipmentRow[];
  notArrived: string | null;
  moves: FreightMoves;
  onClose: () => void;
}

function CodeForm({ codes, own, notArrived, moves, onClose }: CodeFormProps) {
  const complete = useCompleteShipment();
  const first = own.find(({ completionCode }) => completionCode === null) ?? own[0];
  const [shipmentId, setShipmentId] = useState(first?.shipmentId ?? "");
  const shipment = own.find((one) => one.shipmentId === shipmentId);
  const listed = codes.filter((one) => codeApplies(one, shipment?.type ?? null));
  const offered = listed.filter((one) => notArrived === null || !needsArrival(one));
  const [picked, setCode] = useState("");
  // The present code stays until another is picked: who only writes down COD changes nothing else.
  const isOffered = (wanted: string | null | undefined) => offered.find((one) => one.code === wanted);
  const chosen = isOffered(picked) ?? isOffered(shipment?.completionCode) ?? offered[0];
  const code = chosen?.code ?? "";
  const cod = useCod(shipment, chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const collected = cod.read();
    if (shipment === undefined || collected === "missing") return;
    complete.mutate(
      { shipmentId, code, version: shipment.version, ...collected },
      {
        onSuccess: async (response) => {
          const isRefused = response.results.some(({ outcome }) => outcome !== "done");
          if (isRefused && (await cod.isAskedNow())) return;
          moves.settle(response);
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label="Shipment">
        <Select
          value={shipmentId}
          onChange={(event) => setShipmentId(event.target.value)}
          options={own.map(({ shipmentId: value, title, completionCode }) => ({
            value,
            label: completionCode === null ? title : `${title}, now ${codeLabel(completionCode, codes)}`,
          }))}
        />
      </Field>
      <Field label="Code" hint={chosen === undefined ? undefined : hintOf(chosen)}>
        <Select
          value={code}
          onChange={(event) => setCode(event.target.value)}
          options={listed.map((one) => ({
            value: one.code,
            label: codeLabel(one.code, codes),
            isDisabled: !offered.includes(one),
          }))}
        />
      </Field>
      {notArrived === null ? null : (
        <p className="text-small text-ink-2">{notArrived} Until then only no-attempt codes can be set.</p>
      )}
      <CodFields cod={cod} />
      {complete.error === null ? null : <WriteNotice title="It was not set" error={complete.error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={complete.isPending}
          disabledReason={
            shipment === undefined
              ? "The stop has no shipments."
              : chosen === undefined
                ? "No code can be set yet."
                : cod.isUnread
                  ? "Whether COD is due is not known yet."
                  : null
          }
        >
          Set code
        </Button>
      </div>
    </form>
  );
}

/** `Refused 0200`; of one that the company does not list, its number alone. */
function codeLabel(code: string, codes: readonly CompletionCode[]): string {
  const label = codes.find((one) => one.code === code)?.label;
  return label === undefined ? code : `${label} ${code}`;
}

/** Says what follows from a code. */
function hintOf({ kind, bringsBack }: CompletionCode): string | undefined {
  if (kind === "osd") return "Pieces go in its OS&D case: ⇧D on the shipment's page or on its exception.";
  return bringsBack ? "The freight returns to the terminal to be planned again." : undefined;
}
