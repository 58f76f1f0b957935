/** What a hue stands for: before work, under way, done, money, ended. */
export type Phase = "before" | "under" | "done" | "money" | "ended";

interface StatusRow {
	name: string;
	phase: Phase;
	/** Work is still owed to the customer. */
	open: boolean;
	/** Can be dragged in the planner. */
	draggable: boolean;
}

const row = <Name extends string>(name: Name, phase: Phase, open = false, draggable = false) =>
	({ name, phase, open, draggable }) satisfies StatusRow & { name: Name };

/** Every status in display order; its place, counted from 1, is the number stored. */
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

/** A status by the name used on the wire and on screens. */
export type JobStatus = (typeof JOB_STATUSES)[number]["name"];

/** Names in display order. */
export const STATUS_NAMES: readonly JobStatus[] = JOB_STATUSES.map(({ name }) => name);

/** The phases in the order screens show them. */
export const PHASES: readonly { phase: Phase; title: string }[] = [
	{ phase: "before", title: "Before work" },
	{ phase: "under", title: "Under way" },
	{ phase: "done", title: "Done" },
	{ phase: "money", title: "Money" },
	{ phase: "ended", title: "Ended" },
];

/** Whether a text is the name of a status. */
export function isStatus(name: string): name is JobStatus {
	return STATUS_NAMES.some((status) => status === name);
}

/** The stored number of a status, 1 to 20. */
export function statusRank(name: JobStatus): number {
	return STATUS_NAMES.indexOf(name) + 1;
}

/** The status of a stored number. Throws a RangeError for a number that stands for none. */
export function statusName(rank: number): JobStatus {
	const name = STATUS_NAMES[rank - 1];
	if (!name) throw new RangeError(`No job status has the number ${rank}`);
	return name;
}

function rowOf(name: JobStatus) {
	return JOB_STATUSES.find((status) => status.name === name) ?? JOB_STATUSES[0];
}

/** The phase a status belongs to. */
export function phaseOf(name: JobStatus): Phase {
	return rowOf(name).phase;
}

/** Whether work is still owed: entered, not yet delivered, not ended. A quote is no work yet. */
export function isOpen(name: JobStatus): boolean {
	return rowOf(name).open;
}

/** Whether the planner lets a job of this status be dragged. */
export function isDraggable(name: JobStatus): boolean {
	return rowOf(name).draggable;
}

/** All statuses but these; how the specification writes most of its button rules. */
export function allBut(...names: JobStatus[]): JobStatus[] {
	return STATUS_NAMES.filter((name) => !names.includes(name));
}
