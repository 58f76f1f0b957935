import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import type { DriverPosition } from "~/shared/live/driver-position";
import { ageDriver, keepNewerFix, moveDriver } from "./rules-moves";

/** The drivers of the page, outside React: the map reads each movement, lists and panels at most every second. */
export class LiveStore {
	#drivers: readonly LiveDriver[] | null = null;
	/** How far the server's clock is ahead of this one, in milliseconds. */
	#ahead = 0;
	readonly #listeners = new Set<() => void>();

	/** All drivers; null before the first answer. The list is another one after each change. */
	readonly get = () => this.#drivers;
	/** The server's time. */
	readonly now = () => Date.now() + this.#ahead;
	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** All drivers as they were just read. */
	replaceAll(read: readonly LiveDriver[]) {
		const fix = read.find((driver) => driver.fix !== null)?.fix;
		if (fix) this.#ahead = Date.parse(fix.at) + fix.age_seconds * 1000 - Date.now();
		const known = this.#byWorkday();
		this.#set(read.map((driver) => keepNewerFix(driver, known.get(driver.work_day_id), this.now())));
	}

	/** What was just read of these drivers; those of them who are not among it are not on the road any more. */
	replace(driver_ids: ReadonlySet<number>, read: readonly LiveDriver[]) {
		const known = this.#byWorkday();
		const fresh = new Map(read.map((driver) => [driver.work_day_id, driver]));
		const others = (this.#drivers ?? []).flatMap((driver) => {
			if (!driver_ids.has(driver.driver.id)) return [driver];
			const next = fresh.get(driver.work_day_id);
			fresh.delete(driver.work_day_id);
			return next ? [keepNewerFix(next, driver, this.now())] : [];
		});
		this.#set([
			...others,
			...[...fresh.values()].map((one) => keepNewerFix(one, known.get(one.work_day_id), this.now())),
		]);
	}

	move(positions: readonly DriverPosition[]) {
		const byDriver = new Map(positions.map((position) => [position.driver_id, position]));
		this.#update((driver) => {
			const position = byDriver.get(driver.driver.id);
			return position ? moveDriver(driver, position, this.now()) : driver;
		});
	}

	/** Call now and then: who has not been heard of is offline. */
	age() {
		this.#update((driver) => ageDriver(driver, this.now()));
	}

	#byWorkday() {
		return new Map((this.#drivers ?? []).map((driver) => [driver.work_day_id, driver]));
	}

	#update(change: (driver: LiveDriver) => LiveDriver) {
		const before = this.#drivers;
		if (!before) return;
		const after = before.map(change);
		if (after.some((driver, index) => driver !== before[index])) this.#set(after);
	}

	#set(drivers: readonly LiveDriver[]) {
		this.#drivers = drivers;
		for (const listener of [...this.#listeners]) listener();
	}
}
