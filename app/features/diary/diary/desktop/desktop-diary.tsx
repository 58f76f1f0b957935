import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useConnectionStatus } from "~/client/realtime/provider";
import { useDriverMessages } from "~/features/connections/driver-messages";
import { actionConfirmations } from "~/features/diary/job-actions";
import { canLackPod, openPodMail } from "~/features/jobs/pod-mails";
import { liveMapPath, useSeesDrivers } from "~/features/planning/job-location";
import { useScreenCommands } from "~/features/shell/palette";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { lazyFunctions } from "~/ui/overlay/lazy-functions";
import { toast } from "~/ui/overlay/toasts";
import { useReadOnlyReason } from "~/ui/read-only";
import { DiaryBar } from "../bar/diary-bar";
import { DiaryEmpty } from "../bar/diary-empty";
import { DiaryFooter } from "../bar/diary-footer";
import { OtherDaysButton } from "../bar/other-days-button";
import { PendingChangesPill } from "../bar/pending-changes-pill";
import type { DiaryRow } from "../data/types";
import { FilterTokens } from "../filters/filter-tokens";
import { StatusStrip } from "../filters/status-strip";
import { DiaryGrid } from "../grid/diary-grid";
import { rowCommands } from "../rows/row-commands";
import { canCopyToEntry, canEdit } from "../rows/row-facts";
import { bulkRowActions } from "../rows/use-diary-actions";
import type { Diary } from "../state/use-diary";
import { useSelection } from "../state/use-selection";
import { ViewTabs } from "../views/view-tabs";
import { useDiaryKeys } from "./diary-keys";

// Rarely used, so loaded on demand.
const BulkActions = lazyInline(() => import("../rows/bulk-actions"));
const csvExports = lazyFunctions(() => import("./export-csv"));
const statusStepRules = lazyFunctions(() => import("../rows/status-steps"));
const IDLE_PARTS = [BulkActions, statusStepRules, actionConfirmations, bulkRowActions];

/** The element of the row at the grid's cursor. */
const cursorRow = () => document.activeElement?.closest("[row-id]");

const openMenu = () => cursorRow()?.querySelector<HTMLElement>("[data-row-menu]")?.click();

/** The diary on a desktop screen: toolbar, status filter, grid, bulk actions, footer. */
export function DesktopDiary({
	diary,
	onImport,
}: {
	diary: Diary;
	onImport: (kind: "bookings" | "pdf") => void;
}) {
	const { area, state, today, go, rows, settings, live, list, actions, office } = diary;
	const { selected, setSelected, onSelection, selectAll, isSelectingAll, clear, clearAfter } =
		useSelection(diary);
	const range = useRef<HTMLSpanElement>(null);
	const navigate = useNavigate();
	useIdlePreload(IDLE_PARTS, useConnectionStatus() === "live");

	/** The jobs a keyboard shortcut applies to: the selected ones, else the row at the cursor. */
	const intendedRows = (): DiaryRow[] => {
		const rowAtCursor = rows.loaded.get(Number(cursorRow()?.getAttribute("row-id")));
		return selected.length > 0 ? selected : rowAtCursor ? [rowAtCursor] : [];
	};
	/** Marks jobs, or unmarks them if all are marked. */
	const mark = (targets: readonly DiaryRow[]) => {
		const current = targets.map((row) => rows.loaded.get(row.id) ?? row);
		const on = !current.every(({ is_marked }) => is_marked === 1);
		actions.mark(current, on);
		if (selected.length > 0) setSelected(current.map((row) => ({ ...row, is_marked: on ? 1 : 0 })));
	};
	/** Wraps an action on the intended rows; clears the selection when it was done. */
	const withIntendedRows = (work: (targets: readonly DiaryRow[]) => Promise<boolean>) => () => {
		const targets = intendedRows();
		if (targets.length > 0) void work(targets).then((done) => done && clearAfter(targets));
	};
	const allocate = (plan: boolean) => {
		const targets = intendedRows();
		if (targets.length > 0) actions.allocate(targets, plan);
	};
	const complete = withIntendedRows(async (targets) => {
		const [only] = targets;
		if (only && targets.length === 1) {
			actions.perform(only, "complete");
			return false;
		}
		const step = (await steps()).find(({ action }) => action === "complete");
		if (!step) toast.warning("None of the selected jobs can be completed in their current status.");
		return step ? actions.changeStatusMany(targets, step) : false;
	});
	const editIfOpen = (row: DiaryRow) => {
		if (canEdit(row)) actions.edit(row);
		else toast.warning(`${row.job_number} cannot be edited while ${row.status}.`);
	};
	const copyIfPossible = (row: DiaryRow) => {
		if (canCopyToEntry(row)) actions.copyToEntry(row);
		else toast.warning(`${row.job_number} has stops: Repeat… copies a whole trip.`);
	};
	const steps = async () => (await statusStepRules.use("opening")).statusSteps(selected, actions.tripOf);
	const deallocate = withIntendedRows(actions.deallocateMany);
	const remove = withIntendedRows(async (targets) => {
		const [only] = targets;
		if (!only || targets.length > 1) return actions.removeMany(targets);
		actions.perform(only, "delete");
		return false;
	});
	const isReadOnly = useReadOnlyReason() !== null;
	const seesDrivers = useSeesDrivers();
	const openMessages = useDriverMessages();
	useScreenCommands(() => {
		const [row, ...others] = intendedRows();
		if (!office || !row || others.length > 0) return [];
		const onLiveMap = seesDrivers ? (driver: number) => navigate(liveMapPath(driver)) : null;
		const rights = { actions: isReadOnly ? null : actions, onLiveMap };
		return [rowCommands(row, { ...rights, onMessage: isReadOnly ? null : openMessages })];
	});
	useDiaryKeys({
		office,
		onStep: diary.step,
		onPhase: (phase) => diary.selectPhase(phase, false),
		onAll: () => diary.selectStatuses([]),
		onNew: diary.openEntry,
		jobs: {
			allocate: () => allocate(false),
			plan: () => allocate(true),
			deallocate,
			complete,
			mark: () => {
				const targets = intendedRows();
				if (targets.length > 0) mark(targets);
			},
			remove,
		},
		onEdit: () => {
			const [only, ...others] = intendedRows();
			if (only && others.length === 0) editIfOpen(only);
		},
		onCopy: () => {
			const [only, ...others] = intendedRows();
			if (only && others.length === 0) copyIfPossible(only);
		},
		onPodMail: () => {
			const targets = intendedRows();
			const delivered = targets.filter(({ status }) => canLackPod(status));
			if (delivered.length > 0) openPodMail(delivered);
			else if (targets.length > 0) toast.warning("A job has a proof of delivery once it is delivered.");
		},
		onFilter: () => document.querySelector<HTMLElement>("[data-filter-button]")?.click(),
		onStatus: () => {
			const [atCursor] = intendedRows();
			if (selected.length === 0) return void (atCursor && list.current?.openStatuses?.(atCursor));
			document.querySelector<HTMLElement>("[data-status-menu]")?.click();
		},
		onSelectAll: () => void selectAll(),
		onMenu: openMenu,
		seesDrivers,
		onLiveMap: () => {
			const [row] = intendedRows();
			if (!row) return;
			const driver_id = row.driver_sub?.driver_id;
			if (driver_id) navigate(liveMapPath(driver_id));
			else toast.info(`${row.job_number} has no driver`);
		},
	});
	return (
		<>
			<DiaryBar
				diary={diary}
				views={
					office && (
						<ViewTabs views={diary.views} state={state} today={today} selectedId={diary.view} go={go} />
					)
				}
				onCsv={() => void csvExports.use().then(({ exportFilter }) => exportFilter(rows.query, state.sort))}
				onImport={onImport}
			/>
			<StatusStrip
				isLimited={rows.isLimited}
				counts={rows.counts}
				newCounts={live.newCounts}
				selected={state.statuses}
				open={settings.style.phases}
				onSelect={diary.selectStatuses}
				onPhase={diary.selectPhase}
			/>
			<FilterTokens
				area={area}
				filters={state.filters}
				loadTypes={diary.loadTypes}
				onChange={(filters) => go({ filters })}
			>
				<OtherDaysButton diary={diary} />
			</FilterTokens>
			<PendingChangesPill pendingChanges={live.pendingChanges} onShow={() => void live.showPending()} />
			<DiaryGrid
				area={area}
				rows={rows}
				firstRows={diary.first.page.rows}
				loadedAt={diary.loadedAt}
				savedWidths={diary.savedWidths}
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
				<BulkActions
					rows={selected.map((row) => rows.loaded.get(row.id) ?? row)}
					tripOf={actions.tripOf}
					total={rows.total}
					isSelectingAll={isSelectingAll}
					onSelectAll={() => void selectAll()}
					onClear={clear}
					onAllocate={allocate}
					steps={steps}
					onStep={(step) =>
						void actions.changeStatusMany(selected, step).then((done) => done && clearAfter(selected))
					}
					onMark={() => mark(selected)}
					onExport={() => void csvExports.use().then(({ exportRows }) => exportRows(selected))}
					onDeallocate={deallocate}
					onDelete={remove}
				/>
			)}
			<DiaryFooter
				isLimited={rows.isLimited}
				total={rows.total}
				sum={diary.chargeTotal}
				counts={rows.counts}
				statuses={state.statuses}
				isUnread={rows.hasUnreadPage.current}
				office={office}
				range={range}
			/>
		</>
	);
}
