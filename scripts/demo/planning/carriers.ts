import { firstDay, firstMinute } from "../jobs/job-times";
import { isAllocatedStatus, isDelivered } from "../shared/statuses";
import type {
	DemoJob,
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
import { type Board, createBoard } from "./board";
import { addWarningExamples } from "./warning-examples";

/**
 * The legs a driver runs of a job with this status, each with its stops and times. A job only collected or only delivered on a day
 * counts as on the vehicle all day (`stays`).
 */
function planLegs(job: DemoJob): PlannedLeg[] {
	const { mode, status } = job;
	const [date, from] = [firstDay(job), firstMinute(job)];
	const [to_date, to] = [job.to_date ?? date, job.to ?? from];
	const collectionStop = { place: job.from_place, at: from };
	const deliveryStop = { place: job.to_place, at: to };
	const day: Pick<PlannedLeg, "shift" | "section" | "stays"> = { shift: 1, section: "all", stays: false };
	if (mode === 4) {
		const stops = [collectionStop, { ...deliveryStop, at: to + 1440 }];
		return [{ ...day, date, shift: 2, from, to: to + 1440, stops }];
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
				from,
				to: Math.max(to, from + 45),
				stops: listDayStops(job, from, collectionStop, deliveryStop),
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
	if (!isDelivered(status)) return [collectionLeg];
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
	if (job.isForLoginDriver) return "driver";
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

/** The board of the last weeks and the days to come, with every job that needs a carrier on it. */
export function assignCarriers(world: World, jobs: DemoJob[]) {
	const board = createBoard(world);
	const loginDriverTurn = reserveLoginDriver(world, board);
	allocateJobs(world, board, world.random.fork("carriers"), jobs, loginDriverTurn);
	addWarningExamples(world, board);
	addStandbyTurns(world, board);
	return board;
}

/** Allocates every job that needs a carrier to a driver's workday, a sub-contractor or an owner-driver. */
export function allocateJobs(
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
		const [firstLeg] = planLegs(job);
		if (job.isForLoginDriver && loginDriverTurn && firstLeg) {
			job.turns.push({ turn: board.join(loginDriverTurn, { ...firstLeg, job }), section: "all" });
			continue;
		}
		const kind = pickCarrierKind(chance, job);
		if (kind === "driver") job.turns = placeLegs(board, job);
		if (job.turns.length === 0) job.supplier = pickSupplier(chance, suppliersByKind, kind);
		if (job.turns.length === 0 && !job.supplier) job.turns = placeLegs(board, job);
	}
}

function placeLegs(board: Board, job: DemoJob): { turn: Turn; section: DemoSection }[] {
	return planLegs(job).flatMap((leg) => {
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

/** The workday of the driver with a login: their own van and only their three jobs. */
function reserveLoginDriver(world: World, board: Board) {
	const [driver] = world.drivers;
	const van = world.vehicles.find((vehicle) => vehicle.day === driver);
	if (!world.spec.driver || !driver || !van) return null;
	const turn = board.send(van, world.clock.today, 1);
	if (turn) turn.locked = true;
	driver.isLoginDriver = true;
	return turn;
}

/** A few drivers have a workday today and tomorrow without any jobs. */
function addStandbyTurns(world: World, board: Board) {
	if (world.spec.sizes.jobs === 0) return;
	for (const day of [0, 1]) {
		const date = world.clock.day(day);
		const busy = new Set([...board.at(date, 1)].map((turn) => turn.vehicle));
		const idle = world.vehicles.filter((vehicle) => vehicle.day && !busy.has(vehicle)).slice(0, 3);
		for (const vehicle of idle) board.send(vehicle, date, 1);
	}
}
