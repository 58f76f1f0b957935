import { type JobStatus, STATUS_NAMES, statusRank } from "~/shared/jobs/statuses";

export {
	isStatus,
	type JobStatus,
	STATUS_NAMES,
	statusName,
	statusRank,
} from "~/shared/jobs/statuses";

/** The phase a status belongs to; each phase has its own colour. */
export type JobPhase = "before" | "under" | "done" | "money" | "ended";

interface StatusRow {
	phase: JobPhase;
	/** Work is still to be done for the customer. */
	open: boolean;
	/** Can be dragged in the planner. */
	draggable: boolean;
}

const row = (phase: JobPhase, open = false, draggable = false): StatusRow => ({ phase, open, draggable });

const STATUS_ROWS: Readonly<Record<JobStatus, StatusRow>> = {
	Quote: row("before"),
	Pending: row("before", true, true),
	Planned: row("before", true, true),
	Collected: row("under", true),
	Indepot: row("under", true, true),
	Booked: row("before", true, true),
	Quoted: row("before", true),
	Intransit: row("under", true),
	Inprogress: row("under", true),
	"CX Delivered": row("done"),
	Completed: row("done"),
	Priced: row("done"),
	POD: row("done"),
	"Marked For Inv": row("money"),
	"NO/EXT Inv": row("money"),
	"Billed Manually": row("money"),
	"Generating Inv": row("money"),
	Invoiced: row("money"),
	Cancelled: row("ended"),
	Deleted: row("ended"),
};

/** Every status in display order. */
export const JOB_STATUSES = STATUS_NAMES.map((name) => ({ name, ...STATUS_ROWS[name] }));

/** The phases in display order. */
export const JOB_PHASES: readonly { phase: JobPhase; title: string }[] = [
	{ phase: "before", title: "Before work" },
	{ phase: "under", title: "Under way" },
	{ phase: "done", title: "Done" },
	{ phase: "money", title: "Money" },
	{ phase: "ended", title: "Ended" },
];

export function getPhase(name: JobStatus): JobPhase {
	return STATUS_ROWS[name].phase;
}

/** Whether a driver may be on the road with a job of a status. */
export const isOnRoad = (name: JobStatus): boolean => name === "Booked" || getPhase(name) === "under";

/** Whether work is still to be done: entered, not delivered, not ended. Quotes do not count. */
export function isOpenStatus(name: JobStatus): boolean {
	return STATUS_ROWS[name].open;
}

/** Whether jobs of this status can be dragged in the planner. */
export function isDraggable(name: JobStatus): boolean {
	return STATUS_ROWS[name].draggable;
}

/** Statuses of jobs that no longer count. */
export const INACTIVE_STATUSES: readonly JobStatus[] = ["Cancelled", "Deleted"];

/** Statuses of jobs that never run, and earn nothing. */
export const NOT_CARRIED_STATUSES: readonly JobStatus[] = ["Quote", "Quoted", ...INACTIVE_STATUSES];

/** Statuses of finished jobs. */
export const FINISHED_STATUSES: readonly JobStatus[] = STATUS_NAMES.filter(
	(status) => statusRank(status) >= statusRank("Completed") && !INACTIVE_STATUSES.includes(status),
);

/** Whether undoing a completion may return a job to a status: it was on the way. */
export const canReopenTo = (status: JobStatus): boolean =>
	!FINISHED_STATUSES.includes(status) && !INACTIVE_STATUSES.includes(status);

/** All statuses except these. The specification states most of its button rules this way. */
export function allStatusesExcept(...names: JobStatus[]): JobStatus[] {
	return STATUS_NAMES.filter((name) => !names.includes(name));
}
