import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type BillForm, billFormOf, billRules, sentPathInForm } from "@/components/freight/bill/bill-form";
import { BillLines } from "@/components/freight/bill/bill-lines";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { BillDetails, BillResponse } from "@/lib/contract/desk/bills/bill-details";
import { useSaveBill } from "@/lib/queries/bills/bills";

interface BillSheetProps {
  /** As it was read; what changes meanwhile is no change of what was typed here. */
  bill: BillResponse;
  disabledReason: string | null;
  onClose: () => void;
}

const terms = [
  { value: "", label: "Not known" },
  { value: "prepaid", label: "Prepaid" },
  { value: "collect", label: "Collect" },
  { value: "third-party", label: "Third party" },
];

const fobPoints = [
  { value: "", label: "Not known" },
  { value: "origin", label: "Origin" },
  { value: "destination", label: "Destination" },
];

/** Enters what a bill of lading says that the platform does not carry. What contradicts itself is refused at its field. */
export function BillSheet({ bill, disabledReason, onClose }: BillSheetProps) {
  const [read] = useState(bill);
  const save = useSaveBill(read.proNumber);
  const form = useForm<BillForm, unknown, BillDetails>({
    defaultValues: billFormOf(read.bill),
    resolver: zodResolver(billRules),
  });
  const at = (name: keyof Omit<BillForm, "lines">) => ({ form, name });
  return (
    <FormSheet
      title={`Bill of lading ${read.proNumber}`}
      description="Kept in Haulboard, not on the platform. A blank prints as “not known” or as a line to write on."
      form={form}
      saveLabel="Save"
      disabledReason={disabledReason}
      className="w-[760px]"
      onClose={onClose}
      pathOf={(path) => sentPathInForm(path, form.getValues())}
      onSave={async (details) => {
        await save.mutateAsync({ version: read.version, details });
        toastDone(`The bill of ${read.proNumber} is saved`);
        onClose();
      }}
    >
      <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
        <FormField {...at("billNumber")} label="Bill of lading number" span={2} />
        <FormField {...at("customerOrder")} label="Customer order number" span={2} />
        <FormField {...at("references")} label="References" span={2} />
        <FormField {...at("terms")} label="Terms" options={terms} span={2} />
        <FormField {...at("billTo")} label="Bill charges to" hint="For third party." span={2} />
        <FormField {...at("codAmount")} label="COD amount, $" inputMode="decimal" span={2} />
        <FormField {...at("fob")} label="FOB" options={fobPoints} span={2} />
        <FormField
          {...at("masterBill")}
          label="Master bill"
          hint="If this bill is under a master bill."
          span={4}
        />
        <FormField
          {...at("emergencyPhone")}
          label="Emergency phone"
          hint={
            read.bill.emergencyIsCompanys
              ? `Blank: the company's, ${read.bill.emergencyPhone}.`
              : "Answered 24 hours a day (49 CFR 172.604)."
          }
          span={2}
        />
        <FormField
          {...at("emergencyContact")}
          label="Who answers it"
          hint="Name or contract number of whoever registered it."
          span={4}
        />
        <FormField
          {...at("certifiedBy")}
          label="Certified by"
          hint="Whoever certified hazardous materials on the shipper's bill: printed as their typed signature, /s/."
          span={6}
        />
        <FormField {...at("instructions")} label="Special instructions" span={6} />
        <BillLines form={form} sentBefore={read.sentBefore} />
      </div>
    </FormSheet>
  );
}
