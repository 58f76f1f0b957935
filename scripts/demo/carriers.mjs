import { canDrive } from "./drivers.mjs";
import { isDelivered, isGiven } from "./statuses.mjs";

const MOST_LEGS = 4;

/** The vehicles and drivers that are out, by day and shift, each with the legs they run. */
export function boardOf(world) {
	const turns = new Map();
	const at = (date, shift) => {
		const key = `${date}|${shift}`;
		if (!turns.has(key)) turns.set(key, []);
		return turns.get(key);
	};
	const driverOut = (date, driver) => [...at(date, 1), ...at(date, 2)].some((turn) => turn.driver === driver);
	const fit = (driver, vehicle, date) => driver?.active && !driver.away.has(date) && !driverOut(date, driver) && canDrive(driver, vehicle);

	function driverFor(vehicle, date, shift) {
		const usual = shift === 1 ? vehicle.day : vehicle.night;
		if (fit(usual, vehicle, date)) return usual;
		const able = world.drivers.filter((driver) => !driver.named && fit(driver, vehicle, date));
		return able.toSorted((a, b) => a.rank - b.rank)[0] ?? null;
	}

	/** Sends a vehicle out with its driver, or answers null when nobody can take it. */
	function send(vehicle, date, shift) {
		if (vehicle.off.has(date)) return null;
		const driver = driverFor(vehicle, date, shift);
		if (!driver) return null;
		const turn = { date, shift, vehicle, driver, legs: [] };
		at(date, shift).push(turn);
		return turn;
	}

	const free = (turn, { from, to }) => !turn.locked && turn.legs.length < MOST_LEGS && turn.legs.every((leg) => leg.to <= from || leg.from >= to);

	/** The turn that takes a leg: one that is out already and free at that hour, else another vehicle. */
	function place(loadType, leg) {
		const { date, shift } = leg;
		const out = at(date, shift);
		for (const type of loadType.carriers) {
			const taken = out.filter((turn) => turn.vehicle.type === type && free(turn, leg)).toSorted((a, b) => a.legs.length - b.legs.length)[0];
			if (taken) return join(taken, leg);
			const busy = new Set(out.map((turn) => turn.vehicle));
			for (const vehicle of world.vehicles) {
				if (vehicle.type !== type || busy.has(vehicle)) continue;
				const turn = send(vehicle, date, shift);
				if (turn) return join(turn, leg);
			}
		}
		return null;
	}
	function join(turn, leg) {
		turn.legs.push(leg);
		return turn;
	}
	return { turns, at, send, place, join };
}

/** The legs a driver runs of a job that has come this far. */
function legsOf(job) {
	const { date, from, to_date, to, mode, status } = job;
	if (mode === 4) return [{ date, shift: 2, from, to: to + 1440, part: "all" }];
	if (mode === 2) return [{ date: to_date, shift: 1, from: Math.max(240, to - 60), to: to + 20, part: "all" }];
	if (mode === 1) return [{ date, shift: 1, from, to: from + 60, part: "all" }];
	if (!job.split || to_date === date) return [{ date, shift: 1, from, to: Math.max(to, from + 45), part: "all" }];
	const collection = { date, shift: 1, from, to: from + 60, part: "collection" };
	if (!isDelivered(status)) return [collection];
	return [collection, { date: to_date, shift: 1, from: to - 75, to: to + 15, part: "delivery" }];
}

function kindFor(world, chance, job) {
	if (job.named) return "driver";
	if (job.status === "CX Delivered") return "sub_contractor";
	if (job.status === "Collected" || job.status === "Indepot" || job.job_type === 3) return "driver";
	const kind = chance.weighted({ driver: 77, sub_contractor: 16, owner_driver: job.status === "Planned" ? 0 : 7 });
	return kind === "owner_driver" && !["SMALL VAN", "SWB VAN", "LWB VAN", "LUTON"].includes(job.loadType.code) ? "driver" : kind;
}

/** Gives every job that somebody is to carry to a driver's workday, a sub-contractor or an owner-driver. */
export function carriersOf(world, jobs) {
	const board = boardOf(world);
	const chance = world.random.fork("carriers");
	const partners = { sub_contractor: world.subContractors.filter((sub) => sub.is_active), owner_driver: world.ownerDrivers };
	keepNamed(world, board);
	const order = jobs.filter((job) => isGiven(job.status) || (job.status === "Cancelled" && job.day <= 0 && chance.chance(0.5)));
	const start = (job) => `${job.date ?? job.to_date} ${String(job.from ?? job.to).padStart(4, "0")}`;
	for (const job of order.toSorted((a, b) => (start(a) < start(b) ? -1 : 1))) {
		job.turns = [];
		if (job.named) {
			const turn = board.named;
			job.turns.push({ turn: board.join(turn, { ...legsOf(job)[0], job }), part: "all" });
			continue;
		}
		const kind = kindFor(world, chance, job);
		if (kind === "driver") job.turns = byDriver(board, job);
		if (job.turns.length === 0) job.partner = partnerOf(chance, partners, kind);
		if (job.turns.length === 0 && !job.partner) job.turns = byDriver(board, job);
	}
	standby(world, board);
	return board;
}

function byDriver(board, job) {
	return legsOf(job).flatMap((leg) => {
		const turn = board.place(job.loadType, { ...leg, job });
		return turn ? [{ turn, part: leg.part }] : [];
	});
}

function partnerOf(chance, partners, kind) {
	const wanted = kind === "owner_driver" && partners.owner_driver.length > 0 ? "owner_driver" : "sub_contractor";
	const list = partners[wanted];
	return list.length > 0 ? { kind: wanted, who: chance.pick(list) } : null;
}

/** The workday of the driver with a login: his own van, and nothing but his three jobs. */
function keepNamed(world, board) {
	if (!world.spec.driver) return;
	const [driver] = world.drivers;
	const van = world.vehicles.find((vehicle) => vehicle.day === driver);
	board.named = board.send(van, world.clock.today, 1);
	board.named.locked = true;
	driver.named = true;
}

/** A few drivers are booked on a vehicle today and tomorrow without any work yet. */
function standby(world, board) {
	if (world.spec.sizes.jobs === 0) return;
	for (const day of [0, 1]) {
		const date = world.clock.day(day);
		const busy = new Set([...board.at(date, 1)].map((turn) => turn.vehicle));
		const idle = world.vehicles.filter((vehicle) => vehicle.day && !busy.has(vehicle)).slice(0, 3);
		for (const vehicle of idle) board.send(vehicle, date, 1);
	}
}

