import {
	type DayChange,
	type DayVariant,
	findPlannedShift,
	listOpenCards,
} from "~/domain/planning/automatic-planning/day-variant";
import { listPlaces } from "~/domain/planning/automatic-planning/variant-places";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { ComboOption } from "~/ui/form/match-options";
import type { CopiedDay } from "../what-if-day";

/** What can be other in a copy, in the order in which it is offered. */
export const CHANGE_KINDS = [
	{ value: "hired", label: "A vehicle more, hired", of: "Like" },
	{ value: "driver_more", label: "A driver for a vehicle without one", of: "Vehicle" },
	{ value: "vehicle_less", label: "A vehicle less", of: "Vehicle" },
	{ value: "driver_away", label: "A driver away", of: "Driver" },
	{ value: "customer_out", label: "A customer out", of: "Customer" },
	{ value: "place_closed", label: "A depot or place closed", of: "Place" },
	{ value: "starts_moved", label: "Start times", of: "All drivers" },
] as const satisfies readonly { value: DayChange["kind"]; label: string; of: string }[];

/** A change that can be chosen. */
interface ChangeChoice extends ComboOption<string> {
	change: DayChange;
}

const countJobs = (jobs: number) => (jobs === 1 ? "1 job" : `${jobs} jobs`);
const typeOf = ({ vehicle_type }: PlannerVehicle) => vehicle_type?.v_code ?? "vehicle";

/** Each change of a kind that the day has room for. */
export function listChangeChoices(kind: DayChange["kind"], { board, day }: CopiedDay): ChangeChoice[] {
	const planned = day.vehicles.filter((vehicle) => findPlannedShift(vehicle) !== null);
	switch (kind) {
		case "hired":
			return board.vehicles
				.filter((one, at, all) => all.findIndex((other) => typeOf(other) === typeOf(one)) === at)
				.map((vehicle) => toChoice(typeOf(vehicle), { kind, like: vehicle.id, price: null }, vehicle.reg));
		case "driver_more":
			return board.vehicles
				.filter(({ work_day, vor }) => vor === 0 && work_day.every(({ driver_id }) => driver_id === null))
				.map((vehicle) => toChoice(vehicle.reg, { kind, vehicle_id: vehicle.id }, typeOf(vehicle)));
		case "vehicle_less":
			return planned.map((vehicle) => {
				const about = [vehicle.driver_name, countJobs(listOpenCards(day, vehicle).length)];
				return toChoice(vehicle.reg, { kind, vehicle_id: vehicle.id }, about.filter(Boolean).join(", "));
			});
		case "driver_away":
			return planned.flatMap((vehicle) => {
				const driver = findPlannedShift(vehicle)?.client_driver;
				const about = `${vehicle.reg}, ${countJobs(listOpenCards(day, vehicle).length)}`;
				return driver ? [toChoice(driver.full_name, { kind, driver_id: driver.id }, about)] : [];
			});
		case "customer_out":
			return countEach(listDayJobs(day), ({ customer }) =>
				customer ? [{ key: String(customer.id), name: customer.customer_name }] : [],
			).map(({ key, name, jobs }) => toChoice(name, { kind, customer_id: Number(key) }, countJobs(jobs)));
		case "place_closed":
			return countEach(listDayJobs(day), listPlaces).map(({ key, name, jobs }) =>
				toChoice(name, { kind, place: key }, countJobs(jobs)),
			);
		case "starts_moved":
			return [
				toChoice("An hour earlier", { kind, minutes: -60 }),
				toChoice("An hour later", { kind, minutes: 60 }),
			];
	}
}

const toChoice = (label: string, change: DayChange, secondary?: string): ChangeChoice => ({
	value: JSON.stringify(change),
	label,
	...(secondary && { secondary }),
	change,
});

/** The jobs of the day that is planned: those on its vehicles, and those to be placed. */
const listDayJobs = ({ vehicles, unplanned }: CopiedDay["day"]): PlannerJob[] => [
	...vehicles.flatMap(({ planned_jobs }) => planned_jobs),
	...unplanned,
];

/** How many jobs each has, the most first. */
function countEach(
	jobs: readonly PlannerJob[],
	of: (job: PlannerJob) => readonly { key: string; name: string }[],
): { key: string; name: string; jobs: number }[] {
	const counts = new Map<string, { key: string; name: string; jobs: number }>();
	for (const one of jobs.flatMap(of))
		counts.set(one.key, { ...one, jobs: (counts.get(one.key)?.jobs ?? 0) + 1 });
	return [...counts.values()].sort((a, b) => b.jobs - a.jobs || a.name.localeCompare(b.name));
}

/** A change in words: "Hired 18T with its driver", "Without KV23 HD1". */
export function describeChange(change: DayChange, { board, day }: CopiedDay): string {
	const vehicleOf = (id: number) => board.vehicles.find((vehicle) => vehicle.id === id);
	switch (change.kind) {
		case "hired": {
			const like = vehicleOf(change.like);
			const price = change.price === null ? "" : `, £${change.price.toFixed(2)} the day`;
			return `Hired ${like ? typeOf(like) : "vehicle"} with its driver${price}`;
		}
		case "driver_more":
			return `A driver for ${vehicleOf(change.vehicle_id)?.reg ?? "?"}`;
		case "vehicle_less":
			return `Without ${vehicleOf(change.vehicle_id)?.reg ?? "?"}`;
		case "driver_away": {
			const shifts = board.vehicles.flatMap(({ work_day }) => work_day);
			const driver = shifts.find(({ driver_id }) => driver_id === change.driver_id)?.client_driver;
			return `${driver?.full_name ?? "?"} away`;
		}
		case "customer_out": {
			const job = listDayJobs(day).find(({ customer }) => customer?.id === change.customer_id);
			return `Without ${job?.customer?.customer_name ?? "?"}`;
		}
		case "place_closed": {
			const place = listDayJobs(day)
				.flatMap(listPlaces)
				.find(({ key }) => key === change.place);
			return `${place?.name ?? "?"} closed`;
		}
		case "starts_moved":
			return change.minutes < 0 ? "Drivers start an hour earlier" : "Drivers start an hour later";
	}
}

/** What has to be so on the board before its day can be planned like that. */
const FIRST: ReadonlyMap<DayChange["kind"], string> = new Map([
	["hired", "add the hired vehicle and its driver"],
	["driver_more", "give the vehicle its driver"],
	["vehicle_less", "take the vehicle off the road"],
	["driver_away", "mark the driver as away"],
	["customer_out", "cancel the customer's jobs"],
	["place_closed", "cancel the jobs of the place"],
	["starts_moved", "change the start times"],
]);

/** Why a copy cannot be accepted as it is, and what to do. */
export function describeNextSteps(variant: DayVariant): string {
	const steps = [...new Set(variant.flatMap(({ kind }) => FIRST.get(kind) ?? []))];
	return `The board is not like this, so this plan cannot be accepted. First ${steps.join(", ")}; then plan the day.`;
}
