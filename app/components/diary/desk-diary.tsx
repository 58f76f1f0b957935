import { lazy, Suspense, useRef } from "react";
import { toast } from "~/components/overlay/toasts";
import { DiaryBar } from "./diary-bar";
import { DiaryEmpty } from "./diary-empty";
import { DiaryFoot } from "./diary-foot";
import { DiaryGrid } from "./diary-grid";
import { useDiaryKeys } from "./diary-keys";
import { FilterTokens } from "./filter-tokens";
import { StatusStrip } from "./status-strip";
import type { DiaryRow } from "./types";
import type { Diary } from "./use-diary";
import { useSelection } from "./use-selection";
import { ViewTabs } from "./view-tabs";
import { WaitingPill } from "./waiting-pill";

// Wanted now and then: they come when they are.
const BulkActions = lazy(() => import("./bulk-actions").then((module) => ({ default: module.BulkActions })));
const exports = () => import("./exports");

/** The row the grid's cursor is on. */
const cursorRow = () => document.activeElement?.closest("[row-id]");

const openMenu = () => cursorRow()?.querySelector<HTMLElement>("[data-row-menu]")?.click();

/** The diary on a desk: bar, status strip, grid, selection bar, foot. */
export function DeskDiary({
	diary,
	onImport,
}: {
	diary: Diary;
	onImport: (kind: "bookings" | "pdf") => void;
}) {
	const { area, state, today, go, rows, settings, live, list, deeds, office } = diary;
	const { selected, setSelected, onSelection, pickAll, picking, clear, clearAfter } = useSelection(diary);
	const range = useRef<HTMLSpanElement>(null);

	/** The jobs a key is about: those selected, else the one the cursor is on. */
	const meant = (): DiaryRow[] => {
		const at = rows.loaded.get(Number(cursorRow()?.getAttribute("row-id")));
		return selected.length > 0 ? selected : at ? [at] : [];
	};
	/** Marks jobs, or takes the marks away where all of them have one. */
	const mark = (those: readonly DiaryRow[]) => {
		const now = those.map((row) => rows.loaded.get(row.id) ?? row);
		const on = !now.every(({ is_marked }) => is_marked === 1);
		deeds.mark(now, on);
		if (selected.length > 0) setSelected(now.map((row) => ({ ...row, is_marked: on ? 1 : 0 })));
	};
	/** Does something to the jobs meant; nothing stays selected then. */
	const withMeant = (work: (those: readonly DiaryRow[]) => Promise<boolean>) => () => {
		const those = meant();
		if (those.length > 0) void work(those).then((done) => done && clearAfter(those));
	};
	const allocate = (plan: boolean) => {
		const those = meant();
		if (those.length > 0) deeds.allocate(those, plan);
	};
	const complete = withMeant(async (those) => {
		const [only] = those;
		if (only && those.length === 1) {
			deeds.act(only, "complete");
			return false;
		}
		const found = (await steps()).find(({ action }) => action === "complete");
		if (!found) toast.warning("None of the selected jobs can be completed in their present status.");
		return found ? deeds.stepMany(those, found) : false;
	});
	const steps = async () => (await import("./status-steps")).statusSteps(selected, deeds.tripOf);
	const deallocate = withMeant(deeds.deallocateMany);
	const remove = withMeant(async (those) => {
		const [only] = those;
		if (!only || those.length > 1) return deeds.removeMany(those);
		deeds.act(only, "delete");
		return false;
	});
	useDiaryKeys({
		office,
		onStep: diary.step,
		onPhase: (phase) => diary.choosePhase(phase, false),
		onAll: () => diary.choose([]),
		onNew: diary.enter,
		jobs: {
			allocate: () => allocate(false),
			plan: () => allocate(true),
			deallocate,
			complete,
			mark: () => {
				const those = meant();
				if (those.length > 0) mark(those);
			},
			remove,
		},
		onStatus: () => {
			if (selected.length === 0) return openMenu();
			document.querySelector<HTMLElement>("[data-status-menu]")?.click();
		},
		onPickAll: () => void pickAll(),
		onMenu: openMenu,
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
				onOpen={diary.open}
				onSelection={onSelection}
				padded={selected.length > 0}
				empty={<DiaryEmpty diary={diary} />}
				list={list}
				range={range}
			/>
			{selected.length > 0 && (
				<Suspense fallback={null}>
					<BulkActions
						rows={selected.map((row) => rows.loaded.get(row.id) ?? row)}
						total={rows.total}
						picking={picking}
						onPickAll={() => void pickAll()}
						onClear={clear}
						onAllocate={allocate}
						steps={steps}
						onStep={(step) =>
							void deeds.stepMany(selected, step).then((done) => done && clearAfter(selected))
						}
						onMark={() => mark(selected)}
						onExport={() => void exports().then(({ exportRows }) => exportRows(selected))}
						onDeallocate={deallocate}
						onDelete={remove}
					/>
				</Suspense>
			)}
			<DiaryFoot total={rows.total} sum={diary.sum} counts={rows.counts} office={office} range={range} />
		</>
	);
}
