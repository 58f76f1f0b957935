import type { PlanState } from "../plan-state";
import type { SeededNumbers } from "../random";
import { Ejection } from "./ejection";
import { NearStops } from "./near-stops";
import { Recreate } from "./recreate";
import { Ruin, type RuinSize } from "./ruin";

/** How often room is made for one job, instead of taking out a neighbourhood. */
const EJECTION_RATE = 0.3;

/** What a search tries on a plan, one change after another. */
export class Tries {
	readonly near: NearStops;
	readonly recreate: Recreate;
	readonly #state: PlanState;
	readonly #numbers: SeededNumbers;
	readonly #ruin: Ruin;
	readonly #size: RuinSize;
	readonly #ejection: Ejection;
	/** How many plans were tried. */
	count = 0;

	constructor(
		state: PlanState,
		numbers: SeededNumbers,
		size: RuinSize,
		options: { areLimitsFixed?: boolean } = {},
	) {
		this.#state = state;
		this.#numbers = numbers;
		this.#size = size;
		this.near = new NearStops(state.problem);
		this.#ruin = new Ruin(state, this.near, numbers);
		this.recreate = new Recreate(state, numbers, options);
		const { absences, closed } = this.recreate;
		this.#ejection = new Ejection(state, absences, closed, numbers);
	}

	/** Takes out a neighbourhood and puts it back; returns with the change under way. */
	change(): void {
		this.#around(this.#randomStop(), false);
	}

	/** As `change`, around a job that is outside. */
	changeAbsent(): void {
		this.#around(this.#stopOf(this.#state.outside), true);
	}

	/**
	 * One step towards no job outside: those that were outside least often are outside rather than others (absence counts: Christiaens & Vanden
	 * Berghe 2020, after Nagata & Bräysy 2009). With as much outside, a plan may be dearer by `temperature` pounds. Whether it was accepted.
	 */
	fewerOutside(temperature: number): boolean {
		const state = this.#state;
		const { total, outside: before } = state;
		if (before.length > 0 && this.#numbers.next() < EJECTION_RATE) this.#eject(before);
		else this.#around(this.#pickAbsent(before), true);
		const { absences } = this.recreate;
		const sumOf = (jobs: readonly number[]) => jobs.reduce((sum, job) => sum + (absences[job] ?? 0), 0);
		const [now, then] = [sumOf(state.outside), sumOf(before)];
		const isAlike = now === then && state.outside.length <= before.length;
		const bar = total - temperature * Math.log(this.#numbers.next());
		for (const job of state.outside) absences[job] = (absences[job] ?? 0) + 1;
		const isAccepted = state.outside.length === 0 || now < then || (isAlike && state.total < bar);
		if (isAccepted) state.accept();
		else state.undo();
		return isAccepted;
	}

	#around(seed: number, byAbsence: boolean): void {
		const state = this.#state;
		state.begin();
		const before = state.outside.length;
		this.#ruin.around(seed, this.#size);
		this.recreate.run(state.outside.length - before, { byAbsence });
		this.count++;
	}

	/** Makes room for a job that is outside; returns with the change under way. */
	#eject(outside: readonly number[]): void {
		const job = outside[this.#numbers.below(outside.length)] ?? 0;
		const { absences } = this.recreate;
		absences[job] = (absences[job] ?? 0) + 1;
		this.#state.begin();
		this.#ejection.run(job);
		this.count++;
	}

	#randomStop(): number {
		const { movable } = this.near;
		return movable[this.#numbers.below(movable.length)] ?? 0;
	}

	/** A stop of a job that is outside, or any. */
	#pickAbsent(outside: readonly number[]): number {
		return outside.length === 0 || this.#numbers.next() >= 0.5 ? this.#randomStop() : this.#stopOf(outside);
	}

	/** A stop of one of some jobs. */
	#stopOf(outside: readonly number[]): number {
		const { jobs } = this.#state.problem;
		const job = outside[this.#numbers.below(outside.length)] ?? 0;
		return (jobs.first[job] ?? 0) + this.#numbers.below(jobs.stops[job] ?? 1);
	}
}
