import type { MenuEntry } from "~/components/menu";
import { JOB_TYPE } from "~/domain/jobs/rules";
import { mayDrag, mergeFault, toBook, toUnbook } from "~/domain/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";

/** What a job's menu can ask for. */
export interface JobDeeds {
	open: (job: PlannerJob) => void;
	planOn: (jobs: readonly PlannerJob[]) => void;
	unplan: (jobs: readonly PlannerJob[]) => void;
	book: (jobs: readonly PlannerJob[], on: boolean) => void;
	shift: (job: PlannerJob, by: -1 | 1) => void;
	split: (job: PlannerJob) => void;
	merge: (job: PlannerJob) => void;
	mark: (jobs: readonly PlannerJob[]) => void;
	allocate: (jobs: readonly PlannerJob[]) => void;
	change: (job: PlannerJob) => void;
}

/** The menu of a job, or of several that are chosen. Everything that can be dragged can also be done here. */
export function jobEntries(jobs: readonly PlannerJob[], deeds: JobDeeds): MenuEntry[] {
	const [job] = jobs;
	if (!job) return [];
	const alone = jobs.length === 1;
	const movable = jobs.filter(mayDrag);
	const placed = movable.filter(({ job_planner }) => job_planner);
	const orderable = alone && job.job_planner !== null && mayDrag(job);
	const entries: (MenuEntry | false)[] = [
		alone && { id: "open", label: "Open", keys: "enter", onAction: () => deeds.open(job) },
		{
			id: "plan",
			label: placed.length > 0 ? "Move to…" : "Plan on…",
			keys: "p",
			disabled: movable.length === 0,
			onAction: () => deeds.planOn(movable),
		},
		placed.length > 0 && { id: "unplan", label: "Unplan", onAction: () => deeds.unplan(placed) },
		toBook(jobs).length > 0 && {
			id: "book",
			label: "Book",
			keys: "b",
			onAction: () => deeds.book(jobs, true),
		},
		toUnbook(jobs).length > 0 && {
			id: "unbook",
			label: "Unbook",
			keys: "b",
			onAction: () => deeds.book(jobs, false),
		},
		orderable && { id: "earlier", label: "One place earlier", onAction: () => deeds.shift(job, -1) },
		orderable && { id: "later", label: "One place later", onAction: () => deeds.shift(job, 1) },
		"line",
		alone && canSplit(job) && { id: "split", label: "Split", keys: "s", onAction: () => deeds.split(job) },
		alone &&
			canMerge(job) && { id: "merge", label: "Merge trip", keys: "g", onAction: () => deeds.merge(job) },
		{
			id: "mark",
			label: jobs.every((one) => one.is_marked) ? "Take mark away" : "Mark",
			keys: "m",
			onAction: () => deeds.mark(jobs),
		},
		{ id: "allocate", label: "Allocate…", keys: "a", onAction: () => deeds.allocate(jobs) },
		alone && { id: "edit", label: "Edit Job", onAction: () => deeds.change(job) },
	];
	return entries.filter((entry) => entry !== false);
}

const canSplit = (job: PlannerJob) =>
	!job.parent_id &&
	["Pending", "Planned"].includes(job.status) &&
	(job.job_type !== JOB_TYPE.trip || job.job_planner !== null);
const canMerge = (job: PlannerJob) =>
	mergeFault(job, job, job.trip_sub_jobs) === null && (job.parent_id !== null || job.is_split === 1);

/** What a vehicle's menu can ask for. */
export interface VehicleDeeds {
	driver: (vehicle: PlannerVehicle, shift: 1 | 2) => void;
	route: (vehicle: PlannerVehicle) => void;
	book: (vehicle: PlannerVehicle, on: boolean) => void;
	unplanAll: (vehicle: PlannerVehicle) => void;
	panel: (vehicle: PlannerVehicle, panel: VehiclePanel) => void;
	ask: (vehicle: PlannerVehicle) => void;
}
export type VehiclePanel =
	| "reminder"
	| "maintenance"
	| "multi-allocate"
	| "multi-de-allocate"
	| "availability"
	| "available-jobs";

/** The menu of a vehicle; `heldBy` is the colleague who is planning it. */
export function vehicleEntries(vehicle: PlannerVehicle, deeds: VehicleDeeds, heldBy?: string): MenuEntry[] {
	const { planned_jobs: cards, work_day } = vehicle;
	const driven = (shift: number) => work_day.some((day) => day.shift_type_id === shift && day.client_driver);
	const driver = work_day.some(({ client_driver }) => client_driver);
	const panel = (id: VehiclePanel, label: string): MenuEntry => ({
		id,
		label,
		onAction: () => deeds.panel(vehicle, id),
	});
	const entries: (MenuEntry | false)[] = [
		heldBy !== undefined && { id: "ask", label: `Ask ${heldBy} for it`, onAction: () => deeds.ask(vehicle) },
		{
			id: "day",
			label: driven(1) ? "Edit Workday…" : "Add Driver to vehicle…",
			keys: "d",
			onAction: () => deeds.driver(vehicle, 1),
		},
		{
			id: "night",
			label: driven(2) ? "Edit Workday, night shift…" : "Add Driver, night shift…",
			onAction: () => deeds.driver(vehicle, 2),
		},
		"line",
		{
			id: "route",
			label: "Route of the day",
			keys: "r",
			disabled: cards.length === 0,
			onAction: () => deeds.route(vehicle),
		},
		toBook(cards).length > 0 && {
			id: "book",
			label: `Book ${toBook(cards).length} planned`,
			keys: "b",
			onAction: () => deeds.book(vehicle, true),
		},
		toUnbook(cards).length > 0 && {
			id: "unbook",
			label: `Unbook ${toUnbook(cards).length} booked`,
			onAction: () => deeds.book(vehicle, false),
		},
		cards.some(mayDrag) && { id: "unplan", label: "Unplan all", onAction: () => deeds.unplanAll(vehicle) },
		"line",
		panel("reminder", "Vehicle Reminder…"),
		panel("maintenance", "Vehicle Maintenance…"),
		panel("multi-allocate", "Multi-Days Allocate…"),
		panel("multi-de-allocate", "Multi-Days De-Allocate…"),
		driver && panel("availability", "Driver Availability…"),
		driver && panel("available-jobs", "Available Jobs…"),
	];
	return entries.filter((entry) => entry !== false);
}
