import { JOB_TYPE, MODE } from "../jobs/rules";
import { isDraggable, type JobStatus } from "../jobs/status";
import { plannerText } from "../office-messages";

/** What the rules of the board look at in a card. */
export interface Card {
	id: number;
	status: JobStatus;
	job_type: number;
	parent_id: number | null;
	job_planner: { plannerable_id: number; position: number } | null;
}

/** The status a card shows: what lies on no vehicle is Pending, unless it is in a depot. */
export function displayStatus({ status, job_planner }: Pick<Card, "status" | "job_planner">): JobStatus {
	if (job_planner) return status;
	return status === "Indepot" ? "Indepot" : "Pending";
}

/** Whether a card can be dragged: Pending, Planned, Booked and Indepot, as shown. */
export const mayDrag = (card: Pick<Card, "status" | "job_planner">): boolean =>
	isDraggable(displayStatus(card));

/** What dropping a card means; `null` as the target is the unplanned list. */
export type Deed = "plan" | "unplan" | "move" | "reorder";

/** What dropping a card on a vehicle, or on the unplanned list (null), does; null where it does nothing. */
export function deedOf({ job_planner }: Pick<Card, "job_planner">, vehicle: number | null): Deed | null {
	if (!job_planner) return vehicle === null ? null : "plan";
	if (vehicle === null) return "unplan";
	return vehicle === job_planner.plannerable_id ? "reorder" : "move";
}

/** The question asked before cards are moved, or null: moving a Booked job only plans it at its new place. */
export function questionFor(
	cards: readonly Pick<Card, "status" | "job_planner">[],
	deed: Deed,
): string | null {
	const asks = deed !== "reorder" && cards.some((card) => card.job_planner && card.status === "Booked");
	return asks ? plannerText.planBooked : null;
}

/** Of a vehicle's cards those that booking takes: the Planned ones. */
export const toBook = <C extends Pick<Card, "id" | "status">>(cards: readonly C[]): number[] =>
	cards.filter(({ status }) => status === "Planned").map(({ id }) => id);

/** Of a vehicle's cards those that unbooking takes: the Booked ones. */
export const toUnbook = <C extends Pick<Card, "id" | "status">>(cards: readonly C[]): number[] =>
	cards.filter(({ status }) => status === "Booked").map(({ id }) => id);

/** Whether a new order may be saved: not while the planned jobs are filtered by a keyword, as some of them do not show. */
export const mayReorder = (keyword: string | null | undefined): boolean => !keyword?.trim();

/** Ids in their new order after some were moved to a place, counted from 1 among the others; to the end without one. */
export function withMoved(
	ids: readonly number[],
	moved: readonly number[],
	position?: number | null,
): number[] {
	const others = ids.filter((id) => !moved.includes(id));
	const at = Math.max(0, Math.min(others.length, (position ?? others.length + 1) - 1));
	return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

/** Whether an order names everything that lies on a vehicle's day, once. */
export function isWholeOrder(sent: readonly number[], present: readonly number[]): boolean {
	return (
		sent.length === present.length &&
		new Set(sent).size === sent.length &&
		present.every((id) => sent.includes(id))
	);
}

const MERGEABLE: readonly JobStatus[] = ["Planned", "Pending"];

/** Why a job cannot be merged, or null. `trip` is the job itself or what it belongs to, with its sub-jobs that count. */
export function mergeFault(
	job: Pick<Card, "job_type" | "parent_id">,
	trip: { status: JobStatus },
	subs: readonly { status: JobStatus }[],
): string | null {
	if (job.job_type !== JOB_TYPE.trip && !job.parent_id) return plannerText.notTrip;
	return [trip, ...subs].every(({ status }) => MERGEABLE.includes(status)) ? null : plannerText.booked;
}

interface Splittable extends Pick<Card, "status" | "job_type" | "parent_id"> {
	mode: number;
	collected: 0 | 1;
	/** How many sub-jobs it has that count, and whether it lies on the board as a whole. */
	subs: number;
	hasPlace: boolean;
}

/** Why a job cannot be split, or null: a plain job into its two ends, a trip planned as a whole into its sub-jobs. */
export function splitFault(job: Splittable): string | null {
	if (job.parent_id) return plannerText.splitSubJob;
	if (!MERGEABLE.includes(job.status)) return plannerText.splitStatus(job.status);
	if (job.job_type === JOB_TYPE.trip) return job.subs > 0 && job.hasPlace ? null : plannerText.splitTrip;
	if (job.status === "Planned" && !job.hasPlace) return plannerText.splitStatus(job.status);
	return job.mode === MODE.both && !job.collected ? null : plannerText.splitEnds;
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

const when = (date: string | null, time: string | null) => `${date ?? "9999-99-99"} ${time ?? "99:99"}`;
const SORT_KEYS: Record<UnplannedSort, (job: Sortable) => string> = {
	customer_name: ({ customer }) => customer?.customer_name.toLocaleLowerCase("en-GB") ?? "",
	delivery: ({ delivery_date, delivery_time }) => when(delivery_date, delivery_time),
	collection: ({ collection_date, collection_time }) => when(collection_date, collection_time),
};

/** The unplanned list in an order: by customer, delivery or collection; what has no date comes last, the id decides. */
export function sortUnplanned<Job extends Sortable>(
	jobs: readonly Job[],
	by: UnplannedSort,
	direction: "asc" | "desc" = "asc",
): Job[] {
	const key = SORT_KEYS[by];
	const sign = direction === "asc" ? 1 : -1;
	return [...jobs].sort((a, b) => {
		const [one, other] = [key(a), key(b)];
		return one === other ? a.id - b.id : one < other ? -sign : sign;
	});
}
