import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BillSheet } from "@/components/freight/bill/bill-sheet";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { placardsLabel } from "@/lib/paper/placards-label";
import { billQuery } from "@/lib/queries/bills/bills";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

const termsLabel = { prepaid: "Prepaid", collect: "Collect", "third-party": "Third party" } as const;
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Shows its bill of lading: lines, hazardous materials in their lawful order, terms; and what is missing on it. */
export function BillSection({ proNumber }: { proNumber: string }) {
  const query = useQuery(billQuery(proNumber));
  const session = useQuery(sessionQuery).data;
  const [isOpen, setOpen] = useState(false);
  const data = query.data;
  const refusal =
    refusalOf(session, "saveBill") ??
    (data?.mayChange === false ? "It belongs to another terminal, whose members enter it." : null);
  return (
    <Section
      title="Bill of lading"
      aside={
        data === undefined ? null : (
          <Button disabledReason={refusal} onClick={() => setOpen(true)}>
            Edit the bill
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Bill bill={data.bill} />
      ) : query.isPending ? (
        <Skeleton className="h-16" />
      ) : (
        <ReadError title="The bill can't be read" query={query} />
      )}
      {isOpen && data !== undefined ? (
        <BillSheet bill={data} disabledReason={refusal} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}

function Bill({ bill }: { bill: DescribedBill }) {
  const facts: [string, string | null][] = [
    ["Terms", bill.terms === null ? null : termsLabel[bill.terms]],
    ["Bill number", bill.billNumber],
    ["Customer order", bill.customerOrder],
    ["References", bill.references],
    ["COD amount", bill.codAmount === null ? null : dollars.format(bill.codAmount)],
    ["Emergency phone", [bill.emergencyPhone, bill.emergencyContact].filter(Boolean).join(", ") || null],
    ["Placards", placardsLabel(bill)],
  ];
  const isHazardous = bill.lines.some(({ hazmat }) => hazmat !== null) || bill.incomplete.length > 0;
  const shown = facts.filter(([label]) => isHazardous || !/Emergency|Placards/.test(label));
  return (
    <>
      {bill.incomplete.length === 0 ? null : (
        <p className="mb-1 text-jeopardy">Papers incomplete: {bill.incomplete.join("; ")} not known.</p>
      )}
      <ul className="grid gap-1.5">
        {bill.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Line key={index} line={line} />
        ))}
      </ul>
      <dl className="mt-1.5 grid grid-cols-[120px_1fr] gap-x-3 gap-y-0.5">
        {shown.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {value ?? <span className="text-ink-3">not known</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Line({ line }: { line: DescribedBill["lines"][number] }) {
  const { hazmat, description, pieces, packaging, weight, nmfcItem, freightClass } = line;
  const parts = [
    pieces === null ? null : `${figure(pieces)} ${packaging ?? "pieces"}`,
    hazmat?.amount ?? null,
    weight === null ? null : `${figure(weight)} lb`,
    nmfcItem === null ? null : `NMFC ${nmfcItem}`,
    freightClass === null ? null : `class ${freightClass}`,
  ];
  return (
    <li>
      {hazmat === null ? null : (
        <p className="font-semibold">
          HM {hazmat.description === "" ? "Hazardous, description not known" : hazmat.description}
        </p>
      )}
      <p className={hazmat === null ? "" : "text-small text-ink-2"}>
        {[description ?? (hazmat === null ? "Description not known" : null), ...parts]
          .filter((part) => part !== null)
          .join(" · ")}
      </p>
    </li>
  );
}
