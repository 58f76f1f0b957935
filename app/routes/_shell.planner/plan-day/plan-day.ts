import type { DayProposal, PlannedLane, PlanningAnswer } from "~/features/planning/automatic-planning";
import { createStore, type Store } from "~/ui/store";
import type { BoardState } from "../state/board-state";
import { DayLocks } from "./day-locks";
import { LeftOutWatch } from "./left-out/left-out-watch";
import { CardCosts, listWeighed } from "./outside/card-costs";
import { budgetOf } from "./plan-budget";
import type { PlanDayOptions } from "./plan-day-options";
import { type PlanPart, type PlanScope, toDayToPlan, toPrices } from "./plan-scope";
import { PutRequests, type PutResult } from "./put-requests";
import { SearchWorker } from "./search-worker";
import { canPut, inBoardOrder, listReopened, toPart, vehiclesOf } from "./searched-lanes";
import {
	groupTiedLanes,
	listDecision,
	listOpenLanes,
	listTiedLanes,
	NO_PLAN,
	type PlanEvent,
	type PlanReview,
	type PlanSession,
	reducePlan,
} from "./session";
import { listStaleLanes, markLanes } from "./stale-lanes";
import { WhatIfDay } from "./what-if-day";

/** Plans a day beside the board, and leads through the review of the plan. */
export class PlanDay {
	readonly session: Store<PlanSession> = createStore(NO_PLAN);
	readonly locks = new DayLocks(() => this.#review?.plan.lanes ?? []);
	readonly whatIf: WhatIfDay;
	readonly leftOut = new LeftOutWatch();
	/** The jobs of the day that were booked at a promised time, once the setup has read them. */
	readonly promised = createStore<ReadonlySet<number>>(new Set());
	readonly #options: PlanDayOptions;
	readonly #worker: SearchWorker;
	readonly #costs: CardCosts;
	/** The vehicles that each run plans again; null for the whole day. */
	#part: PlanPart | null = null;
	#scope: PlanScope | null = null;
	/** The vehicles of the whole day that is planned. */
	#vehicles: readonly number[] = [];
	/** The board that the search under way rests on, and what the lanes of the plan rest on. */
	#board: BoardState | null = null;
	#marks: ReadonlyMap<number, string> = new Map();
	readonly #requestsToPut = new PutRequests();
	/** The plan that is reviewed: what is still being saved of an earlier one is no longer of interest. */
	#session = 0;

	constructor(options: PlanDayOptions) {
		this.#options = options;
		this.#costs = new CardCosts(options.readCosts);
		this.whatIf = new WhatIfDay({ ...options, getLocks: () => this.locks.get() });
		this.#worker = new SearchWorker(options.startWorker, {
			onAnswer: (answer) => this.#receive(answer),
			onFailure: () => this.#fail(),
		});
	}

	/** The reasons that there are of jobs, requested by `requestWhy`. */
	get whys() {
		return this.#worker.whys;
	}

	#dispatch(event: PlanEvent): void {
		const next = reducePlan(this.session.get(), event);
		if (next !== this.session.get()) this.session.set(next);
	}

	get #review(): PlanReview | null {
		const session = this.session.get();
		return session.phase === "review" ? session : null;
	}

	/** Searches the day. */
	start(scope: PlanScope): void {
		this.close();
		this.#scope = scope;
		this.#costs.forget();
		this.#dispatch({ type: "started" });
		this.#search(null);
	}

	/** Searches again after a failure. */
	startAgain(): void {
		if (this.#scope) this.start(this.#scope);
	}

	#search(part: PlanPart | null): void {
		const scope = this.#scope;
		if (!scope) return;
		this.#part = part;
		this.#costs.before(listWeighed(this.#toDay(scope, part)), () => this.#begin(scope, part));
	}

	#toDay(scope: PlanScope, part: PlanPart | null) {
		const { getDay, now } = this.#options;
		const known = { now: now(), locks: this.locks.get(), card_costs: this.#costs.costs };
		return toDayToPlan(getDay(), scope, { ...known, ...(part && { part }) });
	}

	#begin(scope: PlanScope, part: PlanPart | null): void {
		const day = this.#toDay(scope, part);
		const { board } = this.#options.getDay();
		this.#board = board;
		if (!part) this.#vehicles = day.vehicles.map(({ id }) => id);
		this.#worker.search({
			day: { ...day, promised: this.promised.get() },
			prices: toPrices(scope, board),
			budget: budgetOf(day.unplanned.length + day.may_move.size, part !== null),
			goesOn: part !== null,
		});
	}

	#receive(answer: PlanningAnswer): void {
		if (answer.kind === "planned") this.#takePlan(answer.plan);
		else if (answer.kind === "progress" && answer.soFar)
			this.#dispatch({ type: "progressed", share: answer.share, ...answer.soFar });
	}

	#takePlan(found: DayProposal): void {
		const board = this.#board ?? this.#options.getDay().board;
		const plan = { ...found, lanes: inBoardOrder(found.lanes, board) };
		const part = this.#part;
		this.#part = null;
		if (part) {
			this.#worker.forgetWhys();
			this.#dispatch({ type: "replanned", plan, vehicles: part.vehicles });
		} else this.#dispatch({ type: "planned", plan });
		const lanes = this.#review?.plan.lanes ?? [];
		const planned = lanes.filter(({ vehicle_id }) => !part || part.vehicles.has(vehicle_id));
		this.#marks = new Map([...this.#marks, ...markLanes(board, planned)]);
		this.leftOut.note(board, this.#review?.plan);
		if (this.session.get().phase === "setup") this.#worker.end();
		this.#settlePut();
		this.checkBoard();
	}

	/** A job that could not be put on its vehicle is not locked to it. */
	#settlePut(): void {
		const failed = this.#requestsToPut.settle(this.#review?.plan.lanes ?? [], this.#options.getDay().board);
		for (const job of failed) this.locks.unlockJob(job);
	}

	#fail(): void {
		this.#dispatch({ type: "failed" });
		this.#requestsToPut.end();
		this.#worker.end();
	}

	/** Opens "What if" in the scope of the last plan; nothing without one. */
	openWhatIf(): void {
		if (this.#scope) this.whatIf.open(this.#scope);
	}

	/** Ends the search with the best plan so far. */
	stop(): void {
		this.#worker.stop();
	}

	/** Leaves the plan: what is not accepted stays as it is on the board. */
	close(): void {
		this.#worker.end();
		this.#costs.cancel();
		this.#session++;
		this.#part = null;
		this.#marks = new Map();
		this.leftOut.clear();
		this.#dispatch({ type: "closed" });
		this.#requestsToPut.end();
	}

	/** The vehicles that a plan leaves as they are: whose jobs are placed on others, and those that are locked or leased. */
	listLeft(): ReadonlySet<number> {
		const { locked, leased } = this.#closed;
		return new Set([...(this.#scope?.covered?.vehicles ?? []), ...locked, ...leased]);
	}

	/** Has the reasons of a job found, once. */
	requestWhy(job_id: number): void {
		this.#worker.requestWhy(job_id);
	}

	step(by: 1 | -1): void {
		this.#dispatch({ type: "stepped", by });
	}

	focus(vehicle: number | null, job: number | null): void {
		this.#dispatch({ type: "focused", vehicle, job });
	}

	/** Saves a lane with those that are tied to it. Resolves to false, with nothing saved, if a colleague has leased one of them. */
	async accept(vehicle: number): Promise<boolean> {
		const group = this.#review ? listDecision(this.#review, vehicle) : [];
		const { leased } = this.#options.getDay();
		if (group.some(({ vehicle_id }) => leased.has(vehicle_id))) return false;
		await this.#accept([group]);
		return true;
	}

	/** Saves all open lanes that no colleague has leased, with one undo. Resolves to how many had to be left. */
	async acceptAll(): Promise<number> {
		const review = this.#review;
		if (!review) return 0;
		const { leased } = this.#options.getDay();
		const isFree = (group: readonly PlannedLane[]) => !group.some(({ vehicle_id }) => leased.has(vehicle_id));
		const free = groupTiedLanes(listOpenLanes(review)).filter(isFree);
		await this.#accept(free);
		return listOpenLanes(review).length - free.flat().length;
	}

	async #accept(groups: readonly PlannedLane[][]): Promise<void> {
		const run = crypto.randomUUID();
		const session = this.#session;
		const saved: PlannedLane[] = [];
		const refused: number[] = [];
		for (const lanes of groups)
			this.#dispatch({ type: "waited", vehicles: vehiclesOf(lanes), wait: "saving" });
		for (const lanes of groups) {
			if (lanes.length === 0) continue;
			const isStale = listStaleLanes(this.#options.getDay().board, lanes, this.#marks).length > 0;
			const isSaved = !isStale && (await this.#options.save(lanes, run));
			if (isSaved) saved.push(...lanes);
			if (session !== this.#session) break;
			if (isSaved) this.#dispatch({ type: "decided", vehicles: vehiclesOf(lanes), decision: "accepted" });
			else refused.push(...vehiclesOf(lanes));
		}
		if (saved.length > 0) this.#options.announce(saved, run);
		if (refused.length > 0 && session === this.#session) this.#planAgain(refused);
	}

	/** Leaves a lane as it is, with those tied to it, and plans the others round that. */
	reject(vehicle: number): void {
		const lanes = this.#review ? listDecision(this.#review, vehicle) : [];
		if (lanes.length === 0) return;
		this.#dispatch({ type: "decided", vehicles: vehiclesOf(lanes), decision: "rejected" });
		this.locks.unlockJobsOn(new Set(vehiclesOf(lanes)));
		this.#planOpenAgain();
	}

	/** Plans all open lanes again. */
	#planOpenAgain(): void {
		this.#dispatch({ type: "replanning" });
		this.#searchPart(this.#vehicles);
	}

	get #closed() {
		return { locked: this.locks.get().lanes, leased: this.#options.getDay().leased };
	}

	/**
	 * Puts a job on a vehicle, where it is then locked, and plans the open lanes round that. Resolves to what has come of it: the vehicle may
	 * not be able to take the job, or is decided, locked or leased.
	 */
	async use(job: number, vehicle: number): Promise<PutResult> {
		const review = this.#review;
		if (!review) return null;
		const { board } = this.#options.getDay();
		if (!canPut(review, board, { job, vehicle, ...this.#closed })) return "decided";
		const result = this.#requestsToPut.add(job, vehicle);
		this.locks.lockJob(job, vehicle);
		this.#dispatch({ type: "focused", vehicle, job });
		this.#dispatch({ type: "replanning" });
		this.#searchPart([...this.#vehicles, vehicle]);
		return await result;
	}

	/** Leaves the day. */
	leave(): void {
		this.close();
		this.whatIf.close();
		this.locks.unlockAll();
	}

	/**
	 * Compares the plan with the board: lanes that a colleague has changed are planned again, with those tied to them, and so are accepted
	 * ones that have been undone. A left-out job that has changed, or a driver who was awaited, has all open lanes planned again.
	 */
	readonly checkBoard = (): void => {
		const review = this.#review;
		if (!review || review.isReplanning) return;
		const { board } = this.#options.getDay();
		const reopened = vehiclesOf(listReopened(review, board));
		if (reopened.length > 0) this.#dispatch({ type: "reopened", vehicles: reopened });
		const open = listOpenLanes(review);
		const stale = listStaleLanes(board, open, this.#marks);
		const { isChanged, isStillOut, manned } = this.leftOut.check(board);
		this.#vehicles = [...new Set([...this.#vehicles, ...manned])];
		if (stale.length + reopened.length === 0) {
			if (isChanged || manned.length > 0) this.#planOpenAgain();
			return;
		}
		const isAll = isStillOut || manned.length > 0;
		if (isAll) this.#dispatch({ type: "replanning" });
		const tied = listTiedLanes(open, stale);
		this.#planAgain([...new Set([...reopened, ...tied])], isAll ? this.#vehicles : []);
	};

	/** Plans lanes again that are no longer as they were, and `more` vehicles with them. */
	#planAgain(vehicles: readonly number[], more: readonly number[] = []): void {
		const waiting = [...(this.#review?.waiting ?? [])]
			.filter(([, wait]) => wait === "replanning")
			.map(([id]) => id);
		const all = [...new Set([...vehicles, ...waiting])];
		// What is no longer as it was locked is planned again all the same.
		this.locks.unlockLanes(all);
		this.#dispatch({ type: "waited", vehicles: all, wait: "replanning" });
		this.#searchPart([...all, ...more]);
	}

	/** Plans vehicles again, with those that were being planned again anyway. */
	#searchPart(wanted: readonly number[]): void {
		const review = this.#review;
		if (review) this.#search(toPart(review, [...wanted, ...(this.#part?.vehicles ?? [])], this.#closed));
	}
}
