import { CopyButton } from "@/components/ui/clipboard/copy";
import { phoneLabel } from "@/lib/format/phone-label";

/** A phone number to call and to copy, in one form wherever it stands. */
export function PhoneLink({ phone }: { phone: string }) {
  const label = phoneLabel(phone);
  return (
    <span className="inline-flex items-center gap-1">
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="underline underline-offset-2">
        {label}
      </a>
      <CopyButton text={phone} label={label} />
    </span>
  );
}
