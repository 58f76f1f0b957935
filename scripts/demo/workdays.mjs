import { decimal5, money } from "./amounts.mjs";
import { startOf } from "./day-work.mjs";
import { hasLeft, isDelivered } from "./statuses.mjs";

/** The rows of the board: who drove what on which day, and when they clocked in and out. */
export function workdaysOf(world, board) {
	const chance = world.random.fork("workdays");
	const turns = [...board.turns.values()]
		.flat()
		.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.vehicle.row.id - b.vehicle.row.id));
	for (const turn of turns) {
		turn.legs.sort((a, b) => a.from - b.from);
		turn.start = startOf(turn.shift, turn.legs);
		turn.row = world.rows.add("work_day", { ...clocked(world, chance, turn) });
		if (turn.out) fuel(world, chance, turn);
	}
	world.turns = turns;
}

/** Whether the turn has begun and whether it is over, from how far its jobs have come. */
function progress({ clock }, turn) {
	const away = clock.away(turn.date);
	if (away < 0) return { begun: true, over: turn.shift === 1 || away < -1 || clock.board > 480 };
	if (away > 0) return { begun: false, over: false };
	const begun = turn.legs.some((leg) => hasLeft(leg.job.status));
	return {
		begun,
		over:
			begun &&
			turn.legs.every((leg) => isDelivered(leg.job.status)) &&
			Math.max(...turn.legs.map((leg) => leg.to)) < clock.board - 180,
	};
}

const rounded = (minutes) => Math.round(minutes / 15) * 15;

function clocked(world, chance, turn) {
	const { clock } = world;
	const { date, vehicle, driver } = turn;
	const { begun, over } = progress(world, turn);
	const last = Math.max(turn.start + 420, ...turn.legs.map((leg) => leg.to + 30));
	turn.in = begun ? turn.start + chance.int(-8, 6) : null;
	turn.out = over
		? clock.away(date) === 0
			? clock.board - chance.int(20, 60)
			: last + chance.int(0, 50)
		: null;
	const late = (turn.out ?? 0) >= 1440;
	const off = late ? clock.day(clock.away(date) + 1) : date;
	const approved = over && clock.away(date) <= -3;
	const nightout =
		over && turn.out > 1200 && turn.shift === 1 && chance.chance(0.25) ? driver.pay.nightout : 0;
	turn.paid = { approved, from: rounded(turn.in ?? 0), to: rounded(turn.out ?? 0), nightout };
	const time = (minutes) => clock.time(date, clock.happened(date, minutes));
	return {
		date,
		shift_type_id: turn.shift,
		vehicle_id: vehicle.row.id,
		vehicle_type_id: vehicle.row.vehicle_type_id,
		driver_id: driver.row.id,
		driver_type: 1,
		trailer_id:
			vehicle.type === "ARTIC" && world.trailers.length > 0
				? world.trailers[vehicle.row.id % world.trailers.length].id
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
		clockin_date: begun ? date : null,
		clockin_time: begun ? time(turn.in) : null,
		clockin_approved_time: approved ? time(turn.paid.from) : null,
		clockout_date: over ? off : null,
		clockout_time: over ? clock.time(off, clock.happened(date, turn.out)) : null,
		clockout_approved_time: approved ? clock.time(off, turn.paid.to) : null,
		break_minutes: 0,
		nightout: money(nightout),
		approved_at: approved ? clock.instant(clock.day(clock.away(date) + 2), 560) : null,
		approved_by: approved ? world.admin.id : null,
		created_by: chance.pick(world.dispatchers).id,
		created_at: clock.instant(clock.day(Math.min(0, clock.away(date)) - 2), 900),
	};
}

function fuel(world, chance, turn) {
	if (!chance.chance(0.3)) return;
	const litres = chance.int(250, turn.vehicle.heavy ? 3200 : 750) / 10;
	turn.vehicle.odometer += chance.int(60, 320);
	world.rows.add("fuel_data", {
		work_day_id: turn.row.id,
		fuel_cost: money(Math.round(litres * chance.int(138, 149))),
		fuel_volume: decimal5(litres),
		mileage: turn.vehicle.odometer,
		created_at: world.clock.instant(turn.date, Math.min(turn.out, turn.start + 300)),
	});
}
