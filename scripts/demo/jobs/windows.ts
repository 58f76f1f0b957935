import type { Clock, DemoJob, Random, World } from "../world/world";

/** Of how many of a hundred stops the time is a window, and how long it may be in minutes. */
const COLLECTION = { share: 15, minutes: [60, 120] };
const DELIVERY = { share: 30, minutes: [60, 120, 180, 240] };
/** A window ends on the day on which it begins: the last minute, in London. */
const LAST = 1425;

/** Gives some jobs windows: shops and sites take deliveries within hours, not at a minute. */
export function addWindows({ rows, clock, random }: World, jobs: readonly DemoJob[]) {
	const chance = random.fork("windows");
	// Every row has these columns: they are written together.
	for (const row of rows.all("job"))
		Object.assign(row, { collection_time_until: null, delivery_time_until: null });
	for (const { row, date, from, to_date, to } of jobs) {
		const collected = pickEnd(clock, chance, COLLECTION, date, from);
		const delivered = pickEnd(clock, chance, DELIVERY, to_date, to);
		if (row.collection_time) row.collection_time_until = collected;
		if (row.delivery_time) row.delivery_time_until = delivered;
	}
}

/** `HH:mm` in UTC; null where the stop has its time alone. */
function pickEnd(
	clock: Clock,
	chance: Random,
	{ share, minutes }: typeof COLLECTION,
	date: string | null,
	begins: number | null,
): string | null {
	const [isWindow, length] = [chance.int(0, 99) < share, chance.pick(minutes)];
	if (date === null || begins === null || !isWindow || begins + length > LAST) return null;
	return clock.time(date, begins + length);
}
