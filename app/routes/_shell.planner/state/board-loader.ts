import { callApi, describeError } from "~/client/api";
import type { LiveEvent } from "~/client/realtime/live-event";
import type { DateText } from "~/shared/time/dates";
import { concernsCarried, isOfEarlierJob, planBoardRefresh } from "./board-events";
import { findCarried, getJobsById, toBoardState, withVehicles } from "./board-state";
import type { BoardStore } from "./board-store";

/** Changes within this time are loaded together. */
const BATCH_MS = 100;

interface BoardLoaderOptions {
	store: BoardStore;
	/** The day to show, which may have changed since a call was sent. */
	getDate: () => DateText;
	/** Called with the reason when the day cannot be loaded, and with null once it is. */
	onError: (reason: string | null) => void;
}

/** Loads a day of the planner and what changes on it. */
export class BoardLoader {
	readonly #options: BoardLoaderOptions;
	/** Events that arrive while the day is loading. */
	#queuedEvents: LiveEvent[] | null = null;
	readonly #pendingIds = new Set<number>();
	#pendingReload = { all: false, vehicles: false };
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** One load at a time: the answer to an earlier one, arriving last, would put back what has changed since. */
	#isFlushing = false;
	/** Ends the requests of the day before. */
	#day = new AbortController();

	constructor(options: BoardLoaderOptions) {
		this.#options = options;
	}

	/** Loads another day: what was pending for the day before is dropped. */
	readonly loadDay = () => {
		this.#day.abort();
		this.#day = new AbortController();
		this.#queuedEvents = [];
		this.#pendingIds.clear();
		void this.load();
	};

	/** Loads the whole day. Events that arrive meanwhile are applied to it afterwards. */
	readonly load = async (): Promise<void> => {
		const { store, getDate, onError } = this.#options;
		const day = getDate();
		this.#queuedEvents ??= [];
		try {
			const query = { date: day };
			const [vehicles, unplanned] = await Promise.all([
				callApi("GET /client/planner/get-vehicle-list", { query }),
				callApi("GET /client/planner/get-unplanned-job-list", { query }),
			]);
			if (getDate() !== day) return;
			const state = toBoardState(vehicles.data, unplanned.data);
			store.load(state, Math.min(vehicles.data.seq, unplanned.data.seq));
			onError(null);
			const queued = this.#queuedEvents ?? [];
			this.#queuedEvents = null;
			this.onEvents(queued);
		} catch (problem) {
			if (getDate() === day) onError(describeError(problem));
		}
	};

	/** Schedules a reload of jobs. */
	readonly markDirty = (ids: readonly number[]) => {
		for (const id of ids) this.#pendingIds.add(id);
		if (this.#pendingIds.size > 0) this.#schedule();
	};

	/** Schedules a reload of the whole day. */
	readonly reload = () => {
		this.#pendingReload.all = true;
		this.#schedule();
	};

	/** Schedules a reload of drivers and dates. */
	readonly reloadVehicles = () => {
		this.#pendingReload.vehicles = true;
		this.#schedule();
	};

	readonly onEvents = (events: readonly LiveEvent[]) => {
		if (this.#queuedEvents) return void this.#queuedEvents.push(...events);
		for (const event of events) {
			const state = this.#options.store.get();
			const isCarried = (id: number) => findCarried(state, id) !== undefined;
			if (concernsCarried(event, state.date, isCarried)) this.reloadVehicles();
			const change = event.type === "PlannerChange" ? event.payload?.PlannerChange : undefined;
			if (change) {
				const unknown = this.#options.store.applyEvent(change, event.seq);
				this.markDirty([...unknown, ...change.jobs.map(({ id }) => id)]);
			} else this.#refresh(event);
		}
	};

	readonly stop = () => clearTimeout(this.#timer);

	#refresh(event: LiveEvent) {
		const state = this.#options.store.get();
		const jobsById = getJobsById(state);
		if (isOfEarlierJob(event, state.earlier)) return this.reload();
		const refresh = planBoardRefresh(event, state.date, (id) => jobsById.has(id));
		if (refresh === "all") this.reload();
		else if (refresh === "vehicles") this.reloadVehicles();
		else if (refresh) this.markDirty(refresh.jobs);
	}

	#schedule() {
		this.stop();
		this.#timer = setTimeout(() => void this.#flush(), BATCH_MS);
	}

	async #flush(): Promise<void> {
		if (this.#isFlushing) return;
		this.#isFlushing = true;
		const isLoaded = await this.#loadPending().then(
			() => true,
			() => false,
		);
		this.#isFlushing = false;
		if (this.#hasPending()) this.#schedule();
		// The connection failed: reload the whole day with the next change.
		if (!isLoaded) this.#pendingReload.all = true;
	}

	#hasPending() {
		const { all, vehicles } = this.#pendingReload;
		return all || vehicles || this.#pendingIds.size > 0;
	}

	async #loadPending(): Promise<void> {
		const ids = [...this.#pendingIds];
		const { all, vehicles } = this.#pendingReload;
		this.#pendingIds.clear();
		this.#pendingReload = { all: false, vehicles: false };
		if (all) return await this.load();
		if (vehicles) await this.#loadVehicles();
		if (ids.length > 0) await this.#loadCards(ids);
	}

	async #loadCards(ids: readonly number[]) {
		const { store, getDate } = this.#options;
		const day = getDate();
		const answer = await callApi("GET /client/planner/get-jobs", {
			query: { date: day, job_ids: ids },
			signal: this.#day.signal,
		});
		if (getDate() === day) store.applyCards(ids, answer.data);
	}

	/** Loads drivers, trailers and dates of the vehicles, without their jobs. */
	async #loadVehicles() {
		const { store, getDate } = this.#options;
		const day = getDate();
		const query = { date: day, jobStatus: "Deleted" };
		const { signal } = this.#day;
		const { data } = await callApi("GET /client/planner/get-vehicle-list", { query, signal });
		if (getDate() === day) store.update((state) => withVehicles(state, data));
	}
}
