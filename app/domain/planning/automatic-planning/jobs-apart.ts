import type { Lane, LaneShop } from "./lane";
import type { PlainPlaces } from "./plain-places";

/** Where fewer of the pairs than this cannot go together, looking for them takes longer than it saves. */
const MIN_SHARE = 0.01;

/**
 * Pairs of jobs that one vehicle cannot both serve, in whatever order, where windows and loads alone decide (inadmissible pairs: Dumas,
 * Desrosiers & Soumis 1991). A lane with one of them has no place for the other, however long it is, as no way is shorter by way of another
 * place. Worked out once for each kind of vehicle.
 */
export class JobsApart {
	readonly #shop: LaneShop;
	readonly #places: PlainPlaces;
	/** By kind of vehicle, and by vehicle, in rows of jobs: 1 for jobs that are apart; null where that is not worth looking at. */
	readonly #byKind = new Map<number, Uint8Array | null>();
	readonly #byVehicle: (Uint8Array | null)[] = [];

	constructor(shop: LaneShop, places: PlainPlaces) {
		this.#shop = shop;
		this.#places = places;
	}

	/** The pairs for a vehicle; null where they are not known. */
	of(at: number): Uint8Array | null {
		const known = this.#byVehicle[at];
		if (known !== undefined) return known;
		const found = this.#ofKind(at);
		this.#byVehicle[at] = found;
		return found;
	}

	#ofKind(at: number): Uint8Array | null {
		const { vehicles, isPlain } = this.#shop.problem;
		const vehicle = vehicles[at];
		if (!vehicle || !isPlain || vehicle.pinned > 0) return null;
		const known = this.#byKind.get(vehicle.kind);
		if (known !== undefined) return known;
		const found = this.#find(at);
		this.#byKind.set(vehicle.kind, found);
		return found;
	}

	/** Whether a lane has a job that is apart from another. */
	isBarred({ vehicle, stops, count }: Lane, job: number): boolean {
		const apart = this.of(vehicle);
		if (!apart) return false;
		const { stops: table, jobs } = this.#shop.problem;
		const row = job * jobs.count;
		for (let at = 0; at < count; at++) if (apart[row + (table.job[stops[at] ?? 0] ?? 0)] === 1) return true;
		return false;
	}

	#find(at: number): Uint8Array | null {
		const { jobs, vehicles } = this.#shop.problem;
		const vehicle = vehicles[at];
		const apart = new Uint8Array(jobs.count * jobs.count);
		let count = 0;
		for (let one = 0; one < jobs.count && vehicle; one++) {
			const first = jobs.first[one] ?? 0;
			const lane = this.#shop.make(at, Int32Array.of(first, first + 1), 2);
			if (!lane) continue;
			for (let other = 0; other < one; other++) {
				const query = { most: Number.POSITIVE_INFINITY, blinks: null, passed: -1, isAny: true };
				if (this.#places.find(lane, other, vehicle, query) < Number.POSITIVE_INFINITY) continue;
				apart[one * jobs.count + other] = 1;
				apart[other * jobs.count + one] = 1;
				count += 2;
			}
			this.#shop.giveBack(lane);
		}
		return count < MIN_SHARE * jobs.count ** 2 ? null : apart;
	}
}
