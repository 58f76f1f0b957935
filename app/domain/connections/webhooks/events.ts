/** What a company can have sent to its addresses. The names are published: none is ever renamed. */
export const WEBHOOK_EVENTS = [
	{
		event: "job.created",
		label: "Job created",
		about: "A job, quote or sub-job was saved for the first time",
	},
	{ event: "job.status", label: "Job status", about: "A job has another status" },
	{ event: "job.pod", label: "POD added", about: "A proof of delivery was added" },
	{ event: "job.late", label: "Job late", about: "A stop is expected after the time wanted" },
	{ event: "invoice.sent", label: "Invoice sent", about: "A customer invoice was emailed" },
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]["event"];

/** The names of all events that can be chosen. */
export const EVENT_NAMES = WEBHOOK_EVENTS.map(({ event }) => event);

/** Sent by hand, to see that an address works. */
export const TEST_EVENT = "test";

/** The labels of events, for lists. */
export const describeEvents = (events: readonly string[]): string =>
	WEBHOOK_EVENTS.filter(({ event }) => events.includes(event))
		.map(({ label }) => label)
		.join(", ");
