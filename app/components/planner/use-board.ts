import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import { call, whyFailed } from "~/components/api";
import { useRealtime, useReload } from "~/components/realtime/provider";
import type { Board, PlannerJob, Unplanned } from "~/domain/planner/shapes";
import type { DateText } from "~/domain/time/dates";
import { boardOf, jobsOf } from "./board-state";
import { BoardStore } from "./board-store";
import { concerned, leavesVehicles, readBoardChange } from "./events";

/** A burst of changes is one question. */
const GATHER_MS = 100;
const EVENTS = [
	"PlannerChange",
	"jobChange",
	"organizerChange",
	"vehicleChange",
	"invoiceChange",
	"generateInvoiceChange",
	"settingsChange",
];
const none = () => null;

/** A day of the planner: read once, then kept true by what happens, one's own deeds included. */
export function useBoard(date: DateText) {
	const [store] = useState(() => new BoardStore());
	const board = useSyncExternalStore(store.subscribe, store.get, none);
	const [error, setError] = useState<string | null>(null);
	const wanted = useRef(date);
	wanted.current = date;
	/** What happened while a day is being read. */
	const early = useRef<RoomEvent[] | null>(null);
	const asked = useRef(new Set<number>());
	const reread = useRef({ all: false, vehicles: false });
	const timer = useRef<ReturnType<typeof setTimeout>>();

	const tools = useMemo(() => {
		const load = async () => {
			const day = wanted.current;
			early.current ??= [];
			try {
				const query = { date: day };
				const [vehicles, unplanned] = await Promise.all([
					call<Board>("/client/planner/get-vehicle-list", { query }),
					call<Unplanned>("/client/planner/get-unplanned-job-list", { query }),
				]);
				if (wanted.current !== day) return;
				const state = boardOf(vehicles.data, unplanned.data);
				store.load(state, Math.min(vehicles.data.seq, unplanned.data.seq));
				setError(null);
				const missed = early.current ?? [];
				early.current = null;
				hear(missed);
			} catch (problem) {
				if (wanted.current === day) setError(whyFailed(problem));
			}
		};

		const readCards = async (ids: readonly number[]) => {
			const day = wanted.current;
			const answer = await call<PlannerJob[]>("/client/planner/get-jobs", {
				query: { date: day, job_ids: ids },
			});
			if (wanted.current === day) store.cards(ids, answer.data);
		};

		/** Drivers, trailers and dates of the vehicles; their cards are known. */
		const readVehicles = async () => {
			const day = wanted.current;
			const query = { date: day, jobStatus: "Deleted" };
			const { data } = await call<Board>("/client/planner/get-vehicle-list", { query });
			if (wanted.current !== day) return;
			store.update((state) => {
				const cards = new Map(state.vehicles.map(({ id, planned_jobs }) => [id, planned_jobs]));
				const vehicles = data.vehicles.map((one) => ({ ...one, planned_jobs: cards.get(one.id) ?? [] }));
				return { ...state, vehicles, hours_rules: data.hours_rules };
			});
		};

		const flush = async () => {
			const ids = [...asked.current];
			const { all, vehicles } = reread.current;
			asked.current.clear();
			reread.current = { all: false, vehicles: false };
			try {
				if (all) return await load();
				if (vehicles) await readVehicles();
				if (ids.length > 0) await readCards(ids);
			} catch {
				// What brought the news has gone; with the next change the day is read again.
				reread.current.all = true;
			}
		};

		const soon = () => {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void flush(), GATHER_MS);
		};

		/** Reads cards again. */
		const touch = (ids: readonly number[]) => {
			for (const id of ids) asked.current.add(id);
			if (asked.current.size > 0) soon();
		};

		const reload = () => {
			reread.current.all = true;
			soon();
		};

		const vehiclesChanged = () => {
			reread.current.vehicles = true;
			soon();
		};

		const hear = (events: readonly RoomEvent[]) => {
			if (early.current) return void early.current.push(...events);
			const state = store.get();
			if (!state) return;
			for (const event of events) {
				const { type, kind, seq } = event;
				if (type === "PlannerChange") {
					const change = readBoardChange(event);
					if (!change) return reload();
					const unknown = store.happened(change, seq);
					touch([...unknown, ...change.jobs.map(({ id }) => id)]);
				} else if (type === "jobChange") {
					const known = jobsOf(store.get() ?? state);
					touch(concerned(event, state.date, (id) => known.has(id)));
				} else if (type === "organizerChange" || type === "vehicleChange") {
					if (!leavesVehicles(kind)) vehiclesChanged();
				} else if (type === "settingsChange") {
					if (kind === "hours") vehiclesChanged();
				} else reload();
			}
		};

		return { load, reload, touch, hear, vehiclesChanged };
	}, [store]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another day is read anew; what is read is always the day wanted
	useEffect(() => {
		early.current = [];
		asked.current.clear();
		void tools.load();
	}, [tools, date]);
	useEffect(() => () => clearTimeout(timer.current), []);
	useRealtime(EVENTS, tools.hear);
	useReload(tools.reload);

	const retry = useCallback(() => {
		setError(null);
		void tools.load();
	}, [tools]);
	return {
		store,
		/** The day that is shown: for a moment still the one before. */
		board,
		error,
		isStale: board !== null && board.date !== date,
		retry,
		reload: tools.reload,
		touch: tools.touch,
		/** Reads the drivers and dates of the vehicles again. */
		readVehicles: tools.vehiclesChanged,
	};
}

export type BoardModel = ReturnType<typeof useBoard>;
