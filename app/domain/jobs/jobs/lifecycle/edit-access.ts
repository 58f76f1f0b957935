import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { type FieldLock, fieldOf, type JobFieldName } from "../model/fields";
import { getDisabledSide } from "../model/rules";
import { isOpenStatus, type JobStatus } from "../model/status";
import { decide } from "./lifecycle";
import { isTripClosed, type JobActor } from "./lifecycle-conditions";
import { MASTER_EDIT_STATUSES } from "./lifecycle-table";

/** Statuses in which Edit Job is hidden; only subcost and other costs can still change. */
const CLOSED: readonly JobStatus[] = ["Invoiced", "Marked For Inv", "Generating Inv", "Billed Manually"];

interface FieldLockRule {
	/** The statuses in which anyone who may write jobs can change the fields, unless the trip is closed. */
	open: readonly JobStatus[];
	/** Whether a client admin can change them in other statuses under Master Edit. */
	masterEdit: boolean;
}

/** Who may change the fields of a lock when. Subcost and other costs can be corrected in every status; the totals follow the details. */
const FIELD_LOCKS: Record<Exclude<FieldLock, "totals" | "costs" | "occasions">, FieldLockRule> = {
	details: { open: ["Pending"], masterEdit: true },
	collection: { open: ["Pending"], masterEdit: false },
	delivery: { open: ["Pending", "Collected", "Indepot"], masterEdit: true },
};

/** Statuses in which nothing has happened to a job, or nothing of it is charged. */
const WITHOUT_OCCASIONS: readonly JobStatus[] = ["Quote", "Cancelled", "Deleted"];

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
	/** The fields that can be changed include those of an amendment: the job is booked or under way. */
	amends: boolean;
	/** What has happened to the job: until it is being invoiced, however far it is. */
	occasions: boolean;
	/** Extras and total can be overwritten instead of being computed. */
	extrasAndTotal: boolean;
	/** The statuses that can be set by hand. */
	statusChoices: readonly JobStatus[];
}

interface EditableJob {
	status: JobStatus | null;
	mode: number;
	/** Whether the goods are on the vehicle, or were. */
	collected?: number | null;
	/** The status of a sub-job's trip. */
	trip_status?: JobStatus | null;
}

/** Whether a job is booked or under way, so that its fields are changed by an amendment: neither before it is planned nor once it is done. */
export const isAmendable = ({ status, trip_status }: Pick<EditableJob, "status" | "trip_status">): boolean =>
	status !== null &&
	status !== "Pending" &&
	isOpenStatus(status) &&
	!(trip_status && isTripClosed(trip_status));

/** Whether the collection of a job is done, so that no amendment reaches it. */
const isCollected = ({ status, collected }: EditableJob): boolean =>
	Boolean(collected) || status === "Collected" || status === "Indepot";

/**
 * What an actor can change on a job now. On an unsaved job (`status` null) only the block its mode disables is locked. A sub-job is
 * locked with its trip. Anyone who may amend changes more of a job that is booked or under way, its collection until it is collected.
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
	const isOpen = (lock: keyof typeof FIELD_LOCKS) =>
		(FIELD_LOCKS[lock].open.includes(status) && !isWithTrip) ||
		(FIELD_LOCKS[lock].masterEdit && canEditFields);
	const amends = actor.may_amend === true && isAmendable(job);
	const amendsCollection = amends && !isCollected(job);
	return {
		editButton: !isNew && !isClosed,
		masterEditToggle: hasToggle,
		subcostToggle: !isNew && isClosed,
		details: isOpen("details"),
		collection: (isOpen("collection") || amendsCollection) && disabledBlock !== "collection",
		delivery: (isOpen("delivery") || amends) && disabledBlock !== "delivery",
		amends,
		occasions: isNew || !(isClosed || WITHOUT_OCCASIONS.includes(status)),
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
	amends: false,
	occasions: false,
	extrasAndTotal: false,
	statusChoices: [],
});

/** Whether the fields of a lock can be changed with such access. */
const LOCK_IS_OPEN: Record<FieldLock, (access: EditAccess) => boolean> = {
	details: ({ details }) => details,
	collection: ({ collection }) => collection,
	delivery: ({ delivery }) => delivery,
	totals: ({ details, extrasAndTotal }) => details || extrasAndTotal,
	costs: () => true,
	occasions: ({ occasions }) => occasions,
};

/**
 * Which of the changed fields are locked. Subcost and other costs never are: they can be corrected in every status. Extras
 * and total follow from the tariffs and charges unless Master Edit is on. An amendment opens what the table of fields marks.
 */
export const lockedFields = <Name extends JobFieldName>(
	changed: readonly Name[],
	access: EditAccess,
): Name[] =>
	changed.filter(
		(field) => !LOCK_IS_OPEN[fieldOf(field).lock](access) && !(access.amends && isAmendableDetail(field)),
	);

/** Whether an amendment may change a field that belongs to no stop; those of a stop follow its block. */
const isAmendableDetail = (field: JobFieldName): boolean => {
	const { amendable, side } = fieldOf(field);
	return amendable === true && side === undefined;
};
