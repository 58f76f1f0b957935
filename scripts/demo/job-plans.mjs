import { jobDays } from "./job-days.mjs";
import { journey, reach, room, timesOf } from "./job-times.mjs";
import { addressIn, roadMiles, townOf, towns } from "./places.mjs";
import { isDelivered, isUnderWay } from "./statuses.mjs";
import { roundMiles, roundOf } from "./stops.mjs";

const NEVER_A_TRIP = ["Quote", "Quoted", "Collected", "Indepot", "Intransit", "CX Delivered"];
const ALWAYS_DIRECT = ["Quote", "Quoted", "CX Delivered", "Intransit", "Inprogress"];

/** What kind of job it is: trip, overnight, one end only, collected today and delivered tomorrow, or straight there. */
function shapeOf(chance, { day, status, named }) {
	const direct = { job_type: 1, mode: 0, split: false };
	if (named) return direct;
	if (status === "Collected" || status === "Indepot") return { job_type: 2, mode: 0, split: true };
	if (!NEVER_A_TRIP.includes(status) && chance.chance(0.065)) return { job_type: 3, mode: 0, split: false };
	if (ALWAYS_DIRECT.includes(status)) return direct;
	// What is delivered only tomorrow cannot be done today, and last night's run is over.
	const done = isDelivered(status) && day >= -1;
	const kind = chance.weighted({
		direct: 72,
		split: done ? 0 : 14,
		night: done || day === 0 ? 1 : 6,
		collection: 4,
		delivery: 4,
	});
	if (kind === "split") return { job_type: 2, mode: 0, split: true };
	if (kind === "night") return done ? direct : { job_type: 1, mode: 4, split: false };
	return { direct, collection: { ...direct, mode: 1 }, delivery: { ...direct, mode: 2 } }[kind];
}

/** Who pays. An account that is not invoiced never reaches an invoice, and only such a one reaches NO/EXT Inv. */
function customerFor(world, chance, status) {
	const type = status === "NO/EXT Inv" ? 0 : 1;
	const settled = ["NO/EXT Inv", "Marked For Inv", "Generating Inv", "Invoiced", "Billed Manually"].includes(
		status,
	);
	for (;;) {
		const customer = world.customers[Number(chance.weighted(world.byWeight))];
		if (!settled || customer.row.customer_type === type) return customer;
	}
}

function endsOf(chance, customer, most) {
	let best = null;
	for (let tries = 0; tries < 12; tries++) {
		const site = chance.pick(customer.sites);
		const other = chance.chance(0.75)
			? chance.pick(customer.consignees)
			: addressIn(chance, chance.pick(towns), chance.pick(customer.consignees).name);
		const ends = chance.chance(0.84) ? { from: site, to: other } : { from: other, to: site };
		const miles = Math.max(3, roadMiles(ends.from, ends.to));
		if (!best || miles < best.miles) best = { ...ends, miles };
		if (miles <= most) return { ...ends, miles };
	}
	return best;
}

/** The ends of a job between two towns that are named. */
function endsBetween(chance, customer, [from, to]) {
	const ends = {
		from: addressIn(chance, townOf(from), customer.row.customer_name),
		to: addressIn(chance, townOf(to), chance.pick(customer.consignees).name),
	};
	return { ...ends, miles: Math.max(3, roadMiles(ends.from, ends.to)) };
}

const SERVICE_OF = { split: "NEXTDAY", night: "OVERNIGHT", timed: "TIMED", direct: "SAMEDAY" };
const FREIGHT_OF = {
	medical: "MEDICAL",
	food: "CHILLED",
	chemical: "ADR",
	engineering: "MACHINE",
	steel: "LOOSE",
};

function loadOf(world, chance, customer, named) {
	const shares = Object.fromEntries(
		world.loadTypes.map((type) => [
			type.code,
			type.code === "ADR 18T" && customer.trade === "chemical" ? 40 : type.share,
		]),
	);
	const code = named ? "LWB VAN" : chance.weighted(shares);
	const loadType = world.loadTypes.find((type) => type.code === code);
	const filled = chance.int(8, 96) / 100;
	return {
		loadType,
		kilograms: Math.max(1, Math.round(loadType.kilograms * filled * 10) / 10),
		spaces: loadType.spaces <= 1 ? loadType.spaces : Math.max(1, Math.round(loadType.spaces * filled)),
		items: chance.int(1, Math.max(2, loadType.spaces * 2)),
		freight: chance.chance(0.45)
			? (FREIGHT_OF[customer.trade] ?? "PALLETS")
			: chance.pick(["PALLETS", "PALLETS", "PARCELS", "LOOSE", "STILLAGE"]),
	};
}

/** When the office took the job, as day and local minute; never later than now, never after its own start. */
function takenOn(world, chance, { day, status }, start) {
	const { clock } = world;
	if (day > 0) {
		const ago = chance.int(0, 3);
		return {
			date: clock.day(-ago),
			minutes:
				ago === 0 ? chance.int(Math.min(430, clock.board - 90), clock.board - 5) : chance.int(450, 1070),
		};
	}
	const sameDay = chance.chance(
		day === 0 && (status === "Pending" || status === "Quote" || status === "Quoted") ? 0.8 : 0.35,
	);
	if (!sameDay || start < 460)
		return { date: clock.day(day - chance.int(1, 2)), minutes: chance.int(450, 1070) };
	const latest = Math.min(start - 40, day === 0 ? clock.board - 5 : 1100);
	return { date: clock.day(day), minutes: chance.int(Math.min(400, latest - 20), latest) };
}

function planOf(world, chance, spec) {
	const { clock } = world;
	const customer = customerFor(world, chance, spec.status);
	const wanted = shapeOf(chance, spec);
	const ends = spec.towns
		? endsBetween(chance, customer, spec.towns)
		: endsOf(chance, customer, reach(clock, spec));
	const round =
		wanted.job_type === 3 ? roundOf(chance, customer, ends.from, chance.int(2, 5), room(clock, spec)) : null;
	const shape = wanted.job_type === 3 && !round ? { ...wanted, job_type: 1 } : wanted;
	const minutes = round ? round.at(-1).after : journey(ends.miles);
	const times = spec.times ?? timesOf(clock, chance, { ...spec, ...shape }, minutes);
	const load = loadOf(world, chance, customer, spec.named);
	const timed = chance.chance(0.1);
	const start = times.from ?? times.to;
	const waited = isDelivered(spec.status) && chance.chance(0.07) ? chance.pick([15, 20, 30, 45, 60, 90]) : 0;
	return {
		...spec,
		...shape,
		customer,
		from_place: ends.from,
		to_place: ends.to,
		miles: round ? roundMiles(round) : ends.miles,
		...times,
		...load,
		round,
		stops: round?.length ?? 0,
		service: SERVICE_OF[shape.split ? "split" : shape.mode === 4 ? "night" : timed ? "timed" : "direct"],
		taken: takenOn(world, chance, spec, start),
		waited,
		// A waiting charge the driver has asked for and nobody has approved yet.
		asked:
			!waited &&
			spec.day >= -2 &&
			(isDelivered(spec.status) || isUnderWay(spec.status)) &&
			chance.chance(0.11)
				? chance.pick([15, 25, 40])
				: 0,
		free: (spec.status === "Pending" || spec.status === "Completed") && chance.chance(0.05),
		trade: customer.trade,
		town: ends.to.town,
		date_priced: clock.day(spec.day),
	};
}

/** The three jobs that the driver of the demo's login has today: one done, one under way, one to come. */
function namedDays({ clock, spec }) {
	if (!spec.driver) return [];
	const { board } = clock;
	const at = (from, to) => ({
		date: clock.today,
		from: Math.floor(from / 15) * 15,
		to_date: clock.today,
		to: Math.floor(to / 15) * 15,
	});
	return [
		{ status: "Completed", towns: ["Luton", "Milton Keynes"], times: at(board - 190, board - 105) },
		{ status: "Inprogress", towns: ["Milton Keynes", "Bedford"], times: at(board - 60, board + 35) },
		{ status: "Booked", towns: ["Bedford", "Luton"], times: at(board + 75, board + 170) },
	].map((row) => ({ day: 0, named: true, ...row }));
}

/** All jobs of a company as they are thought out, in the order in which the office took them. */
export function jobPlans(world) {
	const chance = world.random.fork("jobs");
	const specs = jobDays(world);
	for (const named of namedDays(world)) {
		const place = specs.findIndex((row) => row.day === 0 && !row.named && row.status === named.status);
		specs[place] = named;
	}
	return specs
		.map((row) => planOf(world, chance, row))
		.sort((a, b) =>
			a.taken.date < b.taken.date ? -1 : a.taken.date > b.taken.date ? 1 : a.taken.minutes - b.taken.minutes,
		);
}
