import type { EventNeeds } from "~/db/repositories/jobs/event-needs";
import {
	insertCreatedEvents,
	insertInvoiceEvents,
	insertLateEvent,
	insertProofEvent,
	insertStatusEvents,
} from "~/db/repositories/jobs/webhook-events";
import type { SqlText } from "~/db/statements";
import { messageAmendment } from "~/domain/connections/driver-app/message-amendment";
import { storeUndoOfMark, storeUndoOfMove } from "~/domain/diary/job-actions/store-undo";
import type { InvoiceEvent } from "~/domain/finance/invoicing/customer/invoice-events";
import { proposeFailed } from "~/domain/jobs/jobs/entry/propose-failed";
import type { ExpectedEvent, JobEvent } from "~/domain/jobs/jobs/job-events";
import { deriveStatusOfMoved } from "~/domain/jobs/trips/derive-status";
import { announceUnsafeDefects } from "~/domain/master-data/checks/announce-defects";
import type { CheckEvent } from "~/domain/master-data/checks/defect-events";
import { queueAmendmentMails } from "~/domain/messages/notifications/amendment-mails";
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
import { podMailDue } from "~/domain/messages/pod-mails/pod-mail-due";
import type { ArrivalEvent } from "~/domain/planning/arrivals/arrival-events";
import { learnRoadTime } from "~/domain/planning/arrivals/learn-road-time";
import { announceMovedJob } from "~/domain/planning/planner/board/announce-moved-job";
import { notePromise } from "~/domain/portal/bookings/note-promise";
import { closeRequests, endGivenAway } from "~/domain/portal/portal-requests/close-requests";
import {
	followQuote,
	recordNewQuote,
	refreshChargedQuote,
	refreshQuote,
	refreshQuoteOfTrip,
} from "~/domain/portal/quotes/follow-quotes";
import type { Ctx, Effects, Subscribers } from "~/tenancy/ctx";

type DomainEvent = JobEvent | InvoiceEvent | CheckEvent | ArrivalEvent;
type EventOf<Type extends DomainEvent["type"]> = Extract<DomainEvent, { type: Type }>;

/** Adds statements and changes to the batch of the operation that emits the event. */
type Subscriber<Event extends DomainEvent> = (ctx: Ctx, event: Event) => Partial<Effects>;

/** Stores what the company's addresses are sent of an event, after the changes that the batch logs of it; nothing for null. */
const publish =
	<Event extends DomainEvent>(toStatement: (ctx: Ctx, event: Event) => SqlText | null): Subscriber<Event> =>
	(ctx, event) => {
		const statement = toStatement(ctx, event);
		return statement ? { changes: [{ statement }] } : {};
	};

/** Whether the company may have an address: what was not read beforehand is decided by the statement. */
const mayPublish = (needs: EventNeeds | undefined) => needs?.is_published !== 0;

/** Who acts on which event, in the order in which their statements run. */
const SUBSCRIBERS: { readonly [Type in DomainEvent["type"]]: readonly Subscriber<EventOf<Type>>[] } = {
	jobCreated: [
		notifyJobCreated,
		recordNewQuote,
		publish((ctx, { uid, needs }) => (mayPublish(needs) ? insertCreatedEvents(ctx, [uid]) : null)),
	],
	jobsAdded: [refreshQuoteOfTrip, publish((ctx, { uids }) => insertCreatedEvents(ctx, uids))],
	jobSaved: [notifyJobSaved, notePromise, refreshQuote, endGivenAway],
	jobAmended: [messageAmendment, queueAmendmentMails],
	jobStatusChanged: [
		withdrawUntrueMails,
		notifyStatusChanged,
		queueStatusMail,
		closeRequests,
		followQuote,
		publish((ctx, { id, needs }) => (mayPublish(needs) ? insertStatusEvents(ctx, [id]) : null)),
	],
	jobStatusesSet: [publish((ctx, { ids }) => insertStatusEvents(ctx, ids))],
	jobMoved: [deriveStatusOfMoved, announceMovedJob, storeUndoOfMove],
	jobMarked: [storeUndoOfMark],
	proofAdded: [
		notifyProofAdded,
		podMailDue,
		publish((ctx, { id, action_type }) => (action_type === "pod" ? insertProofEvent(ctx, id) : null)),
	],
	stopLate: [publish((ctx, { late }) => insertLateEvent(ctx, late))],
	stopReached: [learnRoadTime],
	waitingChargeAdded: [notifyWaitingCharge],
	waitingChargeApproved: [refreshChargedQuote],
	jobFailed: [notifyJobFailed, proposeFailed],
	unsafeDefectsReported: [announceUnsafeDefects],
	invoicesSent: [publish((ctx, { ids }) => insertInvoiceEvents(ctx, ids))],
};

const isDomainEvent = (event: { readonly type: string }): event is DomainEvent =>
	Object.hasOwn(SUBSCRIBERS, event.type);

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
		if (!isDomainEvent(event)) throw new Error(`nobody subscribes to ${event.type}`);
		// The subscribers under an event's type take that event.
		const subscribers = SUBSCRIBERS[event.type] as readonly Subscriber<DomainEvent>[];
		const effects = subscribers.map((subscriber) => subscriber(ctx, event));
		return {
			writes: effects.flatMap(({ writes = [] }) => writes),
			changes: effects.flatMap(({ changes = [] }) => changes),
		};
	},
};
