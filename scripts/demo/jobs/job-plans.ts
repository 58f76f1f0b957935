import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import type { JobStatus } from "~/shared/jobs/statuses";
import { addDemoDays } from "../shared/clock.mjs";
import { allTowns, createDemoAddress, getTown } from "../shared/places.mjs";
import { isDelivered, isInTransit } from "../shared/statuses";
import type {
	DemoAddress,
	DemoCustomer,
	DemoJob,
	DemoJobType,
	JobPlan,
	JobSpec,
	JobTimes,
	Random,
	World,
} from "../world/world";
import { JobInProgress } from "../world/world";
import { createJobDays } from "./job-days";
import {
	estimateJourneyMinutes,
	firstDay,
	firstMinute,
	maxJobMiles,
	maxJobMinutes,
	pickTimes,
	settleStatus,
} from "./job-times";
import { computeRoundMiles, planRound } from "./stops";

const NEVER_A_TRIP: JobStatus[] = ["Quote", "Quoted", "Collected", "Indepot", "Intransit", "CX Delivered"];
const ALWAYS_DIRECT: JobStatus[] = ["Quote", "Quoted", "CX Delivered", "Intransit", "Inprogress"];

/** The kind of job: trip, overnight, collection or delivery only, two days, or direct. */
function pickJobType(chance: Random, { day, status, isForLoginDriver, kind: wanted }: JobSpec): DemoJobType {
	const direct: DemoJobType = { job_type: 1, mode: 0, split: false };
	if (isForLoginDriver) return direct;
	if (wanted === "night") return { ...direct, mode: 4 };
	if (wanted === "split" || status === "Collected" || status === "Indepot")
		return { job_type: 2, mode: 0, split: true };
	if (wanted === "direct") return direct;
	if (!NEVER_A_TRIP.includes(status) && chance.chance(0.065)) return { job_type: 3, mode: 0, split: false };
	if (ALWAYS_DIRECT.includes(status)) return direct;
	// A job delivered tomorrow cannot be completed today, and the trunks of last night and tonight are chosen on their own.
	const isDone = isDelivered(status) && day >= -1;
	const kind = chance.weighted({
		direct: 72,
		split: isDone ? 0 : 14,
		night: Math.abs(day) <= 1 ? 0 : 6,
		collection: 4,
		delivery: 4,
	});
	if (kind === "split") return { job_type: 2, mode: 0, split: true };
	if (kind === "night") return { ...direct, mode: 4 };
	if (kind === "direct") return direct;
	return { ...direct, mode: kind === "collection" ? 1 : 2 };
}

/** The customer. A non-billing customer is never invoiced, and only a non-billing one reaches NO/EXT Inv. */
function pickCustomer(world: World, chance: Random, status: JobStatus) {
	const type = status === "NO/EXT Inv" ? 0 : 1;
	const isInvoicingStatus = [
		"NO/EXT Inv",
		"Marked For Inv",
		"Generating Inv",
		"Invoiced",
		"Billed Manually",
	].includes(status);
	for (;;) {
		const customer = world.customers[Number(chance.weighted(world.byWeight))];
		if (customer && (!isInvoicingStatus || customer.row.customer_type === type)) return customer;
	}
}

/** Where a job is collected and delivered, and the miles between. */
interface Ends {
	from: DemoAddress;
	to: DemoAddress;
	miles: number;
}

function pickEnds(chance: Random, customer: DemoCustomer, maxMiles: number): Ends {
	let best: Ends | null = null;
	for (let tries = 0; tries < 12 || !best; tries++) {
		const site = chance.pick(customer.sites);
		const other = chance.chance(0.75)
			? chance.pick(customer.consignees)
			: createDemoAddress(chance, chance.pick(allTowns), chance.pick(customer.consignees).name);
		const ends = chance.chance(0.84) ? { from: site, to: other } : { from: other, to: site };
		const miles = Math.max(3, estimateRoadLeg(ends.from, ends.to).miles);
		if (!best || miles < best.miles) best = { ...ends, miles };
		if (miles <= maxMiles) return { ...ends, miles };
	}
	return best;
}

/** The collection and delivery address of a job between two given towns. */
function createEnds(
	chance: Random,
	customer: DemoCustomer,
	[from, to]: readonly [from: string, to: string],
): Ends {
	const ends = {
		from: createDemoAddress(chance, getTown(from), customer.row.customer_name),
		to: createDemoAddress(chance, getTown(to), chance.pick(customer.consignees).name),
	};
	return { ...ends, miles: Math.max(3, estimateRoadLeg(ends.from, ends.to).miles) };
}

const SERVICE_OF = { split: "NEXTDAY", night: "OVERNIGHT", timed: "TIMED", direct: "SAMEDAY" };
const FREIGHT_OF: Record<string, string> = {
	medical: "MEDICAL",
	food: "CHILLED",
	chemical: "ADR",
	engineering: "MACHINE",
	steel: "LOOSE",
};

function pickLoad(
	world: World,
	chance: Random,
	customer: DemoCustomer,
	isForLoginDriver: boolean | undefined,
) {
	const shares = Object.fromEntries(
		world.loadTypes.map((type) => [
			type.code,
			type.code === "ADR 18T" && customer.trade === "chemical" ? 40 : type.share,
		]),
	);
	const code = isForLoginDriver ? "LWB VAN" : chance.weighted(shares);
	const loadType = world.loadTypes.find((type) => type.code === code);
	if (!loadType) throw new Error(`the demo has no load type ${code}`);
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

/** When the office entered the job, as day and local minute, in office hours; never later than now or than 40 minutes before its start. */
function pickEntryTime({ clock }: World, chance: Random, { day, status }: JobSpec, times: JobTimes) {
	const waits = status === "Pending" || status === "Quote" || status === "Quoted";
	const isSameDay = chance.chance(day === 0 && waits ? 0.8 : 0.35);
	let date = clock.day(day > 0 ? -chance.int(0, 3) : day - (isSameDay ? 0 : chance.int(1, 2)));
	const latestOn = (entered: string) =>
		Math.min(
			1070,
			clock.presentOn(entered) - 5,
			clock.onDay(firstDay(times), firstMinute(times) - 40, entered),
		);
	while (latestOn(date) < 420) date = addDemoDays(date, -1);
	return { date, minutes: chance.int(400, latestOn(date)) };
}

/** Decides all of a job but its carrier, its number and its price. */
export function planDemoJob(world: World, chance: Random, wanted: JobSpec): JobPlan {
	const { clock } = world;
	const customer = pickCustomer(world, chance, wanted.status);
	const preferredType = pickJobType(chance, wanted);
	const ends = wanted.towns
		? createEnds(chance, customer, wanted.towns)
		: pickEnds(chance, customer, maxJobMiles(wanted));
	const planned =
		preferredType.job_type === 3
			? planRound(chance, customer, ends.from, chance.int(2, 5), maxJobMinutes(wanted))
			: null;
	// A trip that is under way has a stop left.
	const isOver =
		isInTransit(wanted.status) && (wanted.begins ?? 0) + (planned?.at(-1)?.after ?? 0) <= clock.present;
	const round = isOver ? null : planned;
	const jobType: DemoJobType =
		preferredType.job_type === 3 && !round ? { ...preferredType, job_type: 1 } : preferredType;
	const minutes = round?.at(-1)?.after ?? estimateJourneyMinutes(ends.miles);
	const times = wanted.times ?? pickTimes(clock, chance, { ...wanted, ...jobType }, minutes);
	const spec = { ...wanted, status: settleStatus(clock, chance, wanted, jobType, times) };
	const load = pickLoad(world, chance, customer, spec.isForLoginDriver);
	const timed = chance.chance(0.1);
	const waited = isDelivered(spec.status) && chance.chance(0.07) ? chance.pick([15, 20, 30, 45, 60, 90]) : 0;
	return {
		...spec,
		...jobType,
		customer,
		from_place: ends.from,
		to_place: ends.to,
		miles: round ? computeRoundMiles(round) : ends.miles,
		...times,
		...load,
		round,
		stops: round?.length ?? 0,
		service: SERVICE_OF[jobType.split ? "split" : jobType.mode === 4 ? "night" : timed ? "timed" : "direct"],
		entered: pickEntryTime(world, chance, spec, times),
		waited,
		// Minutes of a waiting charge that is requested but not approved yet.
		requestedWaiting:
			!waited &&
			spec.day >= -2 &&
			(isDelivered(spec.status) || isInTransit(spec.status)) &&
			chance.chance(0.11)
				? chance.pick([15, 25, 40])
				: 0,
		free: (spec.status === "Pending" || spec.status === "Completed") && chance.chance(0.05),
		trade: customer.trade,
		town: ends.to.town,
		date_priced: clock.day(spec.day),
	};
}

/** The most minutes before now that the driver login's day begins; after midnight it began at midnight. */
const LOGIN_DAY = 190;

/** The three jobs of the demo login's driver today, around now: completed, in progress and booked. */
function listLoginDriverJobs({ clock, spec }: World): JobSpec[] {
	if (!spec.driver) return [];
	const { present, today } = clock;
	const share = Math.min(1, present / LOGIN_DAY);
	const toMoment = (after: number) => {
		const minutes = Math.floor((present + (after < 0 ? after * share : after)) / 5) * 5;
		const date = minutes < 1440 ? today : addDemoDays(today, 1);
		return { date, minutes: clock.onDay(today, Math.max(0, minutes), date) };
	};
	const at = (start: number, end: number): JobTimes => {
		const [from, to] = [toMoment(start), toMoment(end)];
		return { date: from.date, from: from.minutes, to_date: to.date, to: to.minutes };
	};
	const jobs: Omit<JobSpec, "day">[] = [
		{ status: "Completed", towns: ["Luton", "Milton Keynes"], times: at(-LOGIN_DAY, -105) },
		{ status: "Inprogress", towns: ["Milton Keynes", "Bedford"], times: at(-60, 35) },
		{ status: "Booked", towns: ["Bedford", "Luton"], times: at(75, 170) },
	];
	return jobs.map((row) => ({ day: 0, isForLoginDriver: true, ...row }));
}

/** The plans of all jobs of a company, in the order in which the office entered them. */
export function createJobPlans(world: World): DemoJob[] {
	const chance = world.random.fork("jobs");
	const loginDriverJobs = listLoginDriverJobs(world);
	return [...loginDriverJobs, ...createJobDays(world, loginDriverJobs.length)]
		.map((row) => Object.assign(new JobInProgress(), planDemoJob(world, chance, row)))
		.sort((a, b) =>
			a.entered.date < b.entered.date
				? -1
				: a.entered.date > b.entered.date
					? 1
					: a.entered.minutes - b.entered.minutes,
		);
}
