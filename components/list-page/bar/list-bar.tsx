import type { ReactNode, RefObject } from "react";
import { pageKeys } from "@/components/ui/page-keys";
import { SearchInput } from "@/components/ui/search-input";

interface ListBarProps {
  title: string;
  /** Reads and changes the address. */
  page: {
    view: { search: string };
    setSoon: (parts: { search: string }) => void;
    searchRef: RefObject<HTMLInputElement | null>;
  };
  search: { label: string; placeholder: string };
  /** With more counts than others: buttons are icons on all but the widest screens, and beside the words of the navigation
   * the title is not repeated. */
  crowded?: boolean;
  /** Counts and other filters, before the search. */
  filters: ReactNode;
  /** Menus and the page's one primary action, behind the search. */
  children: ReactNode;
}

/** Over a list: what is counted is a filter, and every key of the page stands at its action. */
export function ListBar({ title, page, search, crowded = false, filters, children }: ListBarProps) {
  return (
    <div
      data-crowded={crowded || undefined}
      className="group/bar no-print flex min-h-[46px] shrink-0 flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line bg-surface px-3.5 py-[8px]"
    >
      <h1 className="mr-1.5 text-title group-data-crowded/bar:lg:max-[1360px]:sr-only">{title}</h1>
      {filters}
      <div className="flex grow flex-wrap items-center justify-end gap-x-1.5 gap-y-2">
        <SearchInput
          {...search}
          value={page.view.search}
          onValueChange={(typed) => page.setSoon({ search: typed })}
          inputRef={page.searchRef}
          shortcut={pageKeys.find}
          className="w-22 max-w-64 grow [&>input]:border-line-strong"
        />
        {children}
      </div>
    </div>
  );
}

/** On paper there are no filters to look at: what was asked for stands in words. */
export function ListPrintHead({ title, asked }: { title: string; asked: readonly (string | null)[] }) {
  return (
    <p className="hidden pb-2 text-title font-semibold print:block">
      {title}: {asked.filter(Boolean).join(", ")}
    </p>
  );
}
