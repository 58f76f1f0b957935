import { JOB_MODE } from "~/domain/jobs/jobs/model/rules";
import { isStatus, type JobStatus } from "~/shared/jobs/statuses";

/** The steps of a job as its customer counts them, in order. */
export const CUSTOMER_STEPS = ["Received", "Collected", "On its way", "Delivered"] as const;
export type CustomerStep = (typeof CUSTOMER_STEPS)[number];

/** How a customer groups its jobs; the labels of the list's filter. */
export const JOB_GROUPS = [
	{ id: "quotes", label: "Quotes" },
	{ id: "booked", label: "Booked" },
	{ id: "under", label: "Under way" },
	{ id: "delivered", label: "Delivered" },
	{ id: "invoiced", label: "Invoiced" },
	{ id: "cancelled", label: "Cancelled" },
] as const;
export type JobGroup = (typeof JOB_GROUPS)[number]["id"];

interface CustomerStatus {
	/** What the customer reads. */
	word: string;
	group: JobGroup;
	/** The last step that is reached; null before the job is taken and after it has ended otherwise. */
	step: CustomerStep | null;
}

const DELIVERED = { word: "Delivered", group: "delivered", step: "Delivered" } as const;

/** What each status means to a customer. How the office prices and invoices a delivered job is its own business. */
const STATUS_WORDS: Record<JobStatus, CustomerStatus> = {
	Quote: { word: "Quote", group: "quotes", step: null },
	Pending: { word: "Received", group: "booked", step: "Received" },
	Planned: { word: "Received", group: "booked", step: "Received" },
	Quoted: { word: "Received", group: "booked", step: "Received" },
	Booked: { word: "Booked", group: "booked", step: "Received" },
	Collected: { word: "Collected", group: "under", step: "Collected" },
	Indepot: { word: "At our depot", group: "under", step: "Collected" },
	Intransit: { word: "On its way", group: "under", step: "On its way" },
	Inprogress: { word: "Under way", group: "under", step: "Received" },
	"CX Delivered": DELIVERED,
	Completed: DELIVERED,
	Priced: DELIVERED,
	POD: DELIVERED,
	"Marked For Inv": DELIVERED,
	"NO/EXT Inv": DELIVERED,
	"Billed Manually": { word: "Invoiced", group: "invoiced", step: "Delivered" },
	"Generating Inv": DELIVERED,
	Invoiced: { word: "Invoiced", group: "invoiced", step: "Delivered" },
	Cancelled: { word: "Cancelled", group: "cancelled", step: null },
	Deleted: { word: "Removed", group: "cancelled", step: null },
};

/** The fields of a job that its status is described by. */
export interface StatusFields {
	status: JobStatus;
	collected: 0 | 1;
	mode: number;
}

/** A job's status as its customer understands it. Goods that wait for their delivery were collected; what is only collected is not delivered. */
export function describeStatus({ status, collected, mode }: StatusFields): CustomerStatus {
	const described = STATUS_WORDS[status];
	if (collected && described.step === "Received")
		return { ...described, word: "Collected", step: "Collected" };
	return mode === JOB_MODE.collection && described === DELIVERED
		? { ...DELIVERED, word: "Collected", step: "Collected" }
		: described;
}

/** The steps of a job by its mode: what is only collected is not delivered, and the other way round. */
export const listSteps = (mode: number): CustomerStep[] =>
	CUSTOMER_STEPS.filter((step) => {
		if (mode === JOB_MODE.collection) return step !== "On its way" && step !== "Delivered";
		return mode !== JOB_MODE.delivery || step !== "Collected";
	});

/** The statuses of a group, to filter a list by. */
export const listGroupStatuses = (group: JobGroup): JobStatus[] =>
	Object.entries(STATUS_WORDS).flatMap(([status, described]) =>
		described.group === group && isStatus(status) ? [status] : [],
	);

/** The group with this id; null for any other text. */
export const findGroup = (id: string | null): JobGroup | null =>
	JOB_GROUPS.find((group) => group.id === id)?.id ?? null;

/** How many jobs each group has, of the counts by status; groups without a job are left out. */
export const countJobGroups = (counts: Readonly<Record<string, number>>) =>
	JOB_GROUPS.map(({ id, label }) => ({
		id,
		label,
		count: listGroupStatuses(id).reduce((sum, status) => sum + (counts[status] ?? 0), 0),
	})).filter(({ count }) => count > 0);
