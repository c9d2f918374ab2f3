import { X } from "lucide-react";
import type { ReactNode } from "react";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { countChoice } from "@/components/list-page/bar/filter-choices";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar, ListPrintHead } from "@/components/list-page/bar/list-bar";
import { iconOnNarrowScreens, onWideScreens } from "@/components/list-page/bar/on-wide-screens";
import type { ListAction } from "@/components/list-page/list-actions";
import { elsewhereLabel } from "@/components/list-page/rows/elsewhere";
import { chipOf, type ListFilter, type ListToggle } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { List } from "@/components/list-page/use-list";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { useGo } from "@/components/ui/address";
import { ActionButton, Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { FilterChip } from "@/components/ui/filter-chip";

/** A list page's one primary action, with the few words that its button has room for. */
export interface PrimaryAction {
  action: ListAction;
  text: string;
  icon?: ReactNode;
}

interface PageBarProps<Row extends ListRow> {
  list: List<Row>;
  /** False while nothing is read: no counts then, not zeros. */
  isCounted: boolean;
  /** False where the rows are not shown in columns. */
  hasColumns: boolean;
  groups: readonly (readonly ListAction[])[];
  primary?: PrimaryAction | undefined;
  /** Before the counts: what else the page is about, e.g. a day. */
  start?: ReactNode;
  /** Behind the columns' menu. */
  end?: ReactNode;
}

/** The bar of a list page, made of what the kind of list says. */
export function PageBar<Row extends ListRow>(props: PageBarProps<Row>) {
  const { list, isCounted, groups, primary } = props;
  const { kind, address, columns } = list;
  const go = useGo();
  const choices = [
    showChoice({ list, isCounted }),
    ...kind.filters.map((filter, index) => choiceOf(list, filter, list.offered[index] ?? [])),
  ];
  return (
    <ListBar
      title={kind.title}
      crowded={kind.crowded ?? false}
      page={{ ...address, view: { search: address.search } }}
      search={kind.search}
      filters={
        <>
          {props.start}
          <TopCounts list={list} isCounted={isCounted} />
          {kind.toggles.map((toggle, index) => (
            <ToggleChip
              key={toggle.part}
              list={list}
              toggle={toggle}
              count={isCounted ? list.toggleCounts[index] : undefined}
            />
          ))}
          <FilterChips choices={choices} />
          {isCounted ? <Elsewhere list={list} /> : null}
          {kind.offersClear ? (
            <ClearButton isShown={address.filtered} onClick={address.clearFilters} />
          ) : null}
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu area={kind.area} parts={kind.saved} onOpen={(query) => go(`${kind.href}?${query}`)} />
      {props.hasColumns ? <ColumnsMenu columns={columns} /> : null}
      {props.end}
      <ActionsMenu groups={groups} />
      {primary === undefined ? null : (
        <ActionButton variant="primary" icon={primary.icon} action={primary.action}>
          {primary.text}
        </ActionButton>
      )}
    </ListBar>
  );
}

type Part<Row extends ListRow> = Pick<PageBarProps<Row>, "list" | "isCounted">;

function TopCounts<Row extends ListRow>({ list, isCounted }: Part<Row>) {
  const { names, labels, kinds = {}, top = names, seldom, seldomFromRows = 0 } = list.kind.shows;
  const { show, setParts } = list.address;
  const most = isCounted ? list.all.length : undefined;
  return (
    <CountFilters
      legend="State"
      shows={top}
      seldom={(most ?? 0) < seldomFromRows ? undefined : seldom}
      labels={labels}
      kinds={kinds}
      counts={isCounted ? list.counts : null}
      most={most}
      pressed={show}
      onPress={(pressed) => setParts({ [list.kind.showPart]: pressed })}
    />
  );
}

/** Counts what stands at other terminals, while the list is about one. */
function Elsewhere<Row extends ListRow>({ list: { kind, address, all } }: Pick<Part<Row>, "list">) {
  const filter = kind.filters.find((one) => one.options === undefined && one.isTerminal === true);
  if (filter === undefined || filter.options !== undefined) return null;
  const terminal = address.asked[filter.part] ?? null;
  const label = elsewhereLabel(all, filter.valuesOf, terminal === null ? null : String(terminal));
  return label === null ? null : (
    <span title="At other terminals" className="text-ink-3">
      {label}
    </span>
  );
}

interface ToggleChipProps<Row extends ListRow> {
  list: List<Row>;
  toggle: ListToggle<Row>;
  count: number | undefined;
}

function ToggleChip<Row extends ListRow>({ list, toggle, count }: ToggleChipProps<Row>) {
  const value = list.address.asked[toggle.part] ?? null;
  return (
    <FilterChip
      pressed={value !== null}
      count={count}
      most={count === undefined ? undefined : list.all.length}
      aria-keyshortcuts={toggle.keys}
      onClick={toggleAction(list, toggle).run}
    >
      {toggle.chip(Number(value ?? toggle.value))}
    </FilterChip>
  );
}

/** Makes the action of a chip's key, for the menu too. */
export function toggleAction<Row extends ListRow>(list: List<Row>, toggle: ListToggle<Row>): ListAction {
  const { asked, setParts } = list.address;
  const isOn = (asked[toggle.part] ?? null) !== null;
  return {
    keys: toggle.keys,
    label: isOn ? toggle.offLabel : toggle.onLabel,
    run: () => setParts({ [toggle.part]: isOn ? null : toggle.value }),
  };
}

/** All counts once more in the menu, for a screen that is too narrow for them. */
function showChoice<Row extends ListRow>({ list, isCounted }: Part<Row>): FilterChoice {
  const { names, labels, top = names } = list.kind.shows;
  return countChoice({
    ...{ label: "State", shows: names, labels },
    counts: isCounted ? list.counts : null,
    value: list.address.show,
    onChange: (show) => list.address.setParts({ [list.kind.showPart]: show }),
    withoutCount: names.filter((name) => !top.includes(name)),
  });
}

function choiceOf<Row extends ListRow>(
  { address }: List<Row>,
  filter: ListFilter<Row>,
  options: FilterChoice["options"],
): FilterChoice {
  const value = address.asked[filter.part] ?? null;
  return {
    label: filter.label,
    value: value === null ? null : String(value),
    any: filter.any,
    options,
    onChange: (chosen) => address.setParts({ [filter.part]: chosen }),
    chip: value === null ? null : chipOf(filter, String(value)),
  };
}

function ClearButton({ isShown, onClick }: { isShown: boolean; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      title="Clear the filters"
      icon={<X size={14} aria-hidden="true" />}
      onClick={onClick}
      className={cx(iconOnNarrowScreens, !isShown && "invisible")}
    >
      <span className={onWideScreens}>Clear</span>
    </Button>
  );
}

/** On paper: what was asked for, in words. @param own what the page asks for beside the kind's filters */
export function PagePrintHead<Row extends ListRow>({
  list,
  own,
}: {
  list: List<Row>;
  own: readonly string[] | undefined;
}) {
  const { kind, address } = list;
  const { asked, show, search } = address;
  const all = own === undefined ? `all ${kind.noun}` : null;
  return (
    <ListPrintHead
      title={kind.label}
      asked={[
        ...(own ?? []),
        show === null ? all : (kind.shows.labels[show] ?? null),
        ...kind.toggles.map(({ part, chip }) => (asked[part] == null ? null : chip(Number(asked[part])))),
        ...kind.filters.map((filter) => {
          const value = asked[filter.part] ?? null;
          return value === null ? null : chipOf(filter, String(value));
        }),
        search === "" ? null : `“${search}”`,
      ]}
    />
  );
}
