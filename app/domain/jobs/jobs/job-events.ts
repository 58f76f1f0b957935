import type { EventNeeds } from "~/db/repositories/jobs/event-needs";
import type { LateStopFacts } from "~/db/repositories/jobs/webhook-events";
import type { Ctx, Effects } from "~/tenancy/ctx";
import type { JobFieldChanges, JobFieldName } from "./model/fields";
import type { JobView } from "./model/responses";
import type { SubJobView } from "./model/responses-relations";
import type { ActivityType } from "./model/rules-activity";
import type { JobStatus } from "./model/status";

/** A vehicle's row of the planner on a day. */
export interface ChangedBoardRow {
	vehicle_id: number;
	date: string;
	/** Where a restored job returns to; without it, the jobs of the row retain their order. */
	position?: number;
}

/** A move that the user who made it may be able to undo. */
export interface UndoableMove {
	kind: "status" | "delete" | "allocate" | "deallocate";
	/** The job as it was. */
	job: JobView;
	/** The job as far as the lifecycle will judge it afterwards. */
	after: JobView;
	/** The stops of a trip that were allocated with it, as they were. */
	stops: readonly SubJobView[];
}

/** Who is mailed that a job was amended. */
export interface AmendmentReaders {
	/** False where the customer itself has requested it: the answer informs it. */
	customer: boolean;
	/** Email addresses of others, such as the recipient. */
	others: readonly string[];
}

interface ReadBefore {
	/** What `selectNeeds` has read for the event; without it, every statement that it may need is added. */
	needs?: EventNeeds | undefined;
}

/** What happens to jobs, for the areas that act on it in the same batch. `app/domain/shell/events/subscribers.ts` lists them. */
export type JobEvent =
	/** `source` is the number of the job it was made from. */
	| ({ type: "jobCreated"; uid: string; source?: string; isOfficeQuote: boolean } & ReadBefore)
	/** Jobs that were created together, or for a trip, of which nobody is notified one by one; `quote_id` is their trip where it is at Quote. */
	| { type: "jobsAdded"; uids: readonly string[]; quote_id?: number | undefined }
	/** `changed`: what differs from what it had; `isQuote`: it is at Quote, or its trip is. */
	| ({ type: "jobSaved"; id: number; changed: readonly JobFieldName[]; isQuote: boolean } & ReadBefore)
	/** A job that is booked or under way was changed; `job` is the job as it was, `after` has what its fields are now. */
	| {
			type: "jobAmended";
			job: JobView;
			after: JobFieldChanges;
			changed: readonly JobFieldName[];
			/** Its carrier has lost it by the change, which moves it to another day. */
			isReleased: boolean;
			/** Whether the customer is mailed, and who else. */
			mailed: AmendmentReaders;
	  }
	/**
	 * `isReversal`: the job returns from a later status, which is not news. `releasesAllocations`: it has no carrier any more.
	 * `hasRequest`: whether something its customer has requested waited when it was read. `isInQuote`: its trip is at Quote.
	 */
	| ({
			type: "jobStatusChanged";
			id: number;
			from: JobStatus;
			to: JobStatus;
			isReversal: boolean;
			releasesAllocations: boolean;
			hasRequest?: boolean | undefined;
			isInQuote: boolean;
	  } & ReadBefore)
	/** Statuses that a batch may change without a decision for each job: a trip follows its sub-jobs, jobs are invoiced. */
	| { type: "jobStatusesSet"; ids: readonly number[] }
	/** A job has moved on its own. The planner, which moves several at once, follows their trips and announces their rows itself. */
	| {
			type: "jobMoved";
			uid: string;
			trip_id: number | null;
			/** The planner rows it was added to, left or disappeared from. */
			boardRows: readonly ChangedBoardRow[];
			/** Absent where a move cannot be undone, or undoes another. */
			undo?: UndoableMove;
	  }
	/** `job` is the job as it was. */
	| { type: "jobMarked"; job: JobView }
	| { type: "proofAdded"; id: number; label: string; action_type: ActivityType }
	/** A stop is expected after the time wanted. */
	| { type: "stopLate"; late: LateStopFacts }
	| { type: "waitingChargeAdded"; id: number }
	| { type: "waitingChargeApproved"; id: number }
	/** A driver could not do it; `what` is where and why, as the timeline has it. */
	| { type: "jobFailed"; job: Pick<JobView, "id" | "parent">; what: string };

/** An event that an operation may emit once it has decided. */
export type ExpectedEvent =
	| { type: "jobCreated"; customer_id: number }
	| { type: "jobSaved"; id: number }
	| { type: "jobStatusChanged"; id: number; to: JobStatus };

/** Selects what the subscribers will have to do at an event to come, to be read together with what the operation decides on. */
export const selectNeeds = (ctx: Ctx, event: ExpectedEvent) => ctx.subscribers.selectNeedsOf(ctx, event);

/** The statements and changes that the subscribers of an event add to the batch. */
export const emit = (ctx: Ctx, event: JobEvent): Effects => ctx.subscribers.effectsOf(ctx, event);

/** What is added where nothing happens. */
export const NO_EFFECTS: Effects = { writes: [], changes: [] };
