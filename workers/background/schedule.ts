/** Which tenants a run visits, of all that are active in a fixed order. */
export interface Turn {
	offset: number;
	limit: number;
	/** How many runs it takes to visit everybody. */
	rounds: number;
	/** The number of this visit of these tenants, counted up by one at each. */
	visit: number;
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

/** The share of the tenants whose turn it is in this minute: all of them while they are few, each in turn when many. */
export function turnOf(tenants: number, perRun: number, at: Date): Turn {
	const rounds = Math.max(1, Math.ceil(tenants / perRun));
	const minute = minuteOf(at);
	return { offset: (minute % rounds) * perRun, limit: perRun, rounds, visit: Math.floor(minute / rounds) };
}

/** Whether something done every so many minutes is due in this minute. */
export function isDue(everyMinutes: number, at: Date): boolean {
	return minuteOf(at) % everyMinutes === 0;
}

/** Whether it is due at this visit of a tenant, who is visited every `rounds` minutes: never missed, at most a round late. */
export function isDueOnVisit(everyMinutes: number, { rounds, visit }: Turn): boolean {
	return visit % Math.max(1, Math.floor(everyMinutes / rounds)) === 0;
}
