import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { LastWriteOfPage } from "@/components/list-page/use-last-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toSaveFailure } from "@/components/ui/save-failure";
import { toastRefused } from "@/components/ui/toast";
import { WorkBlocks } from "@/components/work/other-work";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import { unitQuery } from "@/lib/queries/units/units";

interface AskedUnit {
  number: string;
  status: string;
}

interface StatusChangeInput<Row extends AskedUnit> {
  kind: UnitKind;
  /** @throws PlatformError */
  set: (number: string, status: Row["status"] | "active" | "inactive") => Promise<unknown>;
  isPending: boolean;
  /** Sentences on what it means for a unit to be retired, and to be active again. */
  retired: string;
  active: string;
  /** More of a unit that is to be retired. */
  more?: (row: Row) => ReactNode;
  /** Says what was done, with the way back. */
  done: LastWriteOfPage["done"];
}

/** Retires a unit or brings it back after asking, says what was done, and takes it back on request. */
export function useStatusChange<Row extends AskedUnit>(input: StatusChangeInput<Row>) {
  const { kind, set, done } = input;
  const [asked, setAsked] = useState<Row | null>(null);
  const confirm = async (row: Row) => {
    const retire = row.status === "active";
    try {
      await set(row.number, retire ? "inactive" : "active");
      done(retire ? `${row.number} is retired` : `${row.number} is active again`, () =>
        set(row.number, row.status),
      );
    } catch (error) {
      toastRefused(`${row.number} was not ${retire ? "retired" : "reactivated"}`, toSaveFailure(error));
    }
    setAsked(null);
  };
  const retire = asked?.status === "active";
  const dialog =
    asked === null ? null : (
      <ConfirmDialog
        onClose={() => setAsked(null)}
        title={retire ? `Retire ${asked.number}?` : `Reactivate ${asked.number}?`}
        confirmLabel={retire ? "Retire" : "Reactivate"}
        danger={retire}
        pending={input.isPending}
        onConfirm={() => void confirm(asked)}
      >
        {retire ? input.retired : input.active}
        {retire ? input.more?.(asked) : null}
        {retire ? <Naming kind={kind} number={asked.number} /> : null}
      </ConfirmDialog>
    );
  return { ask: setAsked, dialog };
}

/** Lists what names a unit that is to be retired: that goes on with it. */
function Naming({ kind, number }: { kind: UnitKind; number: string }) {
  const works = useQuery(unitQuery(kind, number)).data?.works ?? [];
  if (works.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1.5 text-small">
      <p>
        {works.length === 1 ? "This names it, and goes on with it:" : "These name it, and go on with it:"}
      </p>
      <WorkBlocks works={works} />
    </div>
  );
}
