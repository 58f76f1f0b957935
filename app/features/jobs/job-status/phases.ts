/** The five phases of a job's life cycle, in order; each has its own hue. */
export const PHASES = [
	{ id: "before", label: "Before", longLabel: "Before work" },
	{ id: "under", label: "Under way", longLabel: "Under way" },
	{ id: "done", label: "Done", longLabel: "Done" },
	{ id: "money", label: "Money", longLabel: "Money" },
	{ id: "ended", label: "Ended", longLabel: "Ended" },
] as const;

export type Phase = (typeof PHASES)[number]["id"];

/** Every job status in display order, with its phase and the slug that names its colour. */
const STATUSES = [
	{ name: "Quote", slug: "quote", phase: "before" },
	{ name: "Pending", slug: "pending", phase: "before" },
	{ name: "Planned", slug: "planned", phase: "before" },
	{ name: "Collected", slug: "collected", phase: "under" },
	{ name: "Indepot", slug: "indepot", phase: "under" },
	{ name: "Booked", slug: "booked", phase: "before" },
	{ name: "Quoted", slug: "quoted", phase: "before" },
	{ name: "Intransit", slug: "intransit", phase: "under" },
	{ name: "Inprogress", slug: "inprogress", phase: "under" },
	{ name: "CX Delivered", slug: "cxdelivered", phase: "done" },
	{ name: "Completed", slug: "completed", phase: "done" },
	{ name: "Priced", slug: "priced", phase: "done" },
	{ name: "POD", slug: "pod", phase: "done" },
	{ name: "Marked For Inv", slug: "marked", phase: "money" },
	{ name: "NO/EXT Inv", slug: "noext", phase: "money" },
	{ name: "Billed Manually", slug: "manual", phase: "money" },
	{ name: "Generating Inv", slug: "generating", phase: "money" },
	{ name: "Invoiced", slug: "invoiced", phase: "money" },
	{ name: "Cancelled", slug: "cancelled", phase: "ended" },
	{ name: "Deleted", slug: "deleted", phase: "ended" },
] as const satisfies readonly { name: string; slug: string; phase: Phase }[];

export type StatusSlug = (typeof STATUSES)[number]["slug"];
export type StatusAppearance = { name: string; slug: StatusSlug; phase: Phase };

const STATUSES_BY_NAME = new Map<string, StatusAppearance>(STATUSES.map((status) => [status.name, status]));

/** Returns null for a name that is not a job status. */
export function getStatusAppearance(name: string): StatusAppearance | null {
	return STATUSES_BY_NAME.get(name) ?? null;
}

/** The statuses of one phase, in display order. */
export function getPhaseStatuses(phase: Phase): StatusAppearance[] {
	return STATUSES.filter((status) => status.phase === phase);
}
