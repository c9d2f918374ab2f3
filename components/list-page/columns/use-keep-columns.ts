import { useEffect } from "react";
import { writeKeptColumns } from "@/components/list-page/columns/kept-columns";
import { writeWidths } from "@/components/list-page/columns/use-column-widths";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { keepCookie } from "@/components/ui/appearance/keep-cookie";

/** Keeps for the server what decides which columns are shown. @param path of the page with the table */
export function useKeepColumns<Row>(cookie: string, path: string, columns: Columns<Row>): void {
  const { roomPixels, hidden, drawn } = columns;
  const value = writeKeptColumns({ roomPixels, hidden: [...hidden].join(","), widths: writeWidths(drawn) });
  useEffect(() => keepCookie(cookie, value, path), [cookie, path, value]);
}
