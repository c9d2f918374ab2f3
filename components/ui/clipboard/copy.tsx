import { Copy, Link2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { toastDone, toastFailed } from "@/components/ui/toast";

/**
 * Puts a text on the clipboard and says so, or that the browser refused.
 * @returns whether it is there
 */
export async function copyText(
  text: string,
  done: string,
  more: { description?: string } = {},
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toastFailed("The browser does not allow copying: select the text and copy it yourself", more);
    return false;
  }
  toastDone(done, more);
  return true;
}

interface CopyButtonProps {
  text: string;
  /** Name of the text where it reads otherwise, e.g. a phone number. */
  label?: string;
}

/** Copies what stands beside it. */
export function CopyButton({ text, label = text }: CopyButtonProps) {
  return (
    <IconButton
      label={`Copy ${label}`}
      icon={<Copy size={13} />}
      className="no-print -my-1 size-6"
      onClick={() => void copyText(text, `${label} is copied`)}
    />
  );
}

/** Copies the address of the page, with all that is open on it, for a colleague. @param of names the record */
export function CopyLink({ of }: { of: string }) {
  return (
    <IconButton
      label="Copy link"
      icon={<Link2 size={14} />}
      className="no-print border border-line-strong"
      onClick={() => void copyText(window.location.href, `The link to ${of} is copied`)}
    />
  );
}
