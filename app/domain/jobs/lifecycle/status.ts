/** The phase a status belongs to; each phase has its own colour. */
export type JobPhase = "before" | "under" | "done" | "money" | "ended";

interface StatusRow {
	name: string;
	phase: JobPhase;
	/** Work is still to be done for the customer. */
	open: boolean;
	/** Can be dragged in the planner. */
	draggable: boolean;
}

const row = <Name extends string>(name: Name, phase: JobPhase, open = false, draggable = false) =>
	({ name, phase, open, draggable }) satisfies StatusRow & { name: Name };

/** Every status in display order. The position, from 1, is the stored number. */
export const JOB_STATUSES = [
	row("Quote", "before"),
	row("Pending", "before", true, true),
	row("Planned", "before", true, true),
	row("Collected", "under", true),
	row("Indepot", "under", true, true),
	row("Booked", "before", true, true),
	row("Quoted", "before", true),
	row("Intransit", "under", true),
	row("Inprogress", "under", true),
	row("CX Delivered", "done"),
	row("Completed", "done"),
	row("Priced", "done"),
	row("POD", "done"),
	row("Marked For Inv", "money"),
	row("NO/EXT Inv", "money"),
	row("Billed Manually", "money"),
	row("Generating Inv", "money"),
	row("Invoiced", "money"),
	row("Cancelled", "ended"),
	row("Deleted", "ended"),
] as const;

/** A status by the name used in the API and on screens. */
export type JobStatus = (typeof JOB_STATUSES)[number]["name"];

export const STATUS_NAMES: readonly JobStatus[] = JOB_STATUSES.map(({ name }) => name);

/** The phases in display order. */
export const JOB_PHASES: readonly { phase: JobPhase; title: string }[] = [
	{ phase: "before", title: "Before work" },
	{ phase: "under", title: "Under way" },
	{ phase: "done", title: "Done" },
	{ phase: "money", title: "Money" },
	{ phase: "ended", title: "Ended" },
];

export function isStatus(name: string): name is JobStatus {
	return STATUS_NAMES.some((status) => status === name);
}

/** The stored number of a status, 1 to 20. */
export function statusRank(name: JobStatus): number {
	return STATUS_NAMES.indexOf(name) + 1;
}

/** The status of a stored number. Throws a RangeError for an unknown number. */
export function statusName(rank: number): JobStatus {
	const name = STATUS_NAMES[rank - 1];
	if (!name) throw new RangeError(`No job status has the number ${rank}`);
	return name;
}

function statusRow(name: JobStatus) {
	return JOB_STATUSES.find((status) => status.name === name) ?? JOB_STATUSES[0];
}

export function getPhase(name: JobStatus): JobPhase {
	return statusRow(name).phase;
}

/** Whether work is still to be done: entered, not delivered, not ended. Quotes do not count. */
export function isOpenStatus(name: JobStatus): boolean {
	return statusRow(name).open;
}

/** Whether jobs of this status can be dragged in the planner. */
export function isDraggable(name: JobStatus): boolean {
	return statusRow(name).draggable;
}

/** Statuses of jobs that no longer count. */
export const INACTIVE_STATUSES: readonly JobStatus[] = ["Cancelled", "Deleted"];

/** Statuses of finished jobs. */
export const FINISHED_STATUSES: readonly JobStatus[] = STATUS_NAMES.filter(
	(status) => statusRank(status) >= statusRank("Completed") && !INACTIVE_STATUSES.includes(status),
);

/** All statuses except these. The specification states most of its button rules this way. */
export function allStatusesExcept(...names: JobStatus[]): JobStatus[] {
	return STATUS_NAMES.filter((name) => !names.includes(name));
}
