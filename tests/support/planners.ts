import type { FromClient, FromRoom } from "@/durable-objects/tenant-room/protocol";
import type { BoardChanged, BoardRow } from "~/domain/planner/shapes";

/** A socket of the room as a planner uses it. */
export interface Line {
	/** False where the socket has gone, and nothing was said. */
	say(frame: FromClient): boolean;
	close(): void;
}

/** What a planner works through: the API and the room of the company. */
export interface Wire {
	/** Does a deed; throws where no answer came. */
	deed(
		method: "POST" | "PUT",
		path: string,
		body: object,
	): Promise<{ status: number; data: BoardChanged | null }>;
	board(): Promise<{
		seq: number;
		vehicles: { id: number; planned_jobs: { id: number; job_planner: { id: number } | null }[] }[];
	}>;
	connect(heard: (frame: FromRoom) => void, gone: () => void): Promise<Line>;
	now(): number;
	/** How long a planner waits for the room before it tries another connection, in milliseconds. */
	patience: number;
}

export interface Fleet {
	day: string;
	vehicles: readonly number[];
	jobs: readonly number[];
}

/** Repeatable numbers from 0 to 1. */
export function dice(seed: number): () => number {
	let state = seed * 2_654_435_761;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

interface Card {
	id: number;
	place_id: number;
}

/** When deeds were sent and when boards showed what they changed, by the change's sequence. */
export class Delays {
	readonly #sent = new Map<number, number>();
	readonly #shown: { seq: number; at: number; since: number }[] = [];

	sent(seq: number, at: number) {
		this.#sent.set(seq, at);
	}

	/** A board that has been connected `since` shows a change. */
	shown(seq: number, at: number, since: number) {
		this.#shown.push({ seq, at, since });
	}

	/** Milliseconds until the last board showed each change, of those that were connected when it was sent. */
	all(): number[] {
		const last = new Map<number, number>();
		for (const { seq, at, since } of this.#shown) {
			const sent = this.#sent.get(seq);
			if (sent !== undefined && since <= sent) last.set(seq, Math.max(last.get(seq) ?? 0, at - sent));
		}
		return [...last.values()];
	}
}

/** Somebody with the board open who moves cards at random, knowing no more than what the board has been told. */
export class Planner {
	readonly statuses = new Map<number, number>();
	unanswered = 0;
	#rows = new Map<number, readonly Card[]>();
	readonly #known: Set<number>;
	readonly #waiting = new Map<number, (fences: object[] | null) => void>();
	#line: Line | null = null;
	#seq: number | null = null;
	#reached: { seq: number; done: () => void } | null = null;
	#isStale = false;
	#ref = 0;
	#since = 0;
	readonly #owed: number[] = [];

	constructor(
		readonly wire: Wire,
		readonly fleet: Fleet,
		readonly random: () => number,
		readonly delays: Delays,
	) {
		this.#known = new Set(fleet.jobs);
	}

	/** The order of each vehicle that carries something, as this board shows it. */
	picture(): Record<string, number[]> {
		const rows = [...this.#rows].filter(([, cards]) => cards.length > 0).sort(([a], [b]) => a - b);
		return Object.fromEntries(rows.map(([vehicle, cards]) => [vehicle, cards.map(({ id }) => id)]));
	}

	/** Reads the board and listens to what happens from then on. */
	async open() {
		await this.#read();
		await this.#connect();
	}

	/** The network goes for a moment. */
	drop() {
		this.#line?.close();
		this.#lost();
	}

	/** Resolves once the board has been told everything up to a sequence. */
	async catchUp(seq: number) {
		for (;;) {
			if (!this.#line) await this.#connect();
			if (this.#isStale) await this.#read();
			if ((this.#seq ?? 0) >= seq) return;
			await this.#patiently<void>((done) => {
				this.#reached = { seq, done };
				this.#say({ t: "hello", v: 1, last_seq: this.#seq });
			});
		}
	}

	/** Does one thing at random, half the time under a lease; false where a colleague's lease stood in the way. */
	async move(): Promise<boolean> {
		if (!this.#line) await this.#connect();
		if (this.#isStale) await this.#read();
		const wish = this.#wish();
		if (!wish) return false;
		const rows = [...new Set(wish.rows)].filter((id) => id > 0);
		const fences = this.random() < 0.5 ? await this.#take(rows) : [];
		// Somebody else is at it: a planner turns to something else.
		if (!fences) return false;
		const at = this.wire.now();
		try {
			const { status, data } = await this.wire.deed(wish.method ?? "POST", wish.path, {
				...wish.body,
				fences,
			});
			this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
			if (data) this.delays.sent(data.seq, at);
		} catch {
			this.unanswered++;
			return false;
		} finally {
			// Those with a lease let go of it, whatever became of the deed.
			if (fences.length > 0) this.#free(rows);
		}
		return true;
	}

	#wish(): { path: string; method?: "PUT"; rows: number[]; body: object } | null {
		const { day } = this.fleet;
		const placed = [...this.#rows].flatMap(([vehicle, cards]) => cards.map((card) => ({ vehicle, ...card })));
		const on = new Set(placed.map(({ id }) => id));
		const card = this.#pick(placed);
		const target = this.#pick(this.fleet.vehicles) ?? 0;
		const position = this.random() < 0.5 ? 1 + Math.floor(this.random() * 6) : null;
		const die = this.random();
		if (die < 0.35 || !card) {
			const id = this.#pick([...this.#known].filter((known) => !on.has(known)));
			if (!id) return null;
			return {
				path: "plan-jobs",
				rows: [target],
				body: { job_ids: [id], plannerable_id: target, date: day, position },
			};
		}
		const job_ids = [card.id];
		const rows = [card.vehicle];
		if (die < 0.6) {
			const body = { job_ids, plannerable_id: target, date: day, position };
			return { path: "update-job-planning", rows: [...rows, target], body };
		}
		if (die < 0.75) return { path: "un-plan-job", method: "PUT", rows, body: { job_ids, date: day } };
		if (die < 0.85) {
			const order = [...(this.#rows.get(card.vehicle) ?? [])].sort(() => this.random() - 0.5);
			const position_array = order.map(({ place_id }, at) => ({ id: place_id, position: at + 1 }));
			return { path: "update-position", rows, body: { position_array } };
		}
		if (die < 0.95) {
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

	#take(vehicles: number[]): Promise<object[] | null> {
		const ref = ++this.#ref;
		return this.#patiently((answer) => {
			this.#waiting.set(ref, answer);
			this.#say({ t: "take", ref, day: this.fleet.day, vehicles });
		});
	}

	/** Waits for the room's answer, which a connection that has died unnoticed will never bring. */
	async #patiently<Answer>(ask: (answer: (value: Answer) => void) => void): Promise<Answer> {
		const timer = setTimeout(() => this.drop(), this.wire.patience);
		try {
			return await new Promise<Answer>(ask);
		} finally {
			clearTimeout(timer);
		}
	}

	async #connect() {
		const line = await this.wire.connect(
			(frame) => this.#hear(frame),
			() => this.#line === line && this.#lost(),
		);
		this.#line = line;
		this.#since = this.wire.now();
		this.#say({ t: "hello", v: 1, last_seq: this.#seq });
		if (this.#owed.length > 0) this.#free([...new Set(this.#owed.splice(0))].slice(0, 20));
	}

	#say(frame: FromClient): boolean {
		const isSaid = this.#line?.say(frame) ?? false;
		if (!isSaid) this.#lost();
		return isSaid;
	}

	// Without a connection what is held outlives it for a while, so it is freed with the next one.
	#free(vehicles: number[]) {
		if (!this.#say({ t: "free", day: this.fleet.day, vehicles })) this.#owed.push(...vehicles);
	}

	#lost() {
		this.#line = null;
		for (const answer of this.#waiting.values()) answer(null);
		this.#waiting.clear();
		this.#reached?.done();
	}

	async #read() {
		this.#isStale = false;
		const { seq, vehicles } = await this.wire.board();
		if (this.#seq !== null && seq < this.#seq) return;
		this.#seq = seq;
		this.#rows = new Map(
			vehicles.map(({ id, planned_jobs }) => [
				id,
				planned_jobs.map((job) => ({ id: job.id, place_id: job.job_planner?.id ?? 0 })),
			]),
		);
		for (const { planned_jobs } of vehicles) for (const { id } of planned_jobs) this.#known.add(id);
	}

	#hear(frame: FromRoom) {
		if (frame.t === "taken") {
			const { ref, leases } = frame;
			const fences = leases.map(({ vehicle, day, fence }) => ({ vehicle_id: vehicle, date: day, fence }));
			this.#waiting.get(ref)?.(fences.length > 0 ? fences : null);
			this.#waiting.delete(ref);
		}
		if (frame.t === "reload") this.#isStale = true;
		if (frame.t === "events") for (const event of frame.events) this.#apply(event);
		if (frame.t === "events" || frame.t === "nothing") this.#seq = Math.max(this.#seq ?? 0, frame.seq);
		if (frame.t === "events" || frame.t === "nothing" || frame.t === "reload")
			if (this.#isStale || (this.#seq ?? 0) >= (this.#reached?.seq ?? 0)) this.#reached?.done();
	}

	#apply({ seq, type, payload }: Extract<FromRoom, { t: "events" }>["events"][number]) {
		if (type !== "PlannerChange" || seq <= (this.#seq ?? 0)) return;
		const { rows, jobs, gone } = payload as { rows: BoardRow[]; jobs: { id: number }[]; gone: number[] };
		for (const row of rows) if (row.date === this.fleet.day) this.#rows.set(row.vehicle_id, row.jobs);
		for (const { id } of jobs) this.#known.add(id);
		for (const id of gone) this.#known.delete(id);
		this.delays.shown(seq, this.wire.now(), this.#since);
	}
}

/** Lets planners move at random until so many moves were made; `disturb` is called now and then. */
export async function planTogether(
	planners: readonly Planner[],
	moves: number,
	disturb: (made: number) => Promise<void> = async () => {},
) {
	let made = 0;
	await Promise.all(
		planners.map(async (planner) => {
			while (made < moves) {
				if (await planner.move()) made++;
				if (planner.random() < 0.02) planner.drop();
				await disturb(made);
			}
		}),
	);
}
