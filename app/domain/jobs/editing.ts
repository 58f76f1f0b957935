import { decide } from "./lifecycle";
import { isClientAdmin, type JobActor } from "./lifecycle-conditions";
import { MASTER_EDIT_STATUSES } from "./lifecycle-table";
import { BLOCK_FIELDS, disabledSide } from "./rules";
import type { JobStatus } from "./status";

/** Statuses in which Edit Job is hidden; only subcost and other costs can then change. */
const CLOSED: readonly JobStatus[] = ["Invoiced", "Marked For Inv", "Generating Inv", "Billed Manually"];

/** Statuses in which the delivery can still change. */
const DELIVERY_OPEN: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];

/** Statuses without the Master Edit toggle. */
const NO_MASTER_EDIT: readonly JobStatus[] = ["Pending", "Invoiced"];

/** How long after leaving the field subcost and other costs are saved, in milliseconds. */
export const COSTS_SAVE_DELAY = 200;

/** What of a job can be changed. */
export interface Editing {
	/** The Edit Job button shows. */
	editButton: boolean;
	/** The Master Edit toggle shows. */
	masterEditToggle: boolean;
	/** The toggle that opens subcost and other costs shows. */
	subcostToggle: boolean;
	/** Everything outside the two address blocks and the costs. */
	details: boolean;
	collection: boolean;
	delivery: boolean;
	/** Extras and total can be typed over instead of being worked out. */
	extrasAndTotal: boolean;
	/** The statuses that can be set by hand. */
	statusChoices: readonly JobStatus[];
}

/** What somebody can change on a job as it stands. A job that is not saved yet (`status` null) is open but for its mode. */
export function editingOf(job: { status: JobStatus | null; mode: number }, actor: JobActor): Editing {
	const disabled = disabledSide(job.mode);
	const isNew = job.status === null;
	const status = job.status ?? "Pending";
	const closed = CLOSED.includes(status);
	const toggle = !isNew && isClientAdmin(actor) && !NO_MASTER_EDIT.includes(status);
	const master = toggle && actor.master_edit === true;
	const masterFields = master && !closed;
	const canSetStatus = master && decide({ status, job_type: 1 }, "master_set_status", actor, "Pending").ok;
	const pending = status === "Pending";
	return {
		editButton: !isNew && !closed,
		masterEditToggle: toggle,
		subcostToggle: !isNew && closed,
		details: pending || masterFields,
		collection: pending && disabled !== "collection",
		delivery: (DELIVERY_OPEN.includes(status) || masterFields) && disabled !== "delivery",
		extrasAndTotal: masterFields,
		statusChoices: canSetStatus ? MASTER_EDIT_STATUSES : [],
	};
}

const COSTS = ["subcost", "other_costs"];
const MASTER_MONEY = ["extras", "total_charge"];

/**
 * Which of the fields somebody wants to change are locked. Subcost and other costs never are: they can be corrected in
 * every status. Extras and total follow from the tariffs and charges unless Master Edit is on.
 */
export function lockedFields(changed: readonly string[], editing: Editing): string[] {
	const block = (field: string, fields: readonly string[]) => fields.includes(field);
	return changed.filter((field) => {
		if (block(field, COSTS)) return false;
		if (block(field, BLOCK_FIELDS.collection)) return !editing.collection;
		if (block(field, BLOCK_FIELDS.delivery)) return !editing.delivery;
		if (block(field, MASTER_MONEY)) return !editing.details && !editing.extrasAndTotal;
		return !editing.details;
	});
}
