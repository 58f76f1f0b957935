import type { FromRoom, Held, Lease } from "@/durable-objects/tenant-room/protocol";
import type { LeaseFrame, LeaseWish } from "./connection";

/** A row of the planner somebody holds, until a moment of this page's clock (milliseconds). */
export interface HeldRow extends Omit<Held, "left"> {
	until: number;
}

/** What became of a wish for rows: all of them with their numbers, or none, naming who holds them (nobody: no connection). */
export type Taken = { ok: true; leases: Lease[] } | { ok: false; held: Held[] };

type Asked = Extract<FromRoom, { t: "asked" }>;

/** How long the room may take to answer, in milliseconds: a connection that has died unnoticed answers never. */
const PATIENCE = 5_000;

const NONE: readonly HeldRow[] = [];
const keyOf = ({ day, vehicle }: { day: string; vehicle: number }) => `${day} ${vehicle}`;

/** What a page knows of the planner's leases, and its way of taking and freeing them. */
export class Leases {
	readonly #changed = new Set<() => void>();
	readonly #askedOf = new Set<(asked: Asked) => void>();
	readonly #waiting = new Map<number, (taken: Taken) => void>();
	#owed: LeaseWish[] = [];
	#held = NONE;
	#say: ((wish: LeaseWish) => boolean) | null = null;
	#ref = 0;

	readonly held = () => this.#held;

	/** Calls when somebody takes or frees a row. */
	readonly onChange = (handler: () => void) => {
		this.#changed.add(handler);
		return () => void this.#changed.delete(handler);
	};

	/** Calls when somebody asks for a row this page holds. */
	onAsked(handler: (asked: Asked) => void) {
		this.#askedOf.add(handler);
		return () => void this.#askedOf.delete(handler);
	}

	/** Takes vehicles of a day, or keeps those it has: all or none. */
	take(day: string, vehicles: readonly number[]): Promise<Taken> {
		const ref = ++this.#ref;
		return new Promise((answer) => {
			this.#waiting.set(ref, answer);
			setTimeout(() => this.#answer(ref, { ok: false, held: [] }), PATIENCE);
			if (!this.#say?.({ t: "take", ref, day, vehicles: [...vehicles] }))
				this.#answer(ref, { ok: false, held: [] });
		});
	}

	/** Frees vehicles of a day; without a connection as soon as there is one, as what was held outlives it for a while. */
	free(day: string, vehicles: readonly number[]) {
		if (vehicles.length === 0) return;
		const wish: LeaseWish = { t: "free", day, vehicles: [...vehicles] };
		if (!this.#say?.(wish)) this.#owed.push(wish);
	}

	/** Asks who holds a row for it. */
	ask(day: string, vehicle: number) {
		this.#say?.({ t: "ask", day, vehicle });
	}

	/** Where wishes are said; null while there is no connection. */
	speakTo(say: ((wish: LeaseWish) => boolean) | null) {
		this.#say = say;
	}

	hear(frame: LeaseFrame) {
		if (frame.t === "asked") for (const handler of [...this.#askedOf]) handler(frame);
		else if (frame.t === "leases") this.#note(frame);
		else {
			const { ref, leases, held } = frame;
			this.#answer(ref, leases.length > 0 ? { ok: true, leases } : { ok: false, held });
		}
	}

	/** The connection has gone, and with it what was held through it; who holds what is told anew when it is back. */
	lost() {
		for (const ref of [...this.#waiting.keys()]) this.#answer(ref, { ok: false, held: [] });
		if (this.#held.length > 0) this.#set(NONE);
	}

	#note({ all, held, freed }: Extract<FromRoom, { t: "leases" }>) {
		const rows = new Map((all ? NONE : this.#held).map((row) => [keyOf(row), row]));
		for (const { left, ...row } of held) rows.set(keyOf(row), { ...row, until: Date.now() + left });
		for (const row of freed) rows.delete(keyOf(row));
		this.#set([...rows.values()]);
		if (all) for (const wish of this.#owed.splice(0)) this.#say?.(wish);
	}

	#set(held: readonly HeldRow[]) {
		this.#held = held;
		for (const handler of [...this.#changed]) handler();
	}

	#answer(ref: number, taken: Taken) {
		this.#waiting.get(ref)?.(taken);
		this.#waiting.delete(ref);
	}
}
