import { DAY_MINUTES } from "../../../app/shared/time/durations.mjs";
import { firstDay, firstMinute } from "../jobs/job-times";
import { isAllocatedStatus, isDelivered, isInTransit } from "../shared/statuses";
import type {
	Clock,
	DemoJob,
	DemoLeg,
	DemoSection,
	DemoStop,
	OwnerDriver,
	PlannedLeg,
	Random,
	SubContractor,
	Supplier,
	Turn,
	World,
} from "../world/world";
import type { Board } from "./board";
import { addWarningExamples } from "./warning-examples";

/** From these minutes on a job is of the night shift, and a shift is one; and the last minute at which a shift begins. */
const NIGHT = 1140;
const EVENING = 1080;
const LAST = 1438;

/**
 * The legs a driver runs of a job with this status, each with its stops and times. A job only collected or only delivered on a day
 * counts as on the vehicle all day (`stays`).
 */
function planLegs(clock: Clock, job: DemoJob): PlannedLeg[] {
	const { mode, status } = job;
	const [date, from] = [firstDay(job), firstMinute(job)];
	const [to_date, to] = [job.to_date ?? date, job.to ?? from];
	/** The delivery as a minute of the first day. */
	const until = clock.onDay(to_date, to, date);
	const collectionStop = { place: job.from_place, at: from };
	const deliveryStop = { place: job.to_place, at: to };
	const day: Pick<PlannedLeg, "shift" | "section" | "stays"> = { shift: 1, section: "all", stays: false };
	if (mode === 4) {
		const stops = [collectionStop, { ...deliveryStop, at: until }];
		return [{ ...day, date, shift: 2, from, to: until, stops }];
	}
	if (mode === 2)
		return [
			{
				...day,
				date: to_date,
				from: Math.max(240, to - 60),
				to: to + 60,
				stops: [deliveryStop],
				stays: true,
			},
		];
	if (mode === 1) return [{ ...day, date, from, to: from + 60, stops: [collectionStop], stays: true }];
	if (!job.split || to_date === date)
		return [
			{
				...day,
				date,
				shift: from >= NIGHT ? 2 : 1,
				from,
				to: Math.max(until, from + 45),
				stops: listDayStops(job, from, collectionStop, { ...deliveryStop, at: until }),
			},
		];
	const collectionLeg: PlannedLeg = {
		...day,
		date,
		from,
		to: from + 60,
		section: "collection",
		stops: [collectionStop],
		stays: true,
	};
	// Where it delivers, and whether that fits with other work, is not planned: it has the day for it.
	if (!isDelivered(status))
		return [{ ...collectionLeg, boundUntil: clock.onDay(to_date, DAY_MINUTES, date) }];
	const deliveryLeg: PlannedLeg = {
		...day,
		date: to_date,
		from: to - 75,
		to: to + 60,
		section: "delivery",
		stops: [deliveryStop],
		stays: true,
	};
	return [collectionLeg, deliveryLeg];
}

const listDayStops = ({ round }: DemoJob, from: number, collectionStop: DemoStop, deliveryStop: DemoStop) =>
	round ? round.map(({ place, after }) => ({ place, at: from + after })) : [collectionStop, deliveryStop];

function pickCarrierKind(chance: Random, job: DemoJob): "driver" | Supplier["kind"] {
	if (job.isForLoginDriver || isInTransit(job.status)) return "driver";
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

/** Puts every job of the last weeks and the days to come that needs a carrier on the board. */
export function assignCarriers(world: World, jobs: DemoJob[], board: Board) {
	const loginDriverTurn = reserveLoginDriver(world, board, jobs);
	addStandbyTurns(world, board, 0);
	allocateDemoJobs(world, board, world.random.fork("carriers"), jobs, loginDriverTurn);
	addWarningExamples(world, board);
	addStandbyTurns(world, board, 1);
	mixUnderWay(jobs);
}

/** Allocates every job that needs a carrier to a driver's workday, a sub-contractor or an owner-driver. */
export function allocateDemoJobs(
	world: World,
	board: Board,
	chance: Random,
	jobs: readonly DemoJob[],
	loginDriverTurn: Turn | null = null,
) {
	const suppliersByKind = {
		sub_contractor: world.subContractors.filter((sub) => sub.is_active),
		owner_driver: world.ownerDrivers,
	};
	const allocatedJobs = jobs.filter(
		(job) =>
			isAllocatedStatus(job.status) || (job.status === "Cancelled" && job.day <= 0 && chance.chance(0.5)),
	);
	const start = (job: DemoJob) => `${firstDay(job)} ${String(firstMinute(job)).padStart(4, "0")}`;
	for (const job of allocatedJobs.toSorted((a, b) => (start(a) < start(b) ? -1 : 1))) {
		const [firstLeg] = planLegs(world.clock, job);
		if (job.isForLoginDriver && loginDriverTurn && firstLeg) {
			const leg = moveToDay(world.clock, { ...firstLeg, job }, loginDriverTurn.date);
			job.turns.push({ turn: board.join(loginDriverTurn, leg), section: "all" });
			continue;
		}
		const kind = pickCarrierKind(chance, job);
		if (kind === "driver") job.turns = placeLegs(world.clock, board, job);
		if (job.turns.length === 0 && isInTransit(job.status)) callOff(job);
		else if (job.turns.length === 0) job.supplier = pickSupplier(chance, suppliersByKind, kind);
		if (job.turns.length === 0 && !job.supplier && isAllocatedStatus(job.status))
			job.turns = placeLegs(world.clock, board, job);
	}
}

/** A job that would be under way, but for which no driver is on duty, was cancelled. */
const callOff = (job: DemoJob) => Object.assign(job, { status: "Cancelled" });

/** A leg in the minutes of another day. */
function moveToDay(clock: Clock, leg: DemoLeg, date: string): DemoLeg {
	const move = (minutes: number) => clock.onDay(leg.date, minutes, date);
	return {
		...leg,
		date,
		from: move(leg.from),
		to: move(leg.to),
		stops: leg.stops.map(({ place, at }) => ({ place, at: move(at) })),
	};
}

function placeLegs(clock: Clock, board: Board, job: DemoJob): { turn: Turn; section: DemoSection }[] {
	return planLegs(clock, job).flatMap((leg) => {
		const turn = board.place(job.loadType, { ...leg, job });
		return turn ? [{ turn, section: leg.section }] : [];
	});
}

function pickSupplier(
	chance: Random,
	suppliersByKind: { sub_contractor: SubContractor[]; owner_driver: OwnerDriver[] },
	kind: "driver" | Supplier["kind"],
): Supplier | null {
	const { owner_driver, sub_contractor } = suppliersByKind;
	if (kind === "owner_driver" && owner_driver.length > 0) return { kind, record: chance.pick(owner_driver) };
	return sub_contractor.length > 0 ? { kind: "sub_contractor", record: chance.pick(sub_contractor) } : null;
}

/** The workday of the driver with a login: their own van and only their three jobs, of which the first begins half an hour after it. */
function reserveLoginDriver(world: World, board: Board, jobs: readonly DemoJob[]) {
	const [driver] = world.drivers;
	const van = world.vehicles.find((vehicle) => vehicle.day === driver);
	if (!world.spec.driver || !driver || !van) return null;
	const { today } = world.clock;
	const own = jobs.filter((job) => job.isForLoginDriver);
	const first = Math.min(...own.map((job) => world.clock.onDay(firstDay(job), firstMinute(job), today)));
	const turn = board.send(van, today, 1, [], Math.max(0, first - 30));
	if (turn) turn.locked = true;
	driver.isLoginDriver = true;
	return turn;
}

/** How long before their shift begins drivers stand by today. */
const STANDBY_LEAD = 30;

/** A few drivers have a workday without any jobs on a day; that of today has not begun yet, at any hour. */
function addStandbyTurns({ clock, spec, vehicles }: World, board: Board, day: 0 | 1) {
	let left = spec.sizes.today >= 50 ? 4 : Math.min(1, spec.sizes.today);
	const date = clock.day(day);
	const begins = day === 0 ? Math.min(LAST, Math.max(435, clock.present + STANDBY_LEAD)) : 435;
	const shift = begins >= EVENING ? 2 : 1;
	const busy = new Set([...board.at(date, 1), ...board.at(date, 2)].map((turn) => turn.vehicle));
	const idle = vehicles.filter((vehicle) => vehicle.day && !busy.has(vehicle));
	// Of each kind of vehicle some are left for the day's jobs.
	const spread = idle.toSorted((a, b) => (a.row.id % SPREAD) - (b.row.id % SPREAD));
	for (const vehicle of spread) {
		const turn = left > 0 ? board.send(vehicle, date, shift, [], begins) : null;
		if (!turn) continue;
		turn.locked = true;
		left--;
	}
}

const SPREAD = 13;

/** Jobs under way are of both kinds where there are two. */
function mixUnderWay(jobs: readonly DemoJob[]) {
	const underWay = jobs.filter((job) => isInTransit(job.status) && job.turns.length > 0);
	for (const status of ["Intransit", "Inprogress"] as const) {
		if (underWay.some((job) => job.status === status)) continue;
		const other = underWay.find((job) => !job.isForLoginDriver && !job.round);
		if (other && underWay.length > 1) other.status = status;
	}
}
