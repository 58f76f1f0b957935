import type { PlannedLane } from "~/features/planning/automatic-planning";
import { createStore } from "~/ui/store";
import { NO_LOCKS, type PlanLocks, withJobLock, withLaneToggled } from "./plan-locks";

/** What is locked of the day while its board is open: jobs to a vehicle, and lanes as they are. It stays for later runs of the day. */
export class DayLocks {
	readonly state = createStore<PlanLocks>(NO_LOCKS);
	readonly #getLanes: () => readonly PlannedLane[];

	/** `getLanes`: those of the plan that is reviewed; none without one. */
	constructor(getLanes: () => readonly PlannedLane[]) {
		this.#getLanes = getLanes;
	}

	get(): PlanLocks {
		return this.state.get();
	}

	/** Locks a job to a vehicle. */
	lockJob(job: number, vehicle: number): void {
		this.state.set(withJobLock(this.get(), job, vehicle));
	}

	unlockJob(job: number): void {
		this.state.set(withJobLock(this.get(), job, null));
	}

	/** Unlocks the jobs that are locked to vehicles. */
	unlockJobsOn(vehicles: ReadonlySet<number>): void {
		for (const [job, on] of this.get().jobs) if (vehicles.has(on)) this.unlockJob(job);
	}

	/** Locks a job to the vehicle that the plan has it on, or unlocks it. */
	toggleJob(job: number): void {
		const lane = this.#getLanes().find(({ job_ids }) => job_ids.includes(job));
		if (this.get().jobs.has(job)) this.unlockJob(job);
		else if (lane) this.lockJob(job, lane.vehicle_id);
	}

	/** Locks a lane as it is, or unlocks it. */
	toggleLane(vehicle: number): void {
		this.state.set(withLaneToggled(this.get(), vehicle));
	}

	/** Unlocks those of the lanes that are locked. */
	unlockLanes(vehicles: readonly number[]): void {
		const { lanes } = this.get();
		for (const id of vehicles) if (lanes.has(id)) this.toggleLane(id);
	}

	unlockAll(): void {
		this.state.set(NO_LOCKS);
	}
}
