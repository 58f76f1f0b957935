/** The courier exchange. */
export const exchangeText = {
	freightType: "Freight type is required.",
	jobDescription: "Job desscription is required.",
	vehicleSize: "Vehicle size is required",
	bodyType: "Body type is required.",
	packaging: "Packaging is required.",
	positive: (field: string) => `${field} must be greater than 0.`,
	numeric: (field: string) => `${field} must be numeric.`,
	items: "No of items is required.",
	radius: "Notification radius must be greater than 0",
	readyAt: "Collect by time is required.",
	readyAtPast: "Ready At Date should be greater than the current time",
	collectBy: "Collect by date is required.",
	deliverByOrder: "Deliver By Date should be greater than Deliver From Date",
	volumeUnits: "Volume units are required.",
	weightUnits: "Gross weight units are required.",
	collectByOrder: "Collect By Date should be greater than Ready At Date",
	deliverFrom: "Deliver from date is required.",
	deliverBy: "Deliver by date is required.",
	deliverFromReady: "Deliver From Date should be greater than Ready At Date and Collect By Date",
	deliverByReady: "Deliver By Date should be greater than Ready At Date and Collect By Date",
	notesLength: "At most 256 characters",
	defaultNotes: "Online quotes only, no calls. Signed paperwork within 24 hours.",
	posted: "Load posted to CX successfully",
	notConnected: "The courier exchange is not connected. Please enter the account in Settings, Integrations.",
	accepted: "Quote accepted",
	dismissed: "Quote dismissed",
	quoteCancelled: "Quote cancelled",
	activityDeleted: "Activity deleted",
	pending:
		"The exchange did not answer. The load is looked for at the exchange and will not be posted twice.",
	cancelTitle: "Delete Cx job",
	cancelQuestion: "Are you sure you want to cancel CX load for this job",
	cancelled: "Load cancelled from CX successfully",
} as const;

/** Integrations. */
export const integrationText = {
	updated: (name: string) => `${name} updated successfully`,
	always: (name: string) => `${name} is part of every company and cannot be switched off`,
	notRenamed: "An integration cannot be renamed",
	noTest: (name: string) => `There is nothing to test about ${name}`,
	works: (name: string) => `${name} works`,
} as const;

/** Keys with which programs call the API. */
export const apiKeyText = {
	revoked: "This API key has been revoked.",
	expired: "This API key has expired.",
	switchedOff: "This company has switched API keys off.",
	notForKeys: "This call cannot be made with an API key.",
	withoutScope: (scope: string) => `This API key needs the scope ${scope} for this call.`,
	withoutFactor:
		"The company requires a second factor, and the person who made this API key has none. Please set it up first.",
	created: "API key created",
	revokedNow: "API key revoked",
	tooMany: "There are too many keys already. Please revoke one that is no longer used.",
	revokeTitle: "Revoke API key",
	revokeQuestion: (name: string) =>
		`Do you want to revoke the key ${name}? Programs that use it stop working immediately.`,
	shownOnce: "Copy this key now. You won’t see it again.",
} as const;

/** Addresses that events are sent to. */
export const webhookText = {
	created: "Webhook added",
	saved: "Webhook saved",
	deleted: "Webhook deleted",
	rotated: "New secret made",
	resumed: "Webhook resumed",
	replayed: "Event will be sent again",
	tested: "Test event delivered",
	tooMany: "There are ten webhooks already. Please delete one that is no longer used.",
	stale: "Someone else changed this webhook. Please reload and try again.",
	notPaused: "This webhook is not paused.",
	stillWaiting: "This event is still being delivered.",
	deleteTitle: "Delete webhook",
	deleteQuestion: (url: string) => `Do you want to delete ${url}? What waits for it is not sent.`,
	rotateTitle: "Make a new secret",
	rotateQuestion:
		"The old secret stops working immediately: the receiver rejects events until it has the new one. Continue?",
} as const;

/** The `Idempotency-Key` of a call. */
export const idempotencyText = {
	length: (min: number, max: number) => `The Idempotency-Key must have ${min} to ${max} characters`,
	underWay: "The first call with this Idempotency-Key is still being carried out.",
	unknown:
		"The first call with this Idempotency-Key did not finish. Check whether it was carried out, then use a new key.",
	usedOtherwise: "This Idempotency-Key was used for another call",
} as const;
