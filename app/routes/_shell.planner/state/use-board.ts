import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { callApi, describeError } from "~/client/api";
import type { LiveEvent } from "~/client/realtime/live-event";
import { useHub, useRealtime, useReload } from "~/client/realtime/provider";
import type { DateText } from "~/shared/time/dates";
import { getAffectedJobIds, leavesVehiclesUnchanged } from "./board-events";
import { type BoardState, getJobsById, toBoardState } from "./board-state";
import { BoardStore } from "./board-store";

/** Changes within this time are loaded together. */
const BATCH_MS = 100;
const EVENT_TYPES = [
	"PlannerChange",
	"jobChange",
	"organizerChange",
	"vehicleChange",
	"invoiceChange",
	"generateInvoiceChange",
	"settingsChange",
];

/** A day as the screen's loader sends it: its lists are JSON text that the database wrote, parsed once where they are shown. */
export interface LoadedDay {
	date: DateText;
	/** The last change log entry it includes. */
	seq: number;
	vehicles: string;
	unplanned: string;
	hours_rules: string;
}

function createLoadedStore({ date, seq, vehicles, unplanned, hours_rules }: LoadedDay): BoardStore {
	const state: BoardState = {
		date,
		vehicles: JSON.parse(vehicles),
		unplanned: JSON.parse(unplanned),
		hours_rules: JSON.parse(hours_rules),
	};
	return new BoardStore(state, seq);
}

/**
 * A day of the planner, updated by the events of the tenant's room. The first day comes from the screen's loader,
 * others are fetched.
 */
export function useBoard(date: DateText, loadedDay: LoadedDay) {
	const { hub } = useHub();
	const [store] = useState(() => createLoadedStore(loadedDay));
	const board = useSyncExternalStore(store.subscribe, store.get, store.get);
	const [error, setError] = useState<string | null>(null);
	const requestedDate = useRef(date);
	requestedDate.current = date;
	/** Events that arrive while the day is loading. */
	const queuedEvents = useRef<LiveEvent[] | null>(null);
	const pendingIds = useRef(new Set<number>());
	const pendingReload = useRef({ all: false, vehicles: false });
	const timer = useRef<ReturnType<typeof setTimeout>>();

	const tools = useMemo(() => {
		const load = async () => {
			const day = requestedDate.current;
			queuedEvents.current ??= [];
			try {
				const query = { date: day };
				const [vehicles, unplanned] = await Promise.all([
					callApi("GET /client/planner/get-vehicle-list", { query }),
					callApi("GET /client/planner/get-unplanned-job-list", { query }),
				]);
				if (requestedDate.current !== day) return;
				const state = toBoardState(vehicles.data, unplanned.data);
				store.load(state, Math.min(vehicles.data.seq, unplanned.data.seq));
				setError(null);
				const queued = queuedEvents.current ?? [];
				queuedEvents.current = null;
				onEvents(queued);
			} catch (problem) {
				if (requestedDate.current === day) setError(describeError(problem));
			}
		};

		const loadCards = async (ids: readonly number[]) => {
			const day = requestedDate.current;
			const answer = await callApi("GET /client/planner/get-jobs", { query: { date: day, job_ids: ids } });
			if (requestedDate.current === day) store.applyCards(ids, answer.data);
		};

		/** Loads drivers, trailers and dates of the vehicles, without their jobs. */
		const loadVehicles = async () => {
			const day = requestedDate.current;
			const query = { date: day, jobStatus: "Deleted" };
			const { data } = await callApi("GET /client/planner/get-vehicle-list", { query });
			if (requestedDate.current !== day) return;
			store.update((state) => {
				const cards = new Map(state.vehicles.map(({ id, planned_jobs }) => [id, planned_jobs]));
				const vehicles = data.vehicles.map((vehicle) => ({
					...vehicle,
					planned_jobs: cards.get(vehicle.id) ?? [],
				}));
				return { ...state, vehicles, hours_rules: data.hours_rules };
			});
		};

		const flush = async () => {
			const ids = [...pendingIds.current];
			const { all, vehicles } = pendingReload.current;
			pendingIds.current.clear();
			pendingReload.current = { all: false, vehicles: false };
			try {
				if (all) return await load();
				if (vehicles) await loadVehicles();
				if (ids.length > 0) await loadCards(ids);
			} catch {
				// The connection failed: reload the whole day with the next change.
				pendingReload.current.all = true;
			}
		};

		const scheduleFlush = () => {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void flush(), BATCH_MS);
		};

		/** Schedules a reload of jobs. */
		const markDirty = (ids: readonly number[]) => {
			for (const id of ids) pendingIds.current.add(id);
			if (pendingIds.current.size > 0) scheduleFlush();
		};

		const reload = () => {
			pendingReload.current.all = true;
			scheduleFlush();
		};

		const reloadVehicles = () => {
			pendingReload.current.vehicles = true;
			scheduleFlush();
		};

		const onEvents = (events: readonly LiveEvent[]) => {
			if (queuedEvents.current) return void queuedEvents.current.push(...events);
			for (const event of events) {
				const { type, kind, seq } = event;
				if (type === "PlannerChange") {
					const change = event.payload?.PlannerChange;
					if (!change) return reload();
					const unknown = store.applyEvent(change, seq);
					markDirty([...unknown, ...change.jobs.map(({ id }) => id)]);
				} else if (type === "jobChange") {
					const state = store.get();
					const jobsById = getJobsById(state);
					markDirty(getAffectedJobIds(event, state.date, (id) => jobsById.has(id)));
				} else if (type === "organizerChange" || type === "vehicleChange") {
					if (!leavesVehiclesUnchanged(kind)) reloadVehicles();
				} else if (type === "settingsChange") {
					if (kind === "hours") reloadVehicles();
				} else reload();
			}
		};

		return { load, reload, markDirty, onEvents, reloadVehicles };
	}, [store]);

	const isFirstDay = useRef(true);
	useEffect(() => {
		const comesFromLoader = isFirstDay.current && loadedDay.date === date;
		isFirstDay.current = false;
		if (comesFromLoader) {
			// Between the loader's read and this subscription events may have passed by.
			if (hub.lastSeq() > loadedDay.seq) tools.reload();
			return;
		}
		queuedEvents.current = [];
		pendingIds.current.clear();
		// The error of the day before is not this day's.
		setError(null);
		void tools.load();
	}, [tools, date, hub, loadedDay]);
	useEffect(() => () => clearTimeout(timer.current), []);
	useRealtime(EVENT_TYPES, tools.onEvents);
	useReload(tools.reload);

	const retry = useCallback(() => {
		setError(null);
		void tools.load();
	}, [tools]);
	return {
		store,
		/** The visible day; after a change of date still the previous one for a moment. */
		board,
		error,
		isStale: board.date !== date,
		retry,
		reload: tools.reload,
		markDirty: tools.markDirty,
		/** Schedules a reload of drivers and dates. */
		reloadVehicles: tools.reloadVehicles,
	};
}

export type BoardModel = ReturnType<typeof useBoard>;
