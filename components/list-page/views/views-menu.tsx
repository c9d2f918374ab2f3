import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { iconOnNarrowScreens, onWideScreens } from "@/components/list-page/bar/on-wide-screens";
import { savedQuery } from "@/components/list-page/views/saved-query";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { TextInput } from "@/components/ui/text-input";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { SavedView, ViewArea } from "@/lib/contract/desk/views";
import { savedViewsQuery, useSaveViews } from "@/lib/queries/views";

interface ViewsMenuProps {
  area: ViewArea;
  /** Parts of the address that a view keeps: what is asked for and how it is shown, not where one stands. */
  parts: readonly string[];
  /** @param query the part of the address that the view keeps */
  onOpen: (query: string) => void;
}

/** The member's own views of a list page: filters, order and lens under a name. */
export function ViewsMenu({ area, parts, onOpen }: ViewsMenuProps) {
  const query = useQuery(savedViewsQuery(area));
  const save = useSaveViews(area);
  const address = useSearchParams().toString();
  const [naming, setNaming] = useState(false);
  const views = query.data?.views ?? [];
  const here = savedQuery(address, parts);
  const current = views.find((view) => view.query === here);
  const unread = query.data === undefined ? "Your views can't be read now." : null;
  const drop = (dropped: SavedView) =>
    save.mutate(
      { views: views.filter((view) => view.id !== dropped.id) },
      {
        onSuccess: () => toastDone(`The view “${dropped.name}” is deleted`),
        onError: (error) => toastRefused("The view could not be deleted", error),
      },
    );
  return (
    <>
      <Menu
        trigger={
          <Button
            title="Views"
            icon={<Bookmark size={14} />}
            className={current ? undefined : iconOnNarrowScreens}
          >
            <span className={current ? "max-w-40 truncate" : onWideScreens}>{current?.name ?? "Views"}</span>
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => onOpen(view.query)}>
            {view.name}
          </MenuItem>
        ))}
        {views.length === 0 ? null : <MenuLine />}
        <MenuItem
          disabledReason={unread ?? (here === "" ? "Filter or sort first." : null)}
          onSelect={() => setNaming(true)}
        >
          Save this view…
        </MenuItem>
        {current === undefined ? null : (
          <MenuItem onSelect={() => drop(current)}>Delete “{current.name}”</MenuItem>
        )}
      </Menu>
      {naming ? <NameView views={views} query={here} save={save} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

interface NameViewProps {
  views: readonly SavedView[];
  query: string;
  save: ReturnType<typeof useSaveViews>;
  onClose: () => void;
}

/** Asks for the name of a new view; one that is there already gets the new content. */
function NameView({ views, query, save, onClose }: NameViewProps) {
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setMissing(wanted === "");
    if (wanted === "") return;
    const others = views.filter((view) => view.name !== wanted);
    const id = views.find((view) => view.name === wanted)?.id ?? crypto.randomUUID();
    save.mutate(
      { views: [...others, { id, name: wanted, query }] },
      {
        onSuccess: () => {
          toastDone(`The view “${wanted}” is saved`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title="Save this view">
      <form onSubmit={submit} className="grid gap-3">
        <Field label="Name" required error={missing ? "Give it a name." : undefined}>
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        {save.error === null ? null : <WriteNotice title="The view was not saved" error={save.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
