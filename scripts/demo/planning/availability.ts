import { addDemoDays, isWeekend } from "../shared/clock.mjs";
import type { Row } from "../shared/rows";
import type { DemoDriver, Random, World } from "../world/world";

/** Adds holidays (pending, approved and declined), sick days and other absences. */
export function addAvailability(world: World) {
	const { drivers, clock, admin } = world;
	const chance = world.random.fork("availability");
	const others = drivers.filter((entry) => entry.active && !(world.spec.driver && entry === drivers[0]));
	const remaining = chance.shuffle(others);
	const takeShare = (share: number) => remaining.splice(0, Math.max(1, Math.round(others.length * share)));
	if (others.length < 4) return;
	for (const entry of takeShare(0.14))
		addHoliday(world, chance, entry, "approved", chance.int(-24, 6), admin);
	for (const entry of takeShare(0.05)) addHoliday(world, chance, entry, "pending", chance.int(9, 40), null);
	for (const entry of takeShare(0.03)) addHoliday(world, chance, entry, "declined", chance.int(5, 20), admin);
	for (const entry of takeShare(0.05))
		addAbsence(world, entry, clock.day(chance.int(-20, 0)), chance.int(1, 3), 2, "Called in sick");
	for (const entry of takeShare(0.05))
		addAbsence(
			world,
			entry,
			clock.day(chance.int(-8, 5)),
			1,
			3,
			chance.pick(["Hospital appointment", "CPC training", "Jury service"]),
		);
}

function addHoliday(
	world: World,
	chance: Random,
	entry: DemoDriver,
	status: "approved" | "pending" | "declined",
	from: number,
	decider: Row<"user"> | null,
) {
	const { rows, clock } = world;
	const length = chance.int(2, 6);
	const date_from = clock.day(from);
	const date_to = addDemoDays(date_from, length - 1);
	const days = Array.from({ length }, (_, place) => addDemoDays(date_from, place)).filter(
		(date) => !isWeekend(date),
	).length;
	const request = rows.add("holiday_request", {
		driver_id: entry.row.id,
		date_from,
		date_to,
		days: Math.max(1, days),
		reason: chance.pick(["Family holiday", "Wedding", "Moving house", "Half term"]),
		status,
		decided_by: decider?.id ?? null,
		decided_at: decider ? clock.instant(clock.day(Math.min(from, 0) - 12), 900) : null,
		decision_note: status === "declined" ? "Three drivers are off that week already." : null,
		created_at: clock.instant(clock.day(Math.min(from, 0) - 15), 780),
	});
	if (status === "approved") addAbsence(world, entry, date_from, length, 1, "Holiday", request.id);
}

function addAbsence(
	{ rows }: World,
	entry: DemoDriver,
	from: string,
	length: number,
	type: number,
	text: string,
	holiday_request_id: number | null = null,
) {
	for (let place = 0; place < length; place++) {
		const date = addDemoDays(from, place);
		entry.away.set(date, type);
		rows.add("driver_unavail_date", { driver_id: entry.row.id, date, type, text, holiday_request_id });
	}
}
