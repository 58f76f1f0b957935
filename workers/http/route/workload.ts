import { busy } from "~/shared/errors";
import { workloadText } from "~/shared/texts/workload";
import { MINUTE_MS } from "~/shared/time/durations.mjs";

/**
 * What a call costs: `heavy` takes files and the processor, `long` reads many days, `slots` drives a day to price it for a customer of the company, `device` is a report of a driver's device, which may
 * come over a slow connection and from hundreds of them at the same hour. Other calls weigh nothing.
 */
export type Weight = "heavy" | "long" | "slots" | "device";

interface Limits {
	atOnce: number;
	perMinute: number;
}
type Party = "person" | "company";

/** An import of 20,000 rows makes about 250 calls; the grid reads four pages at a time. */
export const WORKLOAD_LIMITS: Record<Weight, Record<Party, Limits>> = {
	heavy: { person: { atOnce: 2, perMinute: 300 }, company: { atOnce: 6, perMinute: 900 } },
	long: { person: { atOnce: 6, perMinute: 300 }, company: { atOnce: 18, perMinute: 900 } },
	slots: { person: { atOnce: 3, perMinute: 120 }, company: { atOnce: 3, perMinute: 600 } },
	device: { person: { atOnce: 2, perMinute: 300 }, company: { atOnce: 24, perMinute: 6000 } },
};

/** A call that has not ended by then is counted no longer: its end was lost. */
const MAX_WORK_MS = 120_000;
/** A shorter call, such as one that is refused for its input, starves nobody and counts only while it runs. */
const MIN_COUNTED_MS = 250;
/** How long to wait until one of the calls at once will probably have ended. */
const WAIT_SECONDS = 3;
const MAX_LOADS = 2000;

/** The calls of a person or a company of one weight: those under way by their start, and when those of the last minute ended. */
interface Load {
	running: Map<object, number>;
	ends: number[];
}

/** Who makes a call. */
export interface Caller {
	company: number;
	/** Unique within the company. */
	person: string;
}

/** Counts the costly calls of each person and company, so that none of them takes the whole server. */
export class Workload {
	readonly #loads = new Map<string, Load>();
	readonly #now: () => number;

	constructor(now: () => number) {
		this.#now = now;
	}

	/** Starts a call; returns what ends it, which may be called twice. Throws 429 with Retry-After. */
	start(weight: Weight, { company, person }: Caller): () => void {
		const now = this.#now();
		const parties = [
			["person", this.#loadOf(`${weight}:${company}:${person}`, now)],
			["company", this.#loadOf(`${weight}:${company}`, now)],
		] as const;
		for (const [party, load] of parties) assertFree(weight, party, load, now);
		const call = {};
		for (const [, { running }] of parties) running.set(call, now);
		return () => {
			const end = this.#now();
			for (const [, { running, ends }] of parties)
				if (running.delete(call) && end - now >= MIN_COUNTED_MS) ends.push(end);
		};
	}

	/** Forgets all calls, also those under way. */
	clear() {
		this.#loads.clear();
	}

	#loadOf(key: string, now: number): Load {
		if (this.#loads.size > MAX_LOADS) this.#forgetIdle(now);
		const load = this.#loads.get(key) ?? { running: new Map(), ends: [] };
		this.#loads.set(key, load);
		return removeOld(load, now);
	}

	#forgetIdle(now: number) {
		for (const [key, load] of this.#loads) {
			const { running, ends } = removeOld(load, now);
			if (running.size === 0 && ends.length === 0) this.#loads.delete(key);
		}
	}
}

function removeOld(load: Load, now: number): Load {
	for (const [call, startedAt] of load.running) if (now - startedAt >= MAX_WORK_MS) load.running.delete(call);
	const recent = load.ends.findIndex((endedAt) => now - endedAt < MINUTE_MS);
	load.ends.splice(0, recent === -1 ? load.ends.length : recent);
	return load;
}

function assertFree(weight: Weight, party: Party, { running, ends }: Load, now: number) {
	const { atOnce, perMinute } = WORKLOAD_LIMITS[weight][party];
	if (running.size >= atOnce) throw busy(workloadText.atOnce[party][weight], WAIT_SECONDS);
	const [oldest = now] = ends;
	if (ends.length >= perMinute)
		throw busy(workloadText.perMinute[party][weight], (oldest + MINUTE_MS - now) / 1000);
}
