import { useCallback, useEffect, useRef, useState } from "react";
import { useConnectionStatus, useWatch } from "~/client/realtime/provider";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import type { SavedView } from "~/domain/jobs/views/saved-view";
import { openedFromList } from "~/features/jobs/job-detail";
import { type EntryStart, entryState } from "~/features/jobs/job-entry";
import type { Phase } from "~/features/jobs/job-status";
import { useUndone } from "~/features/jobs/undo";
import type { RowOpening } from "~/ui/grid/types";
import { useToday } from "~/ui/hooks/use-today";
import { announceOpening } from "~/ui/lazy/opening";
import type { SavedWidths } from "../columns/saved-widths";
import { openPhase } from "../columns/table-style";
import { type ColumnSetting, useDiarySettings } from "../columns/use-diary-settings";
import type { DiaryArea, DiaryListHandle, DiaryPage, DiaryRow } from "../data/types";
import { useChargeTotal } from "../data/use-charge-total";
import type { DiaryNavigate } from "../data/use-diary-address";
import { useDiaryAddress } from "../data/use-diary-address";
import type { DiaryRows } from "../data/use-diary-rows";
import { useDiaryRows } from "../data/use-diary-rows";
import { useLiveUpdates } from "../data/use-live-updates";
import { stepDays } from "../filters/date-bar";
import { togglePhase } from "../filters/status-strip";
import type { FilterOption } from "../filters/use-filter-lookups";
import type { CopyDialog } from "../rows/row-actions-context";
import { useDiaryActions } from "../rows/use-diary-actions";
import { useSavedViews } from "../views/use-saved-views";

/** The jobs in the allocation dialog; `plan` if it was opened to plan. */
interface OpenAllocation {
	rows: readonly DiaryRow[];
	plan: boolean;
}

/** The job in the dialog that copies it. */
interface OpenCopying {
	row: DiaryRow;
	kind: CopyDialog;
}

/** The loader data of the screen. */
export interface DiaryData {
	user_id: number;
	today: string;
	/** When the first page was read, in milliseconds. */
	loadedAt: number;
	/** Whether the request came from a phone. */
	phone: boolean;
	page: DiaryPage;
	columns: ColumnSetting[];
	style: unknown;
	views: SavedView[];
	loadTypes: FilterOption[];
	/** What this browser measured at the last visit. */
	savedWidths: SavedWidths | null;
}

/** Opens a job, or its entry. */
function useOpenJob(go: DiaryNavigate) {
	/** Without an announcement: after a click on a row, keys are still the list's until the job opens. */
	const open = useCallback(
		(row: DiaryRow, by: RowOpening) => {
			go({}, { job: row.job_number, edit: null, new: null }, { state: openedFromList(by) });
		},
		[go],
	);
	const edit = useCallback(
		(row: DiaryRow) => {
			announceOpening();
			go({}, { edit: String(row.id), job: null, new: null });
		},
		[go],
	);
	/** Opens a new entry, which is empty unless it begins with something. */
	const openEntry = useCallback(
		(mode: "job" | "trip", start: EntryStart | null = null) => {
			announceOpening();
			go({}, { new: mode, job: null, edit: null }, { state: entryState(start) });
		},
		[go],
	);
	return { open, edit, openEntry };
}

/** The dialogs over the diary that are about some of its jobs. */
function useDialogs() {
	const [allocating, setAllocating] = useState<OpenAllocation | null>(null);
	const [copying, setCopying] = useState<OpenCopying | null>(null);
	return {
		/** The jobs in the open allocation dialog. */
		allocating,
		allocate: (rows: readonly DiaryRow[], plan: boolean) => {
			announceOpening();
			setAllocating({ rows, plan });
		},
		endAllocating: () => setAllocating(null),
		/** The job in the dialog that copies it. */
		copying,
		copy: (row: DiaryRow, kind: CopyDialog) => {
			announceOpening();
			setCopying({ row, kind });
		},
		endCopying: () => setCopying(null),
	};
}

/** Reads a page again that could not be fetched, once the connection is back. */
function useUnreadPage(hasUnreadPage: DiaryRows["hasUnreadPage"], reload: () => Promise<unknown>) {
	const connection = useConnectionStatus();
	useEffect(() => {
		if (connection !== "live" || !hasUnreadPage.current) return;
		hasUnreadPage.current = false;
		void reload();
	}, [connection, hasUnreadPage, reload]);
}

/** The state of a diary screen: URL state, rows and counts, the user's settings, live updates and actions. */
export function useDiary(area: DiaryArea, data: DiaryData) {
	const today = useToday(data.today);
	const { state, go, ...address } = useDiaryAddress(today);
	const [first] = useState({ page: data.page, state });
	const rows = useDiaryRows(area, state, first);
	const settings = useDiarySettings(area, data);
	const views = useSavedViews(data.views, today);
	const [revision, setRevision] = useState(0);
	const chargeTotal = useChargeTotal(area, rows.query, revision);
	const list = useRef<DiaryListHandle>(null);

	const { refreshCounts } = views;
	const office = area === "client";
	const onChange = useCallback(() => {
		setRevision((before) => before + 1);
		if (office) refreshCounts();
	}, [office, refreshCounts]);
	const [marking] = useState(() => new Map<number, 0 | 1>());
	const live = useLiveUpdates({
		area,
		query: rows.query,
		sort: state.sort,
		user_id: data.user_id,
		list: () => list.current,
		withPendingMarks: (row) => ({ ...row, is_marked: marking.get(row.id) ?? row.is_marked }),
		loaded: rows.loaded,
		total: rows.total,
		onCounts: rows.setTotals,
		onChange,
	});
	const { open, edit, openEntry } = useOpenJob(go);
	const { allocate, copy, ...dialogs } = useDialogs();
	const actions = useDiaryActions({
		list: () => list.current,
		loaded: rows.loaded,
		marking,
		open: (row) => {
			announceOpening();
			open(row, "press");
		},
		edit,
		allocate,
		copy,
		copyToEntry: (row) => openEntry("job", { copyOf: row.id }),
		markDirty: live.markDirty,
	});
	useUndone(live.markDirty);
	// Presence is for office users only; a customer's page must not announce what it shows.
	const day = office && state.from === state.to ? state.from : undefined;
	useWatch({ day });
	useEffect(() => {
		if (office) refreshCounts();
	}, [office, refreshCounts]);
	useUnreadPage(rows.hasUnreadPage, live.reload);
	// Another filter or sort order is another list, without pending changes.
	// biome-ignore lint/correctness/useExhaustiveDependencies: these two decide which rows are listed
	useEffect(live.clearPending, [rows.query, state.sort]);

	const selectStatuses = (statuses: JobStatus[]) => {
		live.acknowledge(statuses);
		go({ statuses });
	};
	const selectPhase = (phase: Phase, add: boolean) => {
		selectStatuses(togglePhase(state.statuses, phase, add));
		const next = openPhase(settings.style.phases, phase);
		if (next.join() !== settings.style.phases.join()) settings.setStyle({ phases: next }, true);
	};
	return {
		...address,
		area,
		office,
		today,
		state,
		go,
		rows,
		first,
		settings,
		views,
		chargeTotal,
		list,
		live,
		actions,
		...dialogs,
		open,
		selectStatuses,
		selectPhase,
		/** Moves by days or weeks, counted from the pending navigation if there is one. */
		step: (unit: "day" | "week", by: 1 | -1) => go((coming) => stepDays(coming, unit, by)),
		openEntry,
		loadTypes: data.loadTypes,
		savedWidths: data.savedWidths,
		loadedAt: data.loadedAt,
	};
}

export type Diary = ReturnType<typeof useDiary>;
