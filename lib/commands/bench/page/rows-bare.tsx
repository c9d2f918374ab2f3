// A bare table of the same trips for the benchmark of rows: TanStack's table, filter and virtualizer, plain text, one key.
import {
  columnFilteringFeature,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { TripBoard, TripRow } from "@/lib/contract/desk/trips-board";

const rowPixels = 30;
const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

const decisive = (trip: TripRow) => trip.stops[trip.decisiveStop ?? 0];
const hours = (ms: number | undefined) => (ms === undefined ? "" : `${Math.floor(ms / 3_600_000)}:00`);
const columns: { id: string; width: number; accessorFn: (trip: TripRow) => string }[] = [
  { id: "trip", width: 116, accessorFn: (trip) => trip.title },
  { id: "state", width: 122, accessorFn: (trip) => trip.state },
  { id: "customer", width: 100, accessorFn: (trip) => trip.customer ?? "" },
  { id: "lane", width: 160, accessorFn: (trip) => `${trip.stops[0]?.town} → ${trip.stops.at(-1)?.town}` },
  { id: "stops", width: 104, accessorFn: (trip) => trip.stops.map((stop) => stop.mark[0]).join(" ") },
  { id: "window", width: 124, accessorFn: (trip) => decisive(trip)?.windowEnd?.slice(5, 16) ?? "" },
  { id: "eta", width: 124, accessorFn: (trip) => decisive(trip)?.serviceStartAt?.slice(5, 16) ?? "" },
  { id: "slack", width: 68, accessorFn: (trip) => String(decisive(trip)?.slackMinutes ?? "") },
  { id: "driver", width: 118, accessorFn: (trip) => trip.driver?.name ?? "none" },
  { id: "drive", width: 54, accessorFn: (trip) => hours(trip.driver?.clocks?.driveMs ?? undefined) },
  { id: "cycle", width: 56, accessorFn: (trip) => hours(trip.driver?.clocks?.cycleMs ?? undefined) },
  { id: "unit", width: 110, accessorFn: (trip) => trip.vehicle ?? "" },
  { id: "age", width: 48, accessorFn: (trip) => trip.positionAt?.slice(14, 19) ?? "" },
];
/** As many columns as the board has room for beside its navigation. */
const shown = Number(new URLSearchParams(location.search).get("columns"));

async function readPart(since: string | null): Promise<TripBoard> {
  const response = await fetch(`/bench-rows.json${since === null ? "" : `?since=${since}`}`);
  return response.json();
}

function BareTable({ first }: { first: TripBoard }) {
  const [trips, setTrips] = useState(first.rows);
  useEffect(() => {
    const readOn = async (since: string | null) => {
      if (since === null) return;
      const { rows, more } = await readPart(since);
      setTrips((before) => [...before, ...rows]);
      await readOn(more);
    };
    void readOn(first.more);
  }, [first.more]);
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(-1);
  const [search, setSearch] = useState("");
  const table = useTable({
    features,
    data: trips,
    columns: useMemo(() => columns.slice(0, shown), []),
    state: { globalFilter: search },
    globalFilterFn: "includesString",
  });
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 10,
  });
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) =>
      key === "j" && !(target instanceof HTMLInputElement) && setCursor((at) => at + 1);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div ref={scroller} id="scroller" style={{ height: "100vh", overflow: "auto" }}>
      <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <table style={{ display: "grid" }}>
        <tbody style={{ display: "grid", height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <tr
                key={row.id}
                aria-selected={item.index === cursor}
                style={{
                  display: "flex",
                  position: "absolute",
                  height: rowPixels,
                  transform: `translateY(${item.start}px)`,
                  background: item.index === cursor ? "#eee" : "white",
                }}
              >
                {row.getAllCells().map((cell, index) => (
                  <td
                    key={cell.id}
                    style={{ width: columns[index]?.width, overflow: "hidden", whiteSpace: "nowrap" }}
                  >
                    {String(cell.getValue())}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the table");
createRoot(root).render(<BareTable first={await readPart(null)} />);
