/**
 * Puts the focus, when a dialog opens: to what asks for it with `data-autofocus`, to the first field that can be filled
 * in, else to the dialog itself, so that neither Enter nor Space closes what has just opened.
 */
export function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const wanted = dialog.querySelector<HTMLElement>("[data-autofocus]");
  const field = dialog.querySelector<HTMLElement>(
    "input:not([readonly],[type=file],[type=checkbox]),select,textarea",
  );
  (wanted ?? field ?? dialog).focus();
}
