import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { phoneLabel } from "@/lib/format/phone-label";
import { guidesLabel } from "@/lib/paper/guides-label";
import { blank, cell, checks, line, type PaperBlock, type PaperItem, strong } from "@/lib/paper/paper-block";
import { placardsLabel } from "@/lib/paper/placards-label";

/** A typed signature is the name after `/s/`; what is signed later is a line to write on. */
const certified = ({ certifiedBy }: DescribedBill): PaperItem[] =>
  certifiedBy === null
    ? [blank("Shipper's name and signature, date and time")]
    : [strong(`/s/ ${certifiedBy}`, 11), blank("Shipper's typed signature; date and time")];

/** The emergency number stands out as nothing else does (172.604); then certification and placards. */
export function hazardousBlocks(bill: DescribedBill): PaperBlock[] {
  const hazardous = bill.lines.some(({ hazmat }) => hazmat !== null) || bill.incomplete.length > 0;
  if (!hazardous) return [];
  return [
    {
      kind: "cells",
      isInverted: true,
      cells: [
        cell(2, null, strong("24-hour emergency")),
        cell(4, null, strong(phoneLabel(bill.emergencyPhone ?? "NOT KNOWN"), 14)),
        cell(
          6,
          null,
          line(bill.emergencyContact ?? "Who answers it is not known."),
          line(`Emergency response information: guide ${guidesLabel(bill) ?? "not known, ____"}`),
        ),
      ],
    },
    {
      kind: "cells",
      cells: [
        cell(
          8,
          "Shipper's certification (172.204)",
          line(
            "This is to certify that the above-named materials are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation according to the applicable regulations of the Department of Transportation.",
          ),
          ...certified(bill),
        ),
        cell(
          4,
          "Placards (172.504, 172.506)",
          strong(placardsLabel(bill) ?? "Not known"),
          checks(["offered by shipper", "on the vehicle"]),
          blank("Driver's initials"),
        ),
      ],
    },
  ];
}
