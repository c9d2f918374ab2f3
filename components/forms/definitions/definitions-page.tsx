"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { DefinitionList } from "@/components/forms/definitions/definition-list";
import { DefinitionView } from "@/components/forms/definitions/definition-view";
import { DefinitionsFaces } from "@/components/forms/definitions/definitions-faces";
import { useDefinitionsView } from "@/components/forms/definitions/use-definitions-view";
import { useSavedVersion } from "@/components/forms/definitions/use-saved-version";
import { DefinitionSheet } from "@/components/forms/editor/definition-sheet";
import { FormsTabs } from "@/components/forms/forms-tabs";
import { useActionKeys } from "@/components/list-page/list-actions";
import { ActionButton } from "@/components/ui/button";
import { pageKeys } from "@/components/ui/page-keys";
import type { KnownForm } from "@/lib/contract/desk/forms/forms-records";
import { formDefinitionsQuery } from "@/lib/queries/forms";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Shows what drivers are asked: each form with its versions, and for managers the way to make them. */
export function DefinitionsPage() {
  const query = useQuery(formDefinitionsQuery);
  const session = useQuery(sessionQuery).data;
  const { view, setView } = useDefinitionsView();
  const forms = query.data?.forms ?? [];
  const chosen = forms.find(({ formId }) => formId === view.form) ?? forms[0] ?? null;
  const saved = useSavedVersion();
  const refusal = refusalOf(session, "saveForm");
  const index = chosen === null ? -1 : forms.indexOf(chosen);
  const choose = (place: number) => {
    const form = forms[place];
    if (form) setView({ form: form.formId, version: null });
  };
  const actions = {
    create: {
      keys: pageKeys.create,
      label: "New form",
      disabledReason: refusal,
      run: () => setView({ sheet: "new" }),
    },
    edit: {
      keys: pageKeys.edit,
      label: "Create the next version",
      disabledReason: refusal ?? (chosen === null ? "Choose a form first." : null),
      run: () => setView({ sheet: "edit" }),
    },
    undo: {
      keys: pageKeys.undo,
      label: "Undo the last version",
      disabledReason: saved.last === null ? "No version to undo." : null,
      run: saved.takeBack,
    },
    next: { keys: pageKeys.next, label: "Next form", run: () => choose(index + 1) },
    previous: { keys: pageKeys.previous, label: "Previous form", run: () => choose(index - 1) },
  };
  useActionKeys("Form templates", actions);
  const from = madeFrom(view.sheet, chosen);
  return (
    <>
      <div className="flex min-h-[46px] shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-surface px-3.5 py-2">
        <h1 className="mr-1.5 text-title">Forms</h1>
        <FormsTabs current="definitions" />
        <span className="flex-1" />
        <ActionButton variant="primary" icon={<Plus size={14} />} action={actions.create}>
          New form
        </ActionButton>
      </div>
      <DefinitionsFaces query={query} create={actions.create}>
        <div className="flex min-h-0 flex-1 max-md:flex-col">
          <DefinitionList
            forms={forms}
            chosen={chosen?.formId ?? null}
            onChoose={(formId) => setView({ form: formId, version: null })}
          />
          {chosen === null ? null : (
            <DefinitionView
              key={chosen.formId}
              form={chosen}
              version={view.version}
              onVersion={(version) => setView({ version })}
              edit={actions.edit}
            />
          )}
        </div>
      </DefinitionsFaces>
      {from === undefined ? null : (
        <DefinitionSheet
          from={from}
          disabledReason={refusal}
          onClose={() => setView({ sheet: null })}
          onSaved={(made, before) => {
            saved.note(made, before);
            setView({ sheet: null, form: made.formId, version: null });
          }}
        />
      )}
    </>
  );
}

/**
 * Finds what the open sheet starts from, null for a new form; undefined while it is closed. A link may open it before
 * the form is read.
 */
function madeFrom(sheet: "new" | "edit" | null, chosen: KnownForm | null): KnownForm | null | undefined {
  if (sheet === "edit") return chosen ?? undefined;
  return sheet === "new" ? null : undefined;
}
