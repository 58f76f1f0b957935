import type { NewRow } from "../../lib/databases/table-rows";
import { toPounds } from "../shared/amounts";
import { hasLeft, isDelivered } from "../shared/statuses";
import type { Random, Turn, World } from "../world/world";
import type { Board } from "./board";
import { getShiftStart } from "./shift-limits";

/** Adds the workdays of the last weeks and the days to come. */
export function addWorkdays(world: World, board: Board) {
	world.turns = createTurnRows(world, board, world.random.fork("workdays"));
	renewPapers(world);
}

/** Adds the workdays of a board: driver, vehicle, clock-in and clock-out. */
export function createTurnRows(world: World, board: Board, chance: Random): Turn[] {
	const turns = [...board.turns.values()]
		.flat()
		.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.vehicle.row.id - b.vehicle.row.id));
	for (const turn of turns) {
		turn.legs.sort((a, b) => a.from - b.from);
		turn.start = getShiftStart(turn, turn.legs);
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

/** Whether the turn has begun and is over, from the statuses of its jobs. */
function getProgress({ clock }: World, turn: Turn) {
	const away = clock.daysFromToday(turn.date);
	if (away < 0) return { hasBegun: true, isOver: turn.shift === 1 || away < -1 || clock.board > 480 };
	if (away > 0) return { hasBegun: false, isOver: false };
	const hasBegun = turn.legs.some((leg) => hasLeft(leg.job.status));
	return {
		hasBegun,
		isOver:
			hasBegun &&
			turn.legs.every((leg) => isDelivered(leg.job.status)) &&
			Math.max(...turn.legs.map((leg) => leg.to)) < clock.board - 180,
	};
}

/** In minutes: drivers of vans may be on duty for 11 hours. */
const MAX_DUTY = 630;

const rounded = (minutes: number) => Math.round(minutes / 15) * 15;

function toWorkdayColumns(world: World, chance: Random, turn: Turn): NewRow<"work_day"> {
	const { clock } = world;
	const { date, vehicle, driver } = turn;
	const { hasBegun, isOver } = getProgress(world, turn);
	const last = Math.max(turn.start + 420, ...turn.legs.map((leg) => leg.to + 10));
	turn.in = hasBegun ? turn.start + chance.int(-8, 6) : null;
	turn.out = isOver
		? clock.daysFromToday(date) === 0
			? Math.min(clock.board - chance.int(20, 60), Math.max(last, turn.start + MAX_DUTY))
			: last + chance.int(0, 20)
		: null;
	const late = (turn.out ?? 0) >= 1440;
	const off = late ? clock.day(clock.daysFromToday(date) + 1) : date;
	const approved = isOver && clock.daysFromToday(date) <= -3;
	const nightout =
		isOver && (turn.out ?? 0) > 1200 && turn.shift === 1 && chance.chance(0.25) ? driver.pay.nightout : 0;
	turn.paid = { approved, from: rounded(turn.in ?? 0), to: rounded(turn.out ?? 0), nightout };
	const time = (minutes: number) => clock.time(date, clock.happened(date, minutes));
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
		clockin_date: hasBegun ? date : null,
		clockin_time: turn.in === null ? null : time(turn.in),
		clockin_approved_time: approved ? time(turn.paid.from) : null,
		clockout_date: isOver ? off : null,
		clockout_time: turn.out === null ? null : clock.time(off, clock.happened(date, turn.out)),
		clockout_approved_time: approved ? clock.time(off, turn.paid.to) : null,
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
