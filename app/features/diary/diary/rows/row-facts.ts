import { allocationButtons, type JobButton, statusButtons } from "~/domain/jobs/jobs/lifecycle/buttons";
import { getEditAccess } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { decide, type JobActor, type JobFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import {
	diaryRowActions,
	type JobRowAction,
	subJobRowActions,
} from "~/domain/jobs/jobs/lifecycle/row-actions";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { isSupported } from "~/features/diary/job-actions";
import type { DiaryRow } from "../data/types";

/** Who looks at a row: a role without prices gets rows without them. */
const toActor = ({ total_charge }: DiaryRow): JobActor => ({
	type: "client",
	sees_prices: total_charge !== null,
});

/** The facts lifecycle decisions need. The list has no PODs and workdays; the server, which decides, has them. */
function lifecycleFacts(row: DiaryRow, trip: DiaryRow | undefined): JobFacts {
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

/** The actions of a row's Action cell that the diary supports. */
export function cellActions(row: DiaryRow, trip: DiaryRow | undefined): JobRowAction[] {
	const actions = row.parent_id
		? subJobRowActions(lifecycleFacts(row, trip), toActor(row))
		: diaryRowActions(lifecycleFacts(row, trip), toActor(row));
	return actions.filter((action) => action.kind === "label" || isSupported(action.action));
}

/** The status changes a row's menu offers. */
export function statusMenuButtons(row: DiaryRow, trip: DiaryRow | undefined): JobButton[] {
	return statusButtons(lifecycleFacts(row, trip), toActor(row)).filter(({ action }) => isSupported(action));
}

/** The allocation actions a row's menu offers. */
export const allocationMenuButtons = (row: DiaryRow, trip: DiaryRow | undefined): JobButton[] =>
	allocationButtons(lifecycleFacts(row, trip), toActor(row));

/** Whether a row can be copied into a new entry: a trip or one of its stops alone would be without its other stops. */
export const canCopyToEntry = (row: DiaryRow): boolean =>
	row.parent_id === null && row.job_type !== JOB_TYPE.trip;

/** Whether a row's menu offers Edit Job: nothing of a deleted job can be changed. */
export const canEdit = (row: DiaryRow) =>
	row.status !== "Deleted" && getEditAccess(row, toActor(row)).editButton;

/** Whether a row can take an action now, the resulting status and the question to confirm. */
export const decideRowAction = (row: DiaryRow, trip: DiaryRow | undefined, action: JobButton["action"]) =>
	decide(lifecycleFacts(row, trip), action, toActor(row));
