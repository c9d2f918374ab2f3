import type { ExceptionStep } from "@/lib/contract/desk/exception-rows";

/** A step of an exception's history for people. @param when writes an instant */
export function stepLabel({ what, who, detail }: ExceptionStep, when: (at: string) => string): string {
  const by = who ?? "The desk";
  switch (what) {
    case "born":
      return `Found: ${detail ?? ""}`;
    case "claimed":
      return `${by} claimed it`;
    case "handed":
      return `${by} handed it over to ${detail ?? ""}`;
    case "released":
      return `${by} unclaimed it`;
    case "snoozed":
      return `${by} snoozed it until ${detail === null ? "" : when(detail)}`;
    case "cleared":
      return `${by} cleared it: ${detail ?? ""}`;
    case "cause-gone":
      return "Cause resolved";
    case "graver":
      return `Escalated: ${detail ?? ""}`;
    case "reopened":
      return `Escalated and open again: ${detail ?? ""}`;
    case "undone":
      return `${by} undid that`;
  }
}
