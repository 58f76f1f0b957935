import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { isDraggable, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { plannerText } from "~/shared/texts/planner";

/** The fields of a card that the board rules read. */
export interface BoardCard {
	id: number;
	status: JobStatus;
	job_type: number;
	parent_id: number | null;
	job_planner: { plannerable_id: number; position: number } | null;
}

/** The status a card shows: a card on no vehicle is Pending, unless it is in a depot. */
export function displayStatus({ status, job_planner }: Pick<BoardCard, "status" | "job_planner">): JobStatus {
	if (job_planner) return status;
	return status === "Indepot" ? "Indepot" : "Pending";
}

/** Whether a card can be dragged: its displayed status is Pending, Planned, Booked or Indepot. */
export const canDrag = (card: Pick<BoardCard, "status" | "job_planner">): boolean =>
	isDraggable(displayStatus(card));

/** What dropping a card does. */
export type DropAction = "plan" | "unplan" | "move" | "reorder";

/** What dropping a card on a vehicle, or on the unplanned list (null), does; null if nothing. */
export function dropActionFor(
	{ job_planner }: Pick<BoardCard, "job_planner">,
	vehicle: number | null,
): DropAction | null {
	if (!job_planner) return vehicle === null ? null : "plan";
	if (vehicle === null) return "unplan";
	return vehicle === job_planner.plannerable_id ? "reorder" : "move";
}

/** The confirmation shown before cards are moved, or null. A moved Booked job is only planned at its new place. */
export function confirmationFor(
	cards: readonly Pick<BoardCard, "status" | "job_planner">[],
	action: DropAction,
): string | null {
	const needsConfirmation =
		action !== "reorder" && cards.some((card) => card.job_planner && card.status === "Booked");
	return needsConfirmation ? plannerText.planBooked : null;
}

/** The cards of a vehicle that can be booked: the Planned ones. */
export const bookableIds = <C extends Pick<BoardCard, "id" | "status">>(cards: readonly C[]): number[] =>
	cards.filter(({ status }) => status === "Planned").map(({ id }) => id);

/** The cards of a vehicle that can be unbooked: the Booked ones. */
export const unbookableIds = <C extends Pick<BoardCard, "id" | "status">>(cards: readonly C[]): number[] =>
	cards.filter(({ status }) => status === "Booked").map(({ id }) => id);

/** Whether a new order can be saved: not while a keyword filter hides some of the planned jobs. */
export const canReorder = (keyword: string | null | undefined): boolean => !keyword?.trim();

/** Whether an order contains every card of a vehicle's day exactly once. */
export function isCompleteOrder(orderedIds: readonly number[], currentIds: readonly number[]): boolean {
	return (
		orderedIds.length === currentIds.length &&
		new Set(orderedIds).size === orderedIds.length &&
		currentIds.every((id) => orderedIds.includes(id))
	);
}

const MERGEABLE: readonly JobStatus[] = ["Planned", "Pending"];

/** Why a job cannot be merged, or null. `trip` is the job itself or its trip; `subs` are the active sub-jobs. */
export function mergeError(
	job: Pick<BoardCard, "job_type" | "parent_id">,
	trip: { status: JobStatus },
	subs: readonly { status: JobStatus }[],
): string | null {
	if (job.job_type !== JOB_TYPE.trip && !job.parent_id) return plannerText.notTrip;
	return [trip, ...subs].every(({ status }) => MERGEABLE.includes(status)) ? null : plannerText.booked;
}

interface Splittable extends Pick<BoardCard, "status" | "job_type" | "parent_id"> {
	mode: number;
	collected: 0 | 1;
	/** The number of active sub-jobs, and whether the job is planned as a whole. */
	subs: number;
	hasPlace: boolean;
}

/** Why a job cannot be split, or null. A plain job splits into its two ends, a trip planned as a whole into its sub-jobs. */
export function splitError(job: Splittable): string | null {
	if (job.parent_id) return plannerText.splitSubJob;
	if (!MERGEABLE.includes(job.status)) return plannerText.splitStatus(job.status);
	if (job.job_type === JOB_TYPE.trip) return job.subs > 0 && job.hasPlace ? null : plannerText.splitTrip;
	if (job.status === "Planned" && !job.hasPlace) return plannerText.splitStatus(job.status);
	return job.mode === JOB_MODE.both && !job.collected ? null : plannerText.splitEnds;
}

export type UnplannedSort = "customer_name" | "delivery" | "collection";

interface Sortable {
	id: number;
	customer: { customer_name: string } | null;
	collection_date: string | null;
	collection_time: string | null;
	delivery_date: string | null;
	delivery_time: string | null;
}

const momentKey = (date: string | null, time: string | null) => `${date ?? "9999-99-99"} ${time ?? "99:99"}`;
const SORT_KEYS: Record<UnplannedSort, (job: Sortable) => string> = {
	customer_name: ({ customer }) => customer?.customer_name.toLocaleLowerCase("en-GB") ?? "",
	delivery: ({ delivery_date, delivery_time }) => momentKey(delivery_date, delivery_time),
	collection: ({ collection_date, collection_time }) => momentKey(collection_date, collection_time),
};

/** Sorts the unplanned list by customer, delivery or collection; jobs without a date come last, ties are sorted by id. */
export function sortUnplanned<Job extends Sortable>(
	jobs: readonly Job[],
	by: UnplannedSort,
	direction: "asc" | "desc" = "asc",
): Job[] {
	const key = SORT_KEYS[by];
	const sign = direction === "asc" ? 1 : -1;
	return [...jobs].sort((a, b) => {
		const [keyA, keyB] = [key(a), key(b)];
		return keyA === keyB ? a.id - b.id : keyA < keyB ? -sign : sign;
	});
}
