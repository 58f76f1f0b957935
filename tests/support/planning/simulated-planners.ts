import type { ClientFrame, RoomFrame } from "@/durable-objects/tenant-room/protocol";
import type { BoardChanged, BoardRow } from "~/domain/planning/planner/responses-changes";

/** A socket of the room as a planner uses it. */
export interface PlannerSocket {
	/** False if the socket is closed and nothing was sent. */
	send(frame: ClientFrame): boolean;
	close(): void;
}

/** What a planner works with: the API and the room of the company. */
export interface PlannerBackend {
	/** Sends an action; throws if there is no response. */
	sendAction(
		method: "POST" | "PUT",
		path: string,
		body: object,
	): Promise<{ status: number; data: BoardChanged | null }>;
	board(): Promise<{
		seq: number;
		vehicles: { id: number; planned_jobs: { id: number; job_planner: { id: number } | null }[] }[];
	}>;
	connect(onFrame: (frame: RoomFrame) => void, onLost: () => void): Promise<PlannerSocket>;
	now(): number;
	/** How long a planner waits for the room before it tries another connection, in milliseconds. */
	timeoutMs: number;
}

export interface Fleet {
	day: string;
	vehicles: readonly number[];
	jobs: readonly number[];
}

/** A seeded generator of random numbers from 0 to 1. */
export function seededRandom(seed: number): () => number {
	let state = seed * 2_654_435_761;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

interface PlacedJob {
	id: number;
	place_id: number;
}

/** When actions were sent and when boards showed their changes, by sequence. */
export class Delays {
	readonly #sent = new Map<number, number>();
	readonly #shown: { seq: number; at: number; since: number }[] = [];

	sent(seq: number, at: number) {
		this.#sent.set(seq, at);
	}

	/** Records that a board, connected since `since`, shows a change. */
	shown(seq: number, at: number, since: number) {
		this.#shown.push({ seq, at, since });
	}

	/** For each change, the milliseconds until the last board that was connected when it was sent showed it. */
	all(): number[] {
		const last = new Map<number, number>();
		for (const { seq, at, since } of this.#shown) {
			const sent = this.#sent.get(seq);
			if (sent !== undefined && since <= sent) last.set(seq, Math.max(last.get(seq) ?? 0, at - sent));
		}
		return [...last.values()];
	}
}

/** A planner with the board open who moves cards at random, knowing only what the board has received. */
export class SimulatedPlanner {
	readonly statuses = new Map<number, number>();
	unanswered = 0;
	#rows = new Map<number, readonly PlacedJob[]>();
	readonly #knownJobIds: Set<number>;
	readonly #pendingLeases = new Map<number, (fences: object[] | null) => void>();
	#socket: PlannerSocket | null = null;
	#seq: number | null = null;
	#catchUpGoal: { seq: number; done: () => void } | null = null;
	#isStale = false;
	#ref = 0;
	#since = 0;
	readonly #pendingReleases: number[] = [];

	constructor(
		readonly backend: PlannerBackend,
		readonly fleet: Fleet,
		readonly random: () => number,
		readonly delays: Delays,
	) {
		this.#knownJobIds = new Set(fleet.jobs);
	}

	/** The job order of each vehicle with jobs, as this board shows it. */
	boardSnapshot(): Record<string, number[]> {
		const rows = [...this.#rows].filter(([, cards]) => cards.length > 0).sort(([a], [b]) => a - b);
		return Object.fromEntries(rows.map(([vehicle, cards]) => [vehicle, cards.map(({ id }) => id)]));
	}

	/** Reads the board and connects to the room. */
	async open() {
		await this.#readBoard();
		await this.#connect();
	}

	/** Simulates a short network failure. */
	drop() {
		this.#socket?.close();
		this.#handleLost();
	}

	/** Resolves once the board has received everything up to a sequence. */
	async catchUp(seq: number) {
		for (;;) {
			if (!this.#socket) await this.#connect();
			if (this.#isStale) await this.#readBoard();
			if ((this.#seq ?? 0) >= seq) return;
			await this.#withTimeout<void>((done) => {
				this.#catchUpGoal = { seq, done };
				this.#send({ t: "hello", v: 1, last_seq: this.#seq });
			});
		}
	}

	/** Sends one random action, half the time with a lease; false if a colleague's lease prevented it. */
	async move(): Promise<boolean> {
		if (!this.#socket) await this.#connect();
		if (this.#isStale) await this.#readBoard();
		const action = this.#nextMove();
		if (!action) return false;
		const rows = [...new Set(action.rows)].filter((id) => id > 0);
		const fences = this.random() < 0.5 ? await this.#acquire(rows) : [];
		// A colleague has the lease: a planner would do something else.
		if (!fences) return false;
		const at = this.backend.now();
		try {
			const { status, data } = await this.backend.sendAction(action.method ?? "POST", action.path, {
				...action.body,
				fences,
			});
			this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
			if (data) this.delays.sent(data.seq, at);
		} catch {
			this.unanswered++;
			return false;
		} finally {
			// Leases are released whatever the result.
			if (fences.length > 0) this.#release(rows);
		}
		return true;
	}

	#nextMove(): { path: string; method?: "PUT"; rows: number[]; body: object } | null {
		const { day } = this.fleet;
		const placed = [...this.#rows].flatMap(([vehicle, cards]) => cards.map((card) => ({ vehicle, ...card })));
		const placedIds = new Set(placed.map(({ id }) => id));
		const card = this.#pick(placed);
		const target = this.#pick(this.fleet.vehicles) ?? 0;
		const position = this.random() < 0.5 ? 1 + Math.floor(this.random() * 6) : null;
		const roll = this.random();
		if (roll < 0.35 || !card) {
			const id = this.#pick([...this.#knownJobIds].filter((jobId) => !placedIds.has(jobId)));
			if (!id) return null;
			return {
				path: "plan-jobs",
				rows: [target],
				body: { job_ids: [id], plannerable_id: target, date: day, position },
			};
		}
		const job_ids = [card.id];
		const rows = [card.vehicle];
		if (roll < 0.6) {
			const body = { job_ids, plannerable_id: target, date: day, position };
			return { path: "update-job-planning", rows: [...rows, target], body };
		}
		if (roll < 0.75) return { path: "un-plan-job", method: "PUT", rows, body: { job_ids, date: day } };
		if (roll < 0.85) {
			const order = [...(this.#rows.get(card.vehicle) ?? [])].sort(() => this.random() - 0.5);
			const position_array = order.map(({ place_id }, at) => ({ id: place_id, position: at + 1 }));
			return { path: "update-position", rows, body: { position_array } };
		}
		if (roll < 0.95) {
			const body = {
				job_ids,
				plannerable_id: card.vehicle,
				date: day,
				is_confirmed: this.random() < 0.6 ? 1 : 0,
			};
			return { path: "confirm-planned-jobs", rows, body };
		}
		const path = this.random() < 0.5 ? "split-job-for-vehicle" : "merge-job-for-planning";
		return { path, rows, body: { job_id: card.id } };
	}

	#pick<Thing>(things: readonly Thing[]): Thing | undefined {
		return things[Math.floor(this.random() * things.length)];
	}

	#acquire(vehicles: number[]): Promise<object[] | null> {
		const ref = ++this.#ref;
		return this.#withTimeout((resolve) => {
			this.#pendingLeases.set(ref, resolve);
			this.#send({ t: "take", ref, day: this.fleet.day, vehicles });
		});
	}

	/** Waits for the room's response; drops the connection on timeout, as it may have died unnoticed. */
	async #withTimeout<Value>(start: (resolve: (value: Value) => void) => void): Promise<Value> {
		const timer = setTimeout(() => this.drop(), this.backend.timeoutMs);
		try {
			return await new Promise<Value>(start);
		} finally {
			clearTimeout(timer);
		}
	}

	async #connect() {
		const socket = await this.backend.connect(
			(frame) => this.#handleFrame(frame),
			() => this.#socket === socket && this.#handleLost(),
		);
		this.#socket = socket;
		this.#since = this.backend.now();
		this.#send({ t: "hello", v: 1, last_seq: this.#seq });
		if (this.#pendingReleases.length > 0)
			this.#release([...new Set(this.#pendingReleases.splice(0))].slice(0, 20));
	}

	#send(frame: ClientFrame): boolean {
		const isSent = this.#socket?.send(frame) ?? false;
		if (!isSent) this.#handleLost();
		return isSent;
	}

	// Leases outlive a lost connection for a while, so they are released on the next one.
	#release(vehicles: number[]) {
		if (!this.#send({ t: "free", day: this.fleet.day, vehicles })) this.#pendingReleases.push(...vehicles);
	}

	#handleLost() {
		this.#socket = null;
		for (const resolve of this.#pendingLeases.values()) resolve(null);
		this.#pendingLeases.clear();
		this.#catchUpGoal?.done();
	}

	async #readBoard() {
		this.#isStale = false;
		const { seq, vehicles } = await this.backend.board();
		if (this.#seq !== null && seq < this.#seq) return;
		this.#seq = seq;
		this.#rows = new Map(
			vehicles.map(({ id, planned_jobs }) => [
				id,
				planned_jobs.map((job) => ({ id: job.id, place_id: job.job_planner?.id ?? 0 })),
			]),
		);
		for (const { planned_jobs } of vehicles) for (const { id } of planned_jobs) this.#knownJobIds.add(id);
	}

	#handleFrame(frame: RoomFrame) {
		if (frame.t === "taken") {
			const { ref, leases } = frame;
			const fences = leases.map(({ vehicle, day, fence }) => ({ vehicle_id: vehicle, date: day, fence }));
			this.#pendingLeases.get(ref)?.(fences.length > 0 ? fences : null);
			this.#pendingLeases.delete(ref);
		}
		if (frame.t === "reload") this.#isStale = true;
		if (frame.t === "events") for (const event of frame.events) this.#apply(event);
		if (frame.t === "events" || frame.t === "nothing") this.#seq = Math.max(this.#seq ?? 0, frame.seq);
		if (frame.t === "events" || frame.t === "nothing" || frame.t === "reload")
			if (this.#isStale || (this.#seq ?? 0) >= (this.#catchUpGoal?.seq ?? 0)) this.#catchUpGoal?.done();
	}

	#apply({ seq, type, payload }: Extract<RoomFrame, { t: "events" }>["events"][number]) {
		if (type !== "PlannerChange" || seq <= (this.#seq ?? 0)) return;
		const {
			rows,
			jobs,
			gone: removedIds,
		} = payload as { rows: BoardRow[]; jobs: { id: number }[]; gone: number[] };
		for (const row of rows) if (row.date === this.fleet.day) this.#rows.set(row.vehicle_id, row.jobs);
		for (const { id } of jobs) this.#knownJobIds.add(id);
		for (const id of removedIds) this.#knownJobIds.delete(id);
		this.delays.shown(seq, this.backend.now(), this.#since);
	}
}

/** Lets planners move at random until `moves` moves have been made; `disturb` runs after each attempt. */
export async function planTogether(
	planners: readonly SimulatedPlanner[],
	moves: number,
	disturb: (moveCount: number) => Promise<void> = async () => {},
) {
	let moveCount = 0;
	await Promise.all(
		planners.map(async (planner) => {
			while (moveCount < moves) {
				if (await planner.move()) moveCount++;
				if (planner.random() < 0.02) planner.drop();
				await disturb(moveCount);
			}
		}),
	);
}
