import { storeUndoOfMark, storeUndoOfMove } from "~/domain/diary/job-actions/store-undo";
import type { ExpectedEvent, JobEvent } from "~/domain/jobs/jobs/job-events";
import { followMovedSubJob } from "~/domain/jobs/trips/follow-sub-jobs";
import { selectNeedsOf } from "~/domain/messages/notifications/event-needs";
import { queueStatusMail, withdrawUntrueMails } from "~/domain/messages/notifications/job-mails";
import {
	notifyJobCreated,
	notifyJobFailed,
	notifyJobSaved,
	notifyProofAdded,
	notifyStatusChanged,
	notifyWaitingCharge,
} from "~/domain/messages/notifications/notify-job-events";
import { announceMovedJob } from "~/domain/planning/planner/announce-moved-job";
import { closeRequests } from "~/domain/portal/portal-requests/close-requests";
import type { Ctx, Effects, Subscribers } from "~/tenancy/ctx";

type EventOf<Type extends JobEvent["type"]> = Extract<JobEvent, { type: Type }>;

/** Adds statements and changes to the batch of the operation that emits the event. */
type Subscriber<Event extends JobEvent> = (ctx: Ctx, event: Event) => Partial<Effects>;

/** Who acts on which event, in the order in which their statements run. */
const SUBSCRIBERS: { readonly [Type in JobEvent["type"]]: readonly Subscriber<EventOf<Type>>[] } = {
	jobCreated: [notifyJobCreated],
	jobSaved: [notifyJobSaved],
	jobStatusChanged: [withdrawUntrueMails, notifyStatusChanged, queueStatusMail, closeRequests],
	jobMoved: [followMovedSubJob, announceMovedJob, storeUndoOfMove],
	jobMarked: [storeUndoOfMark],
	proofAdded: [notifyProofAdded],
	waitingChargeAdded: [notifyWaitingCharge],
	jobFailed: [notifyJobFailed],
};

const isJobEvent = (event: { readonly type: string }): event is JobEvent => event.type in SUBSCRIBERS;

const EXPECTED: readonly string[] = [
	"jobCreated",
	"jobSaved",
	"jobStatusChanged",
] satisfies ExpectedEvent["type"][];
const isExpected = (event: { readonly type: string }): event is ExpectedEvent =>
	EXPECTED.includes(event.type);

/** The subscribers of the company's own events. */
export const domainSubscribers: Subscribers = {
	selectNeedsOf(ctx, event) {
		if (!isExpected(event)) throw new Error(`nothing is known beforehand of ${event.type}`);
		return selectNeedsOf(ctx, event);
	},
	effectsOf(ctx, event) {
		if (!isJobEvent(event)) throw new Error(`nobody subscribes to ${event.type}`);
		// The subscribers under an event's type take that event.
		const subscribers = SUBSCRIBERS[event.type] as readonly Subscriber<JobEvent>[];
		const effects = subscribers.map((subscriber) => subscriber(ctx, event));
		return {
			writes: effects.flatMap(({ writes = [] }) => writes),
			changes: effects.flatMap(({ changes = [] }) => changes),
		};
	},
};
