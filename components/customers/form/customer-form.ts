import { z } from "zod";
import {
  type CustomerTexts,
  changedFields,
  customerFields,
  textFault,
} from "@/components/customers/form/customer-fields";
import { CustomerFields } from "@/lib/contract/desk/customers/customer-record";
import { ExternalId } from "@/lib/contract/scalars";

/** The form: a text by the name of each field. */
export type CustomerForm = Record<string, string>;

/** Fields to be saved. */
export interface CheckedCustomer {
  number: string;
  /** Fields that differ from the record. */
  customer: CustomerFields;
  /** As typed. */
  texts: CustomerTexts;
}

/** Rules of the form, judged by the contract. @param before the record as texts; empty ones for a new customer */
export const customerRules = (before: CustomerTexts) =>
  z.custom<CustomerForm>().transform((texts, context): CheckedCustomer => {
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: "custom", input: texts, path: [path], message });
    const number = ExternalId.safeParse(texts.customerNumber);
    if (!number.success) refuse("customerNumber", number.error.issues[0]?.message ?? "is required");
    if ((texts.customerName ?? "").trim() === "") refuse("customerName", "is required");
    for (const { key } of customerFields) {
      const fault = textFault(key, texts[key] ?? "", before[key] ?? "");
      if (fault !== null && key !== "customerName") refuse(key, fault);
    }
    const customer = changedFields(texts, before);
    const judged = CustomerFields.safeParse(customer);
    for (const { path, message } of judged.error?.issues ?? []) refuse(String(path[0]), message);
    return { number: number.data ?? "", customer: judged.data ?? {}, texts };
  });
