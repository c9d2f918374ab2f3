import { type RefObject, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { placeFailure, type SaveFailure, toSaveFailure } from "@/components/ui/save-failure";
import { useSignInAgain } from "@/components/ui/sign-in-again";

/** Notice of the form as a whole, above its buttons. */
export type FormNotice =
  | { kind: "none" }
  | { kind: "signed-in-again" }
  | { kind: "signed-out" }
  | { kind: "refused"; failure: SaveFailure };

/**
 * Saves a form and puts what went wrong where it belongs: at the input, over the form, or, when the session ended,
 * into a sign-in dialog after which the same values can be saved again.
 * @param pathOf how the form calls what was refused, where that is not the interface's name
 */
export function useFormSave<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  element: RefObject<HTMLFormElement | null>,
  onSave: (values: Checked) => Promise<void>,
  pathOf?: (path: string, values: Checked) => string,
) {
  const [label, setLabel] = useState<FormNotice>({ kind: "none" });
  const signInAgain = useSignInAgain();
  const names = () =>
    new Set(Array.from(element.current?.elements ?? [], (input) => input.getAttribute("name") ?? ""));
  const refuse = (failure: SaveFailure, values: Checked) => {
    const known = names();
    const { placed, homeless } = placeFailure(
      failure,
      (name) => known.has(name),
      (path) => pathOf?.(path, values) ?? path,
    );
    for (const [index, { name, message }] of placed.entries()) {
      // The name came from the form's own inputs, which are registered by field path.
      form.setError(name as FieldPath<Values>, { type: "refused", message }, { shouldFocus: index === 0 });
    }
    if (placed.length > 0 && homeless.length === 0) return;
    const message = homeless.length > 0 ? homeless.join("; ") : failure.message;
    setLabel({ kind: "refused", failure: { ...failure, message, requestId: failure.requestId ?? null } });
  };
  const save = form.handleSubmit(async (values) => {
    setLabel({ kind: "none" });
    try {
      await onSave(values);
    } catch (thrown) {
      const failure = toSaveFailure(thrown);
      if (failure.mayHaveBeenMade) return setLabel({ kind: "refused", failure });
      if (failure.status !== 401) return refuse(failure, values);
      setLabel({ kind: "signed-out" });
      if (await signInAgain()) setLabel({ kind: "signed-in-again" });
    }
  });
  return { label, save };
}
