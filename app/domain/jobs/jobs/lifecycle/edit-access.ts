import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { BLOCK_FIELDS, getDisabledSide } from "../model/rules";
import type { JobStatus } from "../model/status";
import { decide } from "./lifecycle";
import { isTripClosed, type JobActor } from "./lifecycle-conditions";
import { MASTER_EDIT_STATUSES } from "./lifecycle-table";

/** Statuses in which Edit Job is hidden; only subcost and other costs can still change. */
const CLOSED: readonly JobStatus[] = ["Invoiced", "Marked For Inv", "Generating Inv", "Billed Manually"];

/** Statuses in which the delivery can still change. */
const DELIVERY_OPEN: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];

/** Statuses without the Master Edit toggle. */
const NO_MASTER_EDIT: readonly JobStatus[] = ["Pending", "Invoiced"];

/** How long after the field loses focus subcost and other costs are saved. */
export const COSTS_SAVE_DELAY_MS = 200;

/** Which parts of a job can be changed. */
export interface EditAccess {
	/** The Edit Job button shows. */
	editButton: boolean;
	/** The Master Edit toggle shows. */
	masterEditToggle: boolean;
	/** The toggle for editing subcost and other costs shows. */
	subcostToggle: boolean;
	/** Everything outside the two address blocks and the costs. */
	details: boolean;
	collection: boolean;
	delivery: boolean;
	/** Extras and total can be overwritten instead of being computed. */
	extrasAndTotal: boolean;
	/** The statuses that can be set by hand. */
	statusChoices: readonly JobStatus[];
}

interface EditableJob {
	status: JobStatus | null;
	mode: number;
	/** The status of a sub-job's trip. */
	trip_status?: JobStatus | null;
}

/**
 * What an actor can change on a job now. On an unsaved job (`status` null) only the block its mode disables is locked. A sub-job is
 * locked with its trip.
 */
export function getEditAccess(job: EditableJob, actor: JobActor): EditAccess {
	const disabledBlock = getDisabledSide(job.mode);
	const isNew = job.status === null;
	const status = job.status ?? "Pending";
	const isWithTrip = job.trip_status ? isTripClosed(job.trip_status) : false;
	const isClosed = CLOSED.includes(status) || (isWithTrip && CLOSED.includes(job.trip_status ?? status));
	const hasToggle = !isNew && isClientAdmin(actor) && !NO_MASTER_EDIT.includes(status);
	const isMasterEdit = hasToggle && actor.master_edit === true;
	const canEditFields = isMasterEdit && !isClosed;
	const canSetStatus =
		isMasterEdit && decide({ status, job_type: 1 }, "master_set_status", actor, "Pending").ok;
	const isPending = status === "Pending" && !isWithTrip;
	const isDeliveryOpen = DELIVERY_OPEN.includes(status) && !isWithTrip;
	return {
		editButton: !isNew && !isClosed,
		masterEditToggle: hasToggle,
		subcostToggle: !isNew && isClosed,
		details: isPending || canEditFields,
		collection: isPending && disabledBlock !== "collection",
		delivery: (isDeliveryOpen || canEditFields) && disabledBlock !== "delivery",
		extrasAndTotal: canEditFields,
		statusChoices: canSetStatus ? MASTER_EDIT_STATUSES : [],
	};
}

/** The same for a role that may read jobs and correct costs, but not change anything else. */
export const withoutWriting = ({ subcostToggle }: EditAccess): EditAccess => ({
	editButton: false,
	masterEditToggle: false,
	subcostToggle,
	details: false,
	collection: false,
	delivery: false,
	extrasAndTotal: false,
	statusChoices: [],
});

const COST_FIELDS = ["subcost", "other_costs"];
const TOTAL_FIELDS = ["extras", "total_charge"];

/**
 * Which of the changed fields are locked. Subcost and other costs never are: they can be corrected in every status. Extras
 * and total follow from the tariffs and charges unless Master Edit is on.
 */
export function lockedFields(changed: readonly string[], access: EditAccess): string[] {
	const isOneOf = (field: string, fields: readonly string[]) => fields.includes(field);
	return changed.filter((field) => {
		if (isOneOf(field, COST_FIELDS)) return false;
		if (isOneOf(field, BLOCK_FIELDS.collection)) return !access.collection;
		if (isOneOf(field, BLOCK_FIELDS.delivery)) return !access.delivery;
		if (isOneOf(field, TOTAL_FIELDS)) return !access.details && !access.extrasAndTotal;
		return !access.details;
	});
}
