import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { type JobChange, parseJobChanges } from "~/client/realtime/job-changes";
import { useRealtime, useReload } from "~/client/realtime/provider";
import type { DiaryState } from "~/domain/diary/address";
import type { DiaryArea, DiaryCounts, DiaryListHandle, DiaryRow } from "./types";

/** Collects a burst of changes into one request; the next is sent only after its response. */
const BATCH_DELAY_MS = 120;
/** With more changed rows than this the whole list is reloaded. */
const MAX_ROWS = 150;

interface Props {
	area: DiaryArea;
	/** The filter as sent to the server. */
	query: Record<string, string>;
	sort: DiaryState["sort"];
	user_id: number;
	list: () => DiaryListHandle | null;
	/** The row with marks that are still being saved. */
	withPendingMarks: (row: DiaryRow) => DiaryRow;
	/** Loaded rows by id. */
	loaded: ReadonlyMap<number, DiaryRow>;
	total: number;
	onCounts: (counts: DiaryCounts, total: number) => void;
	/** Called when the charge total and the counts of the saved views may have changed. */
	onChange: () => void;
}

/** Changed rows as they are now. */
interface ChangedRows {
	rows: DiaryRow[];
	/** The ids that match the filter. */
	matching: number[];
	/** The filter's counts. */
	total: number;
	statusCount: DiaryCounts;
}

/** Changes not applied until the user asks for them, so that no row moves under the pointer. */
export interface PendingChanges {
	added: ReadonlySet<number>;
	moved: ReadonlySet<number>;
}
const NO_CHANGES: PendingChanges = { added: new Set(), moved: new Set() };

/**
 * Keeps an open list up to date: changed rows are refetched and flash in place, counts follow, and rows that would appear,
 * disappear or move wait as pending. After a gap in the event stream the whole list is reloaded.
 */
export function useLiveUpdates(props: Props) {
	const latest = useRef(props);
	latest.current = props;
	const [pendingChanges, setPendingChanges] = useState(NO_CHANGES);
	const [newCounts, setNewCounts] = useState<DiaryCounts>({});
	const dirtyJobs = useRef(new Map<number, { isNew: boolean }>());
	const needsReload = useRef(false);
	const isFlushing = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>();

	const handlers = useMemo(() => {
		const clearPending = () => setPendingChanges(NO_CHANGES);

		const reload = async () => {
			dirtyJobs.current.clear();
			needsReload.current = false;
			clearPending();
			await latest.current.list()?.reload();
			latest.current.onChange();
		};

		const applyRow = (
			row: DiaryRow,
			changed: ChangedRows,
			isNew: boolean,
			added: Set<number>,
			moved: Set<number>,
		) => {
			const { loaded, list, withPendingMarks, sort, total } = latest.current;
			const before = loaded.get(row.id);
			const isShown = list()?.refresh(withPendingMarks(row)) ?? false;
			if (row.parent_id) return;
			const matches = changed.matching.includes(row.id);
			if (isShown && before) {
				if (!matches || row.status === "Deleted") list()?.fade(row.id);
				if (!matches || positionKey(before, sort) !== positionKey(row, sort)) moved.add(row.id);
			} else if (matches && (isNew || changed.total > total)) added.add(row.id);
		};

		const flush = async (): Promise<void> => {
			if (isFlushing.current || (dirtyJobs.current.size === 0 && !needsReload.current)) return;
			isFlushing.current = true;
			const batch = new Map(dirtyJobs.current);
			dirtyJobs.current.clear();
			const { area, query, onCounts, onChange } = latest.current;
			try {
				if (needsReload.current || batch.size > MAX_ROWS) return await reload();
				const { data: changed } = await callApi(`GET /${area}/traffic-diary/rows`, {
					query: { ...query, ids: [...batch.keys()] },
				});
				if (latest.current.query !== query) return;
				const added = new Set<number>();
				const moved = new Set<number>();
				for (const row of changed.rows)
					applyRow(row, changed, batch.get(row.id)?.isNew ?? false, added, moved);
				onCounts(changed.statusCount, changed.total);
				onChange();
				if (added.size + moved.size > 0)
					setPendingChanges((before) => ({
						added: new Set([...before.added, ...added]),
						moved: new Set([...before.moved, ...moved]),
					}));
				setNewCounts((before) =>
					addCounts(
						before,
						changed.rows.filter(({ id }) => added.has(id)),
					),
				);
			} catch {
				// Probably offline: the list is reloaded after the connection is restored.
				needsReload.current = true;
			} finally {
				isFlushing.current = false;
				if (dirtyJobs.current.size > 0) scheduleFlush();
			}
		};

		const scheduleFlush = () => {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void flush(), BATCH_DELAY_MS);
		};

		/** Refetches jobs that were just changed here; pending changes stay pending. */
		const markDirty = (ids: readonly number[]) => {
			for (const id of ids) dirtyJobs.current.set(id, { isNew: false });
			scheduleFlush();
		};

		/** After a save on this screen: reloads the list and shows a new job, or refetches a changed one. */
		const onSaved = async (id: number, isNew: boolean) => {
			if (!isNew) return markDirty([id]);
			await reload();
			latest.current.list()?.show(id);
		};

		const handleChange = (change: JobChange) => {
			const { loaded, user_id } = latest.current;
			const isOwnChange = change.by === user_id;
			if (addsJobs(change.kind) && isOwnChange) needsReload.current = true;
			if (changesSubJobs(change.kind) && change.parent_id && loaded.has(change.parent_id))
				needsReload.current = true;
			const row = loaded.get(change.id);
			const isCurrent = row && change.version !== null && row.version >= change.version;
			if (!isCurrent || change.kind === "attachment")
				dirtyJobs.current.set(change.id, { isNew: addsJobs(change.kind) && !isOwnChange });
			if (change.parent_id && loaded.has(change.parent_id))
				dirtyJobs.current.set(change.parent_id, { isNew: false });
		};

		/** For a change that does not name its jobs: reloads the list. */
		const markStale = () => {
			needsReload.current = true;
		};

		return { reload, scheduleFlush, markDirty, onSaved, handleChange, markStale, clearPending };
	}, []);

	useRealtime("jobChange", (events) => {
		for (const event of events) {
			const changes = parseJobChanges(event);
			for (const change of changes) handlers.handleChange(change);
			if (changes.length === 0) handlers.markStale();
		}
		handlers.scheduleFlush();
	});
	useReload(() => {
		handlers.markStale();
		handlers.scheduleFlush();
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	const showPending = useCallback(async () => {
		const [first] = pendingChanges.added;
		setNewCounts({});
		await handlers.reload();
		if (first !== undefined) latest.current.list()?.show(first);
	}, [handlers, pendingChanges]);

	const acknowledge = useCallback((statuses: readonly string[]) => {
		setNewCounts((before) => (statuses.length === 0 ? {} : removeCounts(before, statuses)));
	}, []);

	return {
		pendingChanges,
		newCounts,
		showPending,
		acknowledge,
		markDirty: handlers.markDirty,
		onSaved: handlers.onSaved,
		reload: handlers.reload,
		clearPending: handlers.clearPending,
	};
}

function addCounts(before: DiaryCounts, rows: readonly DiaryRow[]): DiaryCounts {
	if (rows.length === 0) return before;
	const next: Record<string, number> = { ...before, All: (before.All ?? 0) + rows.length };
	for (const { status } of rows) next[status] = (next[status] ?? 0) + 1;
	return next;
}

function removeCounts(before: DiaryCounts, statuses: readonly string[]): DiaryCounts {
	const next: Record<string, number> = { ...before };
	for (const status of statuses) {
		next.All = Math.max(0, (next.All ?? 0) - (next[status] ?? 0));
		delete next[status];
	}
	return next;
}

/** Kinds that bring new jobs into the list. */
const addsJobs = (kind: string) => kind === "add" || kind === "recurring";
/** Kinds that change which sub-jobs a trip has. */
const changesSubJobs = (kind: string) => kind === "subJobAdd" || kind === "subJobDelete";

/** The values that decide a row's position in the list: rows with equal keys have the same position. */
function positionKey(row: DiaryRow, sort: DiaryState["sort"]): string {
	const column = sort?.column ?? "status";
	const day = row.collection_date ?? row.delivery_date;
	const time = row.collection_date ? row.collection_time : row.delivery_time;
	const keys: Record<string, unknown> = {
		status: [row.status, day, time],
		customer_reference: row.customer_reference[0]?.name,
		customer: row.customer.customer_name,
		collection_date: [row.collection_date, row.collection_time],
		delivery_date: [row.delivery_date, row.delivery_time],
		service: row.service?.code,
		load_type: row.load_type?.code,
		driver_sub: row.driver_sub?.label,
	};
	return JSON.stringify(column in keys ? keys[column] : Reflect.get(row, column));
}
