/** The tenants a run visits, of all active ones in a fixed order. */
export interface Turn {
	offset: number;
	limit: number;
	/** How many runs it takes to visit all tenants. */
	rounds: number;
	/** The number of this visit of these tenants, one higher each time. */
	visit: number;
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

/** The share of the tenants to visit in this minute: all of them if they fit in a run, otherwise in turns. */
export function computeTurn(tenants: number, perRun: number, at: Date): Turn {
	const rounds = Math.max(1, Math.ceil(tenants / perRun));
	const minute = minuteOf(at);
	return { offset: (minute % rounds) * perRun, limit: perRun, rounds, visit: Math.floor(minute / rounds) };
}

/** Whether a periodic task is due in this minute. */
export function isDue(everyMinutes: number, at: Date): boolean {
	return minuteOf(at) % everyMinutes === 0;
}

/** Whether a periodic task is due at this visit of a tenant, visited every `rounds` minutes: never skipped, at most a round late. */
export function isDueOnVisit(everyMinutes: number, { rounds, visit }: Turn): boolean {
	return visit % Math.max(1, Math.floor(everyMinutes / rounds)) === 0;
}
