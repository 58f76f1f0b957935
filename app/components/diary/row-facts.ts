import { allocationButtons, type JobButton, statusButtons } from "~/domain/jobs/buttons";
import { editingOf } from "~/domain/jobs/editing";
import { decide, type JobActor, type JobFacts } from "~/domain/jobs/lifecycle";
import { diaryRowActions, type RowAction, subJobRowActions } from "~/domain/jobs/row-actions";
import { isAvailable } from "./row-targets";
import type { DiaryRow } from "./types";

const OFFICE: JobActor = { type: "client" };

/** What decisions about a row look at. The list does not carry proofs and workdays; the server, which decides, does. */
function factsOf(row: DiaryRow, trip: DiaryRow | undefined): JobFacts {
	return {
		status: row.status,
		job_type: row.job_type,
		collected: row.collected,
		temp_status: row.temp_status,
		parent_id: row.parent_id,
		parent_status: trip?.status ?? null,
		customer_type: row.customer.customer_type,
		total_charge: row.total_charge,
		exchange_status: row.badge_name || null,
	};
}

/** What stands in a row's Action cell, as far as this version can carry it out. */
export function cellActions(row: DiaryRow, trip: DiaryRow | undefined): RowAction[] {
	const offered = row.parent_id
		? subJobRowActions(factsOf(row, trip), OFFICE)
		: diaryRowActions(factsOf(row, trip), OFFICE);
	return offered.filter((offer) => offer.kind === "label" || isAvailable(offer.action));
}

/** The status changes a row's menu offers. */
export function menuButtons(row: DiaryRow, trip: DiaryRow | undefined): JobButton[] {
	return statusButtons(factsOf(row, trip), OFFICE).filter(({ action }) => isAvailable(action));
}

/** How a row's menu offers to give the job to somebody, to somebody else, or to take it away. */
export const carrierButtons = (row: DiaryRow, trip: DiaryRow | undefined): JobButton[] =>
	allocationButtons(factsOf(row, trip), OFFICE);

/** Whether Edit Job is there for a row. */
export const canEdit = (row: DiaryRow) => editingOf(row, OFFICE).editButton;

/** Whether an action is open to a row now, where it leads and what is asked first. */
export const decideRow = (row: DiaryRow, trip: DiaryRow | undefined, action: JobButton["action"]) =>
	decide(factsOf(row, trip), action, OFFICE);
