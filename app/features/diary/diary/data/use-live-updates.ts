import { useCallback, useEffect, useMemo, useState } from "react";
import { type JobChange, parseJobChanges } from "~/client/realtime/job-changes";
import { useRealtime, useReload } from "~/client/realtime/provider";
import { useLatest } from "~/ui/hooks/use-latest";
import { mergePending, NO_CHANGES, planRefetch } from "./live-changes";
import { addCounts, removeCounts } from "./new-counts";
import { RowRefresher } from "./row-refresher";
import type { DiaryCounts, LiveList } from "./types";

/**
 * Keeps an open list up to date: changed rows are refetched and flash in place, counts follow, and rows that would appear,
 * disappear or move wait as pending. After a gap in the event stream the whole list is reloaded.
 */
export function useLiveUpdates(liveList: LiveList) {
	const latest = useLatest(liveList);
	const [pendingChanges, setPendingChanges] = useState(NO_CHANGES);
	const [newCounts, setNewCounts] = useState<DiaryCounts>({});

	const { refresher, ...handlers } = useMemo(() => {
		const clearPending = () => setPendingChanges(NO_CHANGES);
		const refresher = new RowRefresher({
			getList: () => latest.current,
			onReload: clearPending,
			onPending: (pending, addedRows) => {
				setPendingChanges((before) => mergePending(before, pending));
				setNewCounts((before) => addCounts(before, addedRows));
			},
		});

		/** Refetches jobs that were just changed here; pending changes stay pending. */
		const markDirty = (ids: readonly number[]) => {
			for (const id of ids) refresher.add(id, { isNew: false, isOwn: true });
			refresher.schedule();
		};

		/** After a save on this screen: reloads the list and shows a new job, or refetches a changed one. */
		const onSaved = async (id: number, isNew: boolean) => {
			if (!isNew) return markDirty([id]);
			await refresher.reload();
			latest.current.list()?.show(id);
		};

		const onJobChange = (change: JobChange) => {
			const { loaded, user_id } = latest.current;
			const { reloads, jobs } = planRefetch(change, loaded, user_id);
			if (reloads) refresher.markStale();
			for (const { id, ...job } of jobs) refresher.add(id, job);
		};

		return { refresher, reload: () => refresher.reload(), markDirty, onSaved, onJobChange, clearPending };
	}, []);

	useRealtime("jobChange", (events) => {
		for (const event of events) {
			const changes = parseJobChanges(event);
			for (const change of changes) handlers.onJobChange(change);
			if (changes.length === 0) refresher.markStale();
		}
		refresher.schedule();
	});
	useReload(() => {
		refresher.markStale();
		refresher.schedule();
	});
	useEffect(() => () => refresher.stop(), [refresher]);

	const { reload } = handlers;
	const showPending = useCallback(async () => {
		const [first] = pendingChanges.added;
		setNewCounts({});
		await reload();
		if (first !== undefined) latest.current.list()?.show(first);
	}, [reload, pendingChanges]);

	const acknowledge = useCallback((statuses: readonly string[]) => {
		setNewCounts((before) => removeCounts(before, statuses));
	}, []);

	return {
		pendingChanges,
		newCounts,
		showPending,
		acknowledge,
		markDirty: handlers.markDirty,
		onSaved: handlers.onSaved,
		reload,
		clearPending: handlers.clearPending,
	};
}
