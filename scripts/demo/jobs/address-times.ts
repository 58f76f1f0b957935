import { daysBetween } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import type { OpeningHours } from "~/shared/time/opening-hours";
import type { Row } from "../shared/rows";
import type { World } from "../world/world";

/** What an address may be: its days from Monday, its hours, and the minutes that a stop there takes. */
const KINDS = [
	{ days: 6, from: "06:00", until: "22:00", service_minutes: 45, minutes_per_pallet: null },
	{ days: 6, from: "09:00", until: "17:30", service_minutes: 10, minutes_per_pallet: null },
	{ days: 5, from: "07:30", until: "18:00", service_minutes: 15, minutes_per_pallet: null },
	{ days: 7, from: "22:00", until: "06:00", service_minutes: 30, minutes_per_pallet: 2 },
];
type Kind = (typeof KINDS)[number];

/** How many addresses of each kind. */
const OF_EACH = 4;
/** Minutes that the plans of the demo have for a stop. */
const PLANNED = 15;
/** How long before closing goods are wanted at the latest: a driver may come a little late. */
const LAST_MINUTES = 30;

/** A stop at an address: its weekday, 1 Monday to 7 Sunday, and its London time in minutes of the day. */
interface Use {
	day: number;
	from: number;
	until: number;
}

const MONDAY = "2024-01-01";
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const keyOf = (name: unknown, post_code: unknown) => `${name} ${post_code}`.toLowerCase();

function listUses(jobs: readonly Row<"job">[]) {
	const uses = new Map<string, Use[]>();
	for (const job of jobs)
		for (const side of ["collection", "delivery"] as const) {
			const [date, time] = [job[`${side}_date`], job[`${side}_time`]];
			if (!date || !time) continue;
			const key = keyOf(job[`${side}_name`], job[`${side}_post_code`]);
			const from = minutesOf(toLocalTime(date, time));
			const until = minutesOf(toLocalTime(date, job[`${side}_time_until`] ?? time));
			const day = (((daysBetween(MONDAY, date) % 7) + 7) % 7) + 1;
			uses.set(key, [...(uses.get(key) ?? []), { day, from, until }]);
		}
	return uses;
}

/** Whether all stops at an address are within the hours, and the plans have the time. */
const fits = ({ days, from, until, service_minutes }: Kind, uses: readonly Use[]) =>
	uses.length === 0 ||
	(service_minutes <= PLANNED &&
		uses.every(
			(use) => use.day <= days && use.from >= minutesOf(from) && use.until + LAST_MINUTES <= minutesOf(until),
		));

const toHours = ({ days, from, until }: Kind): OpeningHours =>
	Array.from({ length: days }, (_, at) => ({ day: at + 1, from, until }));

/** Gives some saved addresses hours and times that the jobs of the demo meet. */
export function addAddressTimes({ rows }: World) {
	const uses = listUses(rows.all("job"));
	const given = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
	for (const address of rows.all("customer_address")) {
		const own = uses.get(keyOf(address.name, address.post_code)) ?? [];
		const kind = KINDS.find((one) => (given.get(one) ?? 0) < OF_EACH && fits(one, own));
		if (kind) given.set(kind, (given.get(kind) ?? 0) + 1);
		// Every row has these columns: they are written together.
		Object.assign(address, {
			opening_hours: kind ? toHours(kind) : null,
			service_minutes: kind?.service_minutes ?? null,
			minutes_per_pallet: kind?.minutes_per_pallet ?? null,
		});
	}
}
