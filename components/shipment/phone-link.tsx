import { Copy } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { toastDone, toastFailed } from "@/components/ui/toast";
import { phoneLabel } from "@/lib/format/phone-label";

/** A phone number to call and to copy, in one form wherever it stands. */
export function PhoneLink({ phone }: { phone: string }) {
  const label = phoneLabel(phone);
  const copy = () =>
    void navigator.clipboard.writeText(phone).then(
      () => toastDone(`${label} is copied`),
      (error: Error) => toastFailed("It could not be copied", { description: error.message }),
    );
  return (
    <span className="inline-flex items-center gap-1">
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="underline underline-offset-2">
        {label}
      </a>
      <IconButton label={`Copy ${label}`} icon={<Copy size={13} />} className="size-5" onClick={copy} />
    </span>
  );
}
