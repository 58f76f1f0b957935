import { useRef, useState } from "react";
import { BulkActions } from "./bulk-actions";
import { DiaryBar } from "./diary-bar";
import { DiaryEmpty } from "./diary-empty";
import { DiaryFoot } from "./diary-foot";
import { DiaryGrid } from "./diary-grid";
import { useDiaryKeys } from "./diary-keys";
import { FilterTokens } from "./filter-tokens";
import { StatusStrip } from "./status-strip";
import type { DiaryRow } from "./types";
import type { Diary } from "./use-diary";
import { ViewTabs } from "./view-tabs";
import { WaitingPill } from "./waiting-pill";

// Wanted now and then: they come when they are.
const exports = () => import("./exports");

/** The row the grid's cursor is on. */
const cursorRow = () => document.activeElement?.closest("[row-id]");

/** The diary on a desk: bar, status strip, grid, selection bar, foot. */
export function DeskDiary({
	diary,
	onImport,
}: {
	diary: Diary;
	onImport: (kind: "bookings" | "pdf") => void;
}) {
	const { area, state, today, go, rows, settings, live, list, deeds, office } = diary;
	const [selected, setSelected] = useState<DiaryRow[]>([]);
	const range = useRef<HTMLSpanElement>(null);
	const clear = () => list.current?.clear?.();

	/** Marks jobs, or takes the marks away where all of them have one. */
	const mark = (those: readonly DiaryRow[]) => {
		const now = those.map((row) => rows.loaded.get(row.id) ?? row);
		const on = !now.every(({ is_marked }) => is_marked === 1);
		deeds.mark(now, on);
		if (selected.length > 0) setSelected(now.map((row) => ({ ...row, is_marked: on ? 1 : 0 })));
	};
	useDiaryKeys({
		days: state,
		office,
		onDays: ({ from, to }) => go({ from, to }),
		onPhase: (phase) => diary.choosePhase(phase, false),
		onAll: () => diary.choose([]),
		onNew: diary.enter,
		onMark: () => {
			const at = rows.loaded.get(Number(cursorRow()?.getAttribute("row-id")));
			if (selected.length > 0) mark(selected);
			else if (at) mark([at]);
		},
		onMenu: () => cursorRow()?.querySelector<HTMLElement>("[data-row-menu]")?.click(),
	});
	return (
		<>
			<DiaryBar
				diary={diary}
				views={
					office && <ViewTabs views={diary.views} state={state} today={today} chosen={diary.view} go={go} />
				}
				onCsv={() => void exports().then(({ exportFilter }) => exportFilter(rows.query, state.sort))}
				onImport={onImport}
			/>
			<StatusStrip
				counts={rows.counts}
				fresh={live.fresh}
				chosen={state.statuses}
				open={settings.style.phases}
				onChoose={diary.choose}
				onPhase={diary.choosePhase}
			/>
			<FilterTokens
				area={area}
				filters={state.filters}
				loadTypes={diary.loadTypes}
				onChange={(filters) => go({ filters })}
			/>
			<WaitingPill waiting={live.waiting} onShow={() => void live.show()} />
			<DiaryGrid
				area={area}
				rows={rows}
				settings={settings}
				sort={state.sort}
				onSort={(sort) => go({ sort })}
				onOpen={office ? diary.open : undefined}
				onSelection={setSelected}
				padded={selected.length > 0}
				empty={<DiaryEmpty diary={diary} />}
				list={list}
				range={range}
			/>
			<BulkActions
				rows={selected}
				onClear={clear}
				onMark={() => mark(selected)}
				onExport={() => void exports().then(({ exportRows }) => exportRows(selected))}
				onDelete={() => void deeds.removeMany(selected).then((gone) => gone && clear())}
			/>
			<DiaryFoot total={rows.total} sum={diary.sum} counts={rows.counts} office={office} range={range} />
		</>
	);
}
