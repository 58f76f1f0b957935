import type { NewRow } from "../../lib/databases/table-rows";
import { toPounds } from "../shared/amounts";
import { addDemoDays } from "../shared/clock.mjs";
import { hasLeft } from "../shared/statuses";
import type { Random, Turn, World } from "../world/world";
import type { Board } from "./board";
import { getShiftStart } from "./shift-limits";
import { planVisits } from "./visits";

/** Adds the workdays of the last weeks and the days to come: all of a board but those that are there. */
export function addWorkdays(world: World, board: Board, past: readonly Turn[]) {
	const known = new Set(past);
	const turns = listTurns(board).filter((turn) => !known.has(turn));
	world.turns = createTurnRows(world, turns, world.random.fork("workdays"));
	renewPapers(world);
}

/** The turns of a board, by day and vehicle. */
export const listTurns = (board: Board): Turn[] =>
	[...board.turns.values()]
		.flat()
		.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.vehicle.row.id - b.vehicle.row.id));

/** Adds the workdays of turns: driver, vehicle, clock-in and clock-out. */
export function createTurnRows(world: World, turns: Turn[], chance: Random): Turn[] {
	for (const turn of turns) {
		turn.legs.sort((a, b) => a.from - b.from);
		turn.start = getShiftStart(turn, turn.legs);
		const { visits, home } = planVisits(turn);
		turn.visits = visits;
		turn.end = Math.max(turn.start + MIN_SHIFT, home + chance.int(5, 20));
	}
	const absent = findAbsent(world, turns);
	for (const turn of turns) {
		setClocks(world, chance, turn, turn === absent);
		turn.row = world.rows.add("work_day", toWorkdayColumns(world, chance, turn));
		if (turn.out) addFuel(world, chance, turn);
	}
	return turns;
}

/** Days ahead for which the papers of those who drive are good. */
const GOOD_FOR = 8;

/** Who has workdays drives with valid papers: what has expired or soon will is that of the others, or expires after the days that are planned. */
function renewPapers({ rows, clock, turns }: World) {
	const driving = new Set(turns.map(({ driver }) => driver.row.id));
	const renew = (driver_id: number, date: string | null | undefined) =>
		date && driving.has(driver_id) && date <= clock.day(GOOD_FOR)
			? clock.day(GOOD_FOR + Math.abs(clock.daysFromToday(date)))
			: date;
	for (const row of rows.all("driver_licence")) row.expiry_date = renew(row.driver_id, row.expiry_date);
	for (const row of rows.all("driver_card"))
		row.card_expiry_date = renew(row.driver_id, row.card_expiry_date);
}

/** Minutes that a shift lasts at the least. */
const MIN_SHIFT = 420;
/** Minutes after the start of a shift at which a driver who has not clocked in is missed, and after which nobody is left to be missed. */
const MISSED = { from: 12, to: 60 };
/** Minutes that one who is missed still has until the first stop. */
const IN_TIME = 15;

/** One driver of today has not clocked in although the shift has begun, where one begins about now. */
function findAbsent({ clock: { present, today } }: World, turns: readonly Turn[]): Turn | undefined {
	return turns.find(({ date, start, locked, legs }) => {
		const [first] = legs;
		return (
			date === today &&
			!locked &&
			present >= start + MISSED.from &&
			present <= start + MISSED.to &&
			first !== undefined &&
			first.from >= present + IN_TIME &&
			legs.every(({ job }) => !hasLeft(job.status)) &&
			legs.some(({ job }) => job.status === "Booked")
		);
	});
}

/** When the driver has clocked in and out: shortly before the shift and back at the depot, as far as that has been. */
function setClocks({ clock }: World, chance: Random, turn: Turn, isAbsent: boolean) {
	const present = clock.presentOn(turn.date);
	const early = chance.int(1, 9);
	// Drivers who stand by are not early.
	const clockIn = turn.legs.length === 0 ? turn.start : Math.max(0, turn.start - early);
	turn.in = present >= clockIn && !isAbsent ? clockIn : null;
	turn.out = turn.in !== null && present >= turn.end ? turn.end : null;
}

const rounded = (minutes: number) => Math.round(minutes / 15) * 15;

function toWorkdayColumns(world: World, chance: Random, turn: Turn): NewRow<"work_day"> {
	const { clock } = world;
	const { date, vehicle, driver } = turn;
	const isOver = turn.out !== null;
	const off = (turn.out ?? 0) >= 1440 ? addDemoDays(date, 1) : date;
	const approved = isOver && clock.daysFromToday(date) <= -3;
	const nightout =
		isOver && (turn.out ?? 0) > 1200 && turn.shift === 1 && chance.chance(0.25) ? driver.pay.nightout : 0;
	turn.paid = { approved, from: rounded(turn.in ?? 0), to: rounded(turn.out ?? 0), nightout };
	const timeOff = (minutes: number) => clock.time(off, clock.onDay(date, minutes, off));
	return {
		date,
		shift_type_id: turn.shift,
		vehicle_id: vehicle.row.id,
		vehicle_type_id: vehicle.row.vehicle_type_id,
		driver_id: driver.row.id,
		driver_type: 1,
		trailer_id:
			vehicle.type === "ARTIC" && world.trailers.length > 0
				? world.trailers[vehicle.row.id % world.trailers.length]?.id
				: null,
		start_time: clock.time(date, turn.start),
		notes: chance.chance(0.06)
			? chance.pick([
					"Fuel card in the office",
					"Take two extra straps",
					"Keys with the night man",
					"Call in after the first drop",
				])
			: null,
		clockin_date: turn.in === null ? null : date,
		clockin_time: turn.in === null ? null : clock.time(date, turn.in),
		clockin_approved_time: approved ? clock.time(date, turn.paid.from) : null,
		clockout_date: isOver ? off : null,
		clockout_time: turn.out === null ? null : timeOff(turn.out),
		clockout_approved_time: approved ? timeOff(turn.paid.to) : null,
		break_minutes: 0,
		nightout: toPounds(nightout),
		approved_at: approved ? clock.instant(clock.day(clock.daysFromToday(date) + 2), 560) : null,
		approved_by: approved ? world.admin.id : null,
		created_by: chance.pick(world.dispatchers).id,
		created_at: clock.instant(clock.day(Math.min(0, clock.daysFromToday(date)) - 2), 900),
	};
}

function addFuel(world: World, chance: Random, turn: Turn) {
	if (!chance.chance(0.3)) return;
	const litres = chance.int(250, turn.vehicle.heavy ? 3200 : 750) / 10;
	turn.vehicle.odometer += chance.int(60, 320);
	world.rows.add("fuel_data", {
		work_day_id: turn.row.id,
		fuel_cost: toPounds(Math.round(litres * chance.int(138, 149))),
		fuel_volume: litres,
		mileage: turn.vehicle.odometer,
		created_at: world.clock.instant(turn.date, Math.min(turn.out ?? 0, turn.start + 300)),
	});
}
