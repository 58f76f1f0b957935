/** What the planner has settled for this plan and later ones of the day. */
export interface PlanLocks {
	/** Jobs, each with the vehicle that it is to be on. */
	jobs: ReadonlyMap<number, number>;
	/** Vehicles whose lane stays as it is. */
	lanes: ReadonlySet<number>;
}

export const NO_LOCKS: PlanLocks = { jobs: new Map(), lanes: new Set() };

/** The locks with a job on a vehicle; null unlocks it. */
export function withJobLock({ jobs, lanes }: PlanLocks, job: number, vehicle: number | null): PlanLocks {
	const others = [...jobs].filter(([id]) => id !== job);
	return { lanes, jobs: new Map(vehicle === null ? others : [...others, [job, vehicle]]) };
}

/** The locks with a lane locked that was not, or the other way round. */
export function withLaneToggled({ jobs, lanes }: PlanLocks, vehicle: number): PlanLocks {
	const isLocked = lanes.has(vehicle);
	return { jobs, lanes: new Set(isLocked ? [...lanes].filter((id) => id !== vehicle) : [...lanes, vehicle]) };
}

/** "1 job and 2 lanes locked"; empty if nothing is. */
export function describeLocks({ jobs, lanes }: PlanLocks): string {
	const count = (size: number, one: string) =>
		size === 0 ? [] : [`${size} ${size === 1 ? one : `${one}s`}`];
	const parts = [...count(jobs.size, "job"), ...count(lanes.size, "lane")];
	return parts.length === 0 ? "" : `${parts.join(" and ")} locked`;
}
