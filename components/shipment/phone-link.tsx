import { Copy } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { toastDone, toastFailed } from "@/components/ui/toast";

/** A phone number to call and to copy. */
export function PhoneLink({ phone }: { phone: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(phone).then(
      () => toastDone(`${phone} is copied`),
      (error: Error) => toastFailed("It could not be copied", { description: error.message }),
    );
  return (
    <span className="inline-flex items-center gap-1">
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="underline underline-offset-2">
        {phone}
      </a>
      <IconButton label={`Copy ${phone}`} icon={<Copy size={13} />} className="size-5" onClick={copy} />
    </span>
  );
}
