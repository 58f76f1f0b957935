import { boardOf } from "./board.mjs";
import { showCases } from "./show-cases.mjs";
import { isDelivered, isGiven } from "./statuses.mjs";

/**
 * The legs a driver runs of a job that has come this far, each with where to be when. What is only collected or only delivered on a
 * day is counted as on the vehicle all day (`stays`).
 */
function legsOf(job) {
	const { date, from, to_date, to, mode, status } = job;
	const collects = { place: job.from_place, at: from };
	const delivers = { place: job.to_place, at: to };
	const day = { shift: 1, part: "all", stays: false };
	if (mode === 4) {
		const stops = [collects, { ...delivers, at: to + 1440 }];
		return [{ ...day, date, shift: 2, from, to: to + 1440, stops }];
	}
	if (mode === 2)
		return [
			{ ...day, date: to_date, from: Math.max(240, to - 60), to: to + 60, stops: [delivers], stays: true },
		];
	if (mode === 1) return [{ ...day, date, from, to: from + 60, stops: [collects], stays: true }];
	if (!job.split || to_date === date)
		return [{ ...day, date, from, to: Math.max(to, from + 45), stops: stopsOfDay(job, collects, delivers) }];
	const collection = {
		...day,
		date,
		from,
		to: from + 60,
		part: "collection",
		stops: [collects],
		stays: true,
	};
	if (!isDelivered(status)) return [collection];
	const last = {
		...day,
		date: to_date,
		from: to - 75,
		to: to + 60,
		part: "delivery",
		stops: [delivers],
		stays: true,
	};
	return [collection, last];
}

const stopsOfDay = ({ round, from }, collects, delivers) =>
	round ? round.map(({ place, after }) => ({ place, at: from + after })) : [collects, delivers];

function kindFor(chance, job) {
	if (job.named) return "driver";
	if (job.status === "CX Delivered") return "sub_contractor";
	if (job.status === "Collected" || job.status === "Indepot" || job.job_type === 3) return "driver";
	const kind = chance.weighted({
		driver: 77,
		sub_contractor: 16,
		owner_driver: job.status === "Planned" ? 0 : 7,
	});
	return kind === "owner_driver" && !["SMALL VAN", "SWB VAN", "LWB VAN", "LUTON"].includes(job.loadType.code)
		? "driver"
		: kind;
}

/** Gives every job that somebody is to carry to a driver's workday, a sub-contractor or an owner-driver. */
export function carriersOf(world, jobs) {
	const board = boardOf(world);
	const chance = world.random.fork("carriers");
	const partners = {
		sub_contractor: world.subContractors.filter((sub) => sub.is_active),
		owner_driver: world.ownerDrivers,
	};
	keepNamed(world, board);
	const order = jobs.filter(
		(job) => isGiven(job.status) || (job.status === "Cancelled" && job.day <= 0 && chance.chance(0.5)),
	);
	const start = (job) => `${job.date ?? job.to_date} ${String(job.from ?? job.to).padStart(4, "0")}`;
	for (const job of order.toSorted((a, b) => (start(a) < start(b) ? -1 : 1))) {
		job.turns = [];
		if (job.named) {
			const turn = board.named;
			job.turns.push({ turn: board.join(turn, { ...legsOf(job)[0], job }), part: "all" });
			continue;
		}
		const kind = kindFor(chance, job);
		if (kind === "driver") job.turns = byDriver(board, job);
		if (job.turns.length === 0) job.partner = partnerOf(chance, partners, kind);
		if (job.turns.length === 0 && !job.partner) job.turns = byDriver(board, job);
	}
	showCases(world, board);
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
	const wanted =
		kind === "owner_driver" && partners.owner_driver.length > 0 ? "owner_driver" : "sub_contractor";
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
