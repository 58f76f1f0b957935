import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "../run/responses";
import type { DayToPlan } from "./model";
import { readLane } from "./model-lanes";
import { listPlaces } from "./variant-places";
import { type WeighedDay, withHired, withStartsMoved, withStranger } from "./variant-vehicles";

/** What is other than it is in a copy of the day. */
export type DayChange =
	/** A vehicle more, like one of the fleet, with a driver; pounds for its day, null for what such a vehicle costs. */
	| { kind: "hired"; like: number; price: number | null }
	/** A vehicle that has no driver gets one. */
	| { kind: "driver_more"; vehicle_id: number }
	| { kind: "vehicle_less"; vehicle_id: number }
	| { kind: "driver_away"; driver_id: number }
	| { kind: "customer_out"; customer_id: number }
	/** By its key, see `listPlaces`. */
	| { kind: "place_closed"; place: string }
	/** All who have not clocked in begin so many minutes later, or earlier if negative. */
	| { kind: "starts_moved"; minutes: number };

/** A copy of the day by what is other in it. */
export type DayVariant = readonly DayChange[];

/** Jobs leave first, then vehicles and drivers; what is new comes last. The order in which changes are listed changes nothing but the numbers of hired vehicles. */
const ORDER: readonly DayChange["kind"][] = [
	"customer_out",
	"place_closed",
	"vehicle_less",
	"driver_away",
	"driver_more",
	"hired",
	"starts_moved",
];

/**
 * The day with changes, to be planned beside the day as it is. Open work of a vehicle or driver that is away becomes free, booked and started
 * jobs too; jobs of a customer that is out, or with a stop at a place that is closed, are no part of it. `fleet`: all vehicles of the
 * board, also those that are not planned.
 */
export function applyVariant(
	priced: WeighedDay,
	variant: DayVariant,
	fleet: readonly PlannerVehicle[],
): WeighedDay {
	const changes = ORDER.flatMap((kind) => variant.filter((change) => change.kind === kind));
	return changes.reduce((copy, change, at) => applyChange(copy, change, { fleet, at }), priced);
}

function applyChange(
	priced: WeighedDay,
	change: DayChange,
	{ fleet, at }: { fleet: readonly PlannerVehicle[]; at: number },
): WeighedDay {
	const { day } = priced;
	const find = (id: number) => [...day.vehicles, ...fleet].find((vehicle) => vehicle.id === id);
	switch (change.kind) {
		case "hired": {
			const like = find(change.like);
			return like ? withHired(priced, like, { at, price: change.price }) : priced;
		}
		case "driver_more": {
			const vehicle = find(change.vehicle_id);
			return vehicle ? { ...priced, day: withStranger(day, vehicle, at) } : priced;
		}
		case "vehicle_less":
			return { ...priced, day: withoutVehicle(day, change.vehicle_id) };
		case "driver_away":
			return { ...priced, day: withoutDriver(day, change.driver_id) };
		case "customer_out":
			return { ...priced, day: withoutWork(day, ({ customer }) => customer?.id === change.customer_id) };
		case "place_closed":
			return {
				...priced,
				day: withoutWork(day, (job) => listPlaces(job).some(({ key }) => key === change.place)),
			};
		case "starts_moved":
			return { ...priced, day: withStartsMoved(day, change.minutes) };
	}
}

/** The shift of a vehicle whose lane a search knows: of its one driver, who is not at home again; null without one. */
export function findPlannedShift({ work_day }: PlannerVehicle): PlannerWorkDay | null {
	const [shift, other] = work_day;
	const isDriven = shift && !other && shift.driver_id !== null && shift.clockout_time === null;
	return isDriven ? shift : null;
}

/** The cards of a vehicle that have a stop still to do. */
export function listOpenCards(day: DayToPlan, vehicle: PlannerVehicle): PlannerJob[] {
	const shift = findPlannedShift(vehicle);
	if (!shift) return [];
	const open = new Set(readLane(day, vehicle, shift).own.map(({ job_id }) => job_id));
	return vehicle.planned_jobs.filter(({ id }) => open.has(id));
}

/** A card as a job on no vehicle. */
const asFree = (job: PlannerJob): PlannerJob => ({
	...job,
	status: "Pending",
	job_planner: null,
	work_day_jobs: [],
	late: null,
});

const withFreed = (day: DayToPlan, vehicle: PlannerVehicle): DayToPlan => ({
	...day,
	unplanned: [...day.unplanned, ...listOpenCards(day, vehicle).map(asFree)],
});

function withoutVehicle(day: DayToPlan, id: number): DayToPlan {
	const missing = day.vehicles.find((vehicle) => vehicle.id === id);
	if (!missing) return day;
	return { ...withFreed(day, missing), vehicles: day.vehicles.filter((vehicle) => vehicle !== missing) };
}

/** A vehicle that another driver has too goes on with that one, and with its work. */
function withoutDriver(day: DayToPlan, driver_id: number): DayToPlan {
	const isOf = (shift: PlannerWorkDay) => shift.driver_id === driver_id;
	return day.vehicles
		.filter(({ work_day }) => work_day.some(isOf))
		.reduce((copy, vehicle) => {
			const freed = withFreed(copy, vehicle);
			const work_day = vehicle.work_day.filter((shift) => !isOf(shift));
			const planned_jobs = work_day.length > 0 ? vehicle.planned_jobs : [];
			const driver_name = work_day[0]?.client_driver?.full_name ?? "";
			const parked = { ...vehicle, work_day, planned_jobs, driver_name };
			return { ...freed, vehicles: freed.vehicles.map((one) => (one.id === vehicle.id ? parked : one)) };
		}, day);
}

function withoutWork(day: DayToPlan, isOut: (job: PlannerJob) => boolean): DayToPlan {
	return {
		...day,
		unplanned: day.unplanned.filter((job) => !isOut(job)),
		vehicles: day.vehicles.map((vehicle) => ({
			...vehicle,
			planned_jobs: vehicle.planned_jobs.filter((job) => !isOut(job)),
			...(vehicle.carried_over && {
				carried_over: vehicle.carried_over.filter(({ job }) => !isOut(job)),
			}),
		})),
	};
}
