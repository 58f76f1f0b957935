import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { callApi, describeError } from "~/client/api";
import { useConnectionStatus, useHub, useRealtime, useReload } from "~/client/realtime/provider";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { LiveStore } from "./live-store";

/** How long changes of drivers are collected before they are read, and the most that one call reads. */
const READ_AFTER_MS = 1500;
const MAX_DRIVERS = 100;
/** How often drivers may have become offline. */
const AGE_EVERY_MS = 15_000;

export interface LiveDrivers {
	store: LiveStore;
	drivers: readonly LiveDriver[] | null;
	error: string | null;
	reload: () => void;
}

/**
 * The drivers on the road, always up to date: read once, moved by the room, and read again one by one when something happens to them. After a
 * lost connection all are read again.
 */
export function useLiveDrivers(): LiveDrivers {
	const [store] = useState(() => new LiveStore());
	const [error, setError] = useState<string | null>(null);
	const { hub } = useHub();
	const status = useConnectionStatus();

	const read = useCallback(
		async (driver_ids: readonly number[] | null) => {
			try {
				const query = driver_ids ? { driver_ids: driver_ids.join() } : {};
				const { data } = await callApi("GET /client/get-live-drivers", { query });
				if (driver_ids) store.replace(new Set(driver_ids), data);
				else store.replaceAll(data);
				setError(null);
			} catch (failure) {
				setError(describeError(failure));
			}
		},
		[store],
	);
	const reload = useCallback(() => void read(null), [read]);

	useEffect(() => hub.followDrivers((moved) => store.move(moved)), [hub, store]);
	// The first reading, and one after each time that the connection was lost.
	const isLive = status === "live";
	const hasRead = useRef(false);
	useEffect(() => {
		if (!hasRead.current || isLive) reload();
		hasRead.current = true;
	}, [isLive, reload]);
	useReload(reload);
	useEffect(() => {
		const timer = setInterval(() => store.age(), AGE_EVERY_MS);
		return () => clearInterval(timer);
	}, [store]);
	useChangedDrivers(store, read);

	const drivers = useSyncExternalStore(store.subscribe, store.get, () => null);
	return { store, drivers, error, reload };
}

/** Reads the drivers again who are named by changes of workdays, or whose jobs have changed. */
function useChangedDrivers(store: LiveStore, read: (driver_ids: readonly number[]) => Promise<void>) {
	const changed = useRef(new Set<number>());
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(timer.current), []);
	const flush = () => {
		timer.current = undefined;
		const ids = [...changed.current];
		changed.current.clear();
		for (let from = 0; from < ids.length; from += MAX_DRIVERS) void read(ids.slice(from, from + MAX_DRIVERS));
	};
	useRealtime(["organizerChange", "jobChange"], (events) => {
		const drivers = store.get() ?? [];
		for (const { payload, entity_id, type } of events) {
			const change = payload?.organizerChange;
			for (const id of [change?.driver_id, ...(change?.driver_ids ?? [])]) if (id) changed.current.add(id);
			const affected = drivers.filter(
				({ work_day_id, jobs }) =>
					(change?.work_day_id != null && work_day_id === change.work_day_id) ||
					(type === "jobChange" && jobs.some(({ job_id }) => job_id === entity_id)),
			);
			for (const { driver } of affected) changed.current.add(driver.id);
		}
		if (changed.current.size > 0) timer.current ??= setTimeout(flush, READ_AFTER_MS);
	});
}
