import { isOnOffer, postError } from "~/domain/connections/exchange/rules-state";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { bookableIds, canDrag, mergeError, unbookableIds } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { openDriverMessages } from "~/features/connections/driver-messages";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { VehiclePanel } from "../state/planner-overlay";

/** What opens something to look at; everything else changes the plan. */
const READING_ITEMS = new Set(["open", "quotes", "route", "backloads", "run-sheet", "defects"]);

const markWriting = (entries: readonly (MenuEntry | false)[]): MenuEntry[] =>
	entries
		.filter((entry) => entry !== false)
		.map((entry) =>
			typeof entry === "object" && "id" in entry
				? { ...entry, isWriting: !READING_ITEMS.has(entry.id) && !entry.id.startsWith("message-") }
				: entry,
		);

/** What the menu of a job can do. */
export interface JobMenuActions {
	open: (job: PlannerJob) => void;
	planOn: (jobs: readonly PlannerJob[]) => void;
	unplan: (jobs: readonly PlannerJob[]) => void;
	book: (jobs: readonly PlannerJob[], on: boolean) => void;
	shift: (job: PlannerJob, by: -1 | 1) => void;
	split: (job: PlannerJob) => void;
	merge: (job: PlannerJob) => void;
	mark: (jobs: readonly PlannerJob[]) => void;
	allocate: (jobs: readonly PlannerJob[]) => void;
	postLoad: (job: PlannerJob) => void;
	edit: (job: PlannerJob) => void;
}

/** The menu of one or several jobs. Everything a drag does is also here. */
export function buildJobMenu(jobs: readonly PlannerJob[], actions: JobMenuActions): MenuEntry[] {
	const [job] = jobs;
	if (!job) return [];
	const isSingle = jobs.length === 1;
	const movable = jobs.filter(canDrag);
	const planned = movable.filter(({ job_planner }) => job_planner);
	const orderable = isSingle && job.job_planner !== null && canDrag(job);
	const entries: (MenuEntry | false)[] = [
		isSingle && { id: "open", label: "Open", keys: "enter", onAction: () => actions.open(job) },
		{
			id: "plan",
			label: planned.length > 0 ? "Move to…" : "Plan on…",
			keys: "p",
			disabled: movable.length === 0,
			onAction: () => actions.planOn(movable),
		},
		planned.length > 0 && { id: "unplan", label: "Unplan", onAction: () => actions.unplan(planned) },
		bookableIds(jobs).length > 0 && {
			id: "book",
			label: "Book",
			keys: "b",
			onAction: () => actions.book(jobs, true),
		},
		unbookableIds(jobs).length > 0 && {
			id: "unbook",
			label: "Unbook",
			keys: "b",
			onAction: () => actions.book(jobs, false),
		},
		orderable && { id: "earlier", label: "Move one place earlier", onAction: () => actions.shift(job, -1) },
		orderable && { id: "later", label: "Move one place later", onAction: () => actions.shift(job, 1) },
		"line",
		isSingle &&
			canSplit(job) && { id: "split", label: "Split", keys: "s", onAction: () => actions.split(job) },
		isSingle &&
			canMerge(job) && { id: "merge", label: "Merge trip", keys: "g", onAction: () => actions.merge(job) },
		{
			id: "mark",
			label: jobs.every(({ is_marked }) => is_marked) ? "Unmark" : "Mark",
			keys: "m",
			onAction: () => actions.mark(jobs),
		},
		{ id: "allocate", label: "Allocate…", keys: "a", onAction: () => actions.allocate(jobs) },
		isSingle &&
			canPost(job) && { id: "post-load", label: "Post load…", onAction: () => actions.postLoad(job) },
		isSingle &&
			isOnOffer(job.cx_loads_status) && {
				id: "quotes",
				label: "Quotes",
				to: `/traffic-diary/exchange?load=${job.job_number}`,
			},
		isSingle && { id: "edit", label: "Edit Job", onAction: () => actions.edit(job) },
	];
	return markWriting(entries);
}

const canPost = ({ cx_loads_status, ...job }: PlannerJob) =>
	postError({ ...job, cx_job: cx_loads_status ? { cx_loads_status } : null }) === null;
const canSplit = (job: PlannerJob) =>
	!job.parent_id &&
	["Pending", "Planned"].includes(job.status) &&
	(job.job_type !== JOB_TYPE.trip || job.job_planner !== null);
const canMerge = (job: PlannerJob) =>
	mergeError(job, job, job.trip_sub_jobs) === null && (job.parent_id !== null || job.is_split === 1);

/** What the menu of a vehicle can do. */
export interface VehicleMenuActions {
	editDriver: (vehicle: PlannerVehicle, shift: 1 | 2) => void;
	openRoute: (vehicle: PlannerVehicle) => void;
	openBackloads: (vehicle: PlannerVehicle) => void;
	saveRunSheet: (vehicle: PlannerVehicle) => void;
	mailRunSheet: (vehicle: PlannerVehicle) => void;
	openDefects: (vehicle: PlannerVehicle) => void;
	book: (vehicle: PlannerVehicle, on: boolean) => void;
	unplanAll: (vehicle: PlannerVehicle) => void;
	/** Asks which vehicle gets all jobs that have not started. */
	moveAll: (vehicle: PlannerVehicle) => void;
	/** Plans the day with its planned jobs, on the other vehicles. */
	planAway: (vehicle: PlannerVehicle) => void;
	sickDriver: (driver: { id: number; full_name: string }) => void;
	breakDown: (vehicle: PlannerVehicle) => void;
	openPanel: (vehicle: PlannerVehicle, panel: VehiclePanel) => void;
	requestRow: (vehicle: PlannerVehicle) => void;
}

/** The menu of a vehicle; `leaseHolder` names the colleague who is planning it. */
export function buildVehicleMenu(
	vehicle: PlannerVehicle,
	actions: VehicleMenuActions,
	leaseHolder?: string,
): MenuEntry[] {
	const { planned_jobs: cards, work_day, carried_over = [] } = vehicle;
	const isEmpty = cards.length + carried_over.length === 0;
	const hasDriver = (shift: number) =>
		work_day.some((day) => day.shift_type_id === shift && day.client_driver);
	const driver = work_day.some(({ client_driver }) => client_driver);
	const drivers = new Map(
		work_day.flatMap(({ client_driver }) => (client_driver ? [[client_driver.id, client_driver]] : [])),
	);
	const panel = (id: VehiclePanel, label: string): MenuEntry => ({
		id,
		label,
		onAction: () => actions.openPanel(vehicle, id),
	});
	const entries: (MenuEntry | false)[] = [
		leaseHolder !== undefined && {
			id: "ask",
			label: `Request vehicle from ${leaseHolder}`,
			onAction: () => actions.requestRow(vehicle),
		},
		{
			id: "day",
			label: hasDriver(1) ? "Edit Workday…" : "Add Driver to vehicle…",
			keys: "d",
			onAction: () => actions.editDriver(vehicle, 1),
		},
		{
			id: "night",
			label: hasDriver(2) ? "Edit Workday, night shift…" : "Add Driver, night shift…",
			onAction: () => actions.editDriver(vehicle, 2),
		},
		"line",
		{
			id: "route",
			label: "Route of the day",
			keys: "r",
			disabled: isEmpty,
			onAction: () => actions.openRoute(vehicle),
		},
		{
			id: "backloads",
			label: "Backloads",
			disabled: cards.length === 0,
			onAction: () => actions.openBackloads(vehicle),
		},
		{
			id: "run-sheet",
			label: "Run sheet PDF",
			disabled: isEmpty,
			onAction: () => actions.saveRunSheet(vehicle),
		},
		{
			id: "mail-run-sheet",
			label: "Email run sheet…",
			disabled: isEmpty || !driver,
			onAction: () => actions.mailRunSheet(vehicle),
		},
		bookableIds(cards).length > 0 && {
			id: "book",
			label: `Book ${bookableIds(cards).length} planned`,
			keys: "b",
			onAction: () => actions.book(vehicle, true),
		},
		unbookableIds(cards).length > 0 && {
			id: "unbook",
			label: `Unbook ${unbookableIds(cards).length} booked`,
			onAction: () => actions.book(vehicle, false),
		},
		cards.some(canDrag) && {
			id: "move-all",
			label: "Move all to…",
			onAction: () => actions.moveAll(vehicle),
		},
		cards.some(({ status }) => status === "Planned") && {
			id: "plan-away",
			label: "Plan the day with its jobs",
			onAction: () => actions.planAway(vehicle),
		},
		cards.some(canDrag) && { id: "unplan", label: "Unplan all", onAction: () => actions.unplanAll(vehicle) },
		"line",
		...[...drivers.values()].map(({ id, full_name }) => ({
			id: `sick-${id}`,
			label: drivers.size > 1 ? `Sick: ${full_name}…` : "Sick today…",
			onAction: () => actions.sickDriver({ id, full_name }),
		})),
		{ id: "broken-down", label: "Broken down…", onAction: () => actions.breakDown(vehicle) },
		"line",
		{ id: "defects", label: "Defects of the vehicle", onAction: () => actions.openDefects(vehicle) },
		panel("reminder", "Vehicle Reminder…"),
		panel("maintenance", "Vehicle Maintenance…"),
		panel("multi-allocate", "Multi-Days Allocate…"),
		panel("multi-de-allocate", "Multi-Days De-Allocate…"),
		driver && panel("availability", "Driver Availability…"),
		driver && panel("available-jobs", "Available Jobs…"),
		...[...drivers.values()].map(({ id, full_name }) => ({
			id: `message-${id}`,
			label: `Message ${full_name}…`,
			onAction: () => openDriverMessages(id),
		})),
	];
	return markWriting(entries);
}
