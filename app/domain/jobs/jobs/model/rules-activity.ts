/** The entry types of a job's timeline: title, and whether users outside the office (customers, drivers) see it. */
export const ACTIVITIES = {
	job_created: { title: "Job created", open: false },
	job_updated: { title: "Job updated", open: false },
	status_changed: { title: "Status changed", open: false },
	allocation: { title: "Allocation", open: false },
	quote_sent: { title: "Quote sent", open: false },
	note_added: { title: "Note", open: false },
	attachment: { title: "Attachment", open: false },
	master_edit: { title: "Master Edit", open: false },
	change_confirmed: { title: "Change confirmed", open: false },
	change_unconfirmed: { title: "Change not confirmed", open: false },
	exchange: { title: "Courier exchange", open: false },
	invoice: { title: "Invoice", open: false },
	job_progress: { title: "Job progress", open: true },
	arrival: { title: "Arrival", open: true },
	loading: { title: "Loading", open: true },
	signature: { title: "Signature", open: true },
	departure: { title: "Departure", open: true },
	seal: { title: "Seal", open: true },
	pod: { title: "POD", open: true },
	poc: { title: "POC", open: true },
	booking: { title: "Booking", open: true },
	completion: { title: "Completion", open: true },
	waiting_charge: { title: "Waiting charge", open: true },
	stop: { title: "Stop", open: true },
	depot: { title: "Depot", open: true },
	collected: { title: "Collected", open: true },
} as const satisfies Record<string, { title: string; open: boolean }>;

/** `action_type` of a timeline entry. */
export type ActivityType = keyof typeof ACTIVITIES;

export const ACTIVITY_TYPES = Object.keys(ACTIVITIES).filter(isActivityType);

/** The types users outside the office see. */
export const PUBLIC_ACTIVITY_TYPES = ACTIVITY_TYPES.filter((type) => ACTIVITIES[type].open);

export function isActivityType(type: string): type is ActivityType {
	return Object.hasOwn(ACTIVITIES, type);
}

/** Whether a user sees an entry: office users see all, others only the journey. */
export function canSeeActivity(userType: string, actionType: string): boolean {
	if (userType === "client") return true;
	return isActivityType(actionType) && ACTIVITIES[actionType].open;
}

const PRICE_ACTIVITIES: readonly string[] = ["waiting_charge"] satisfies ActivityType[];
const PROOF_ACTIVITIES: readonly string[] = ["signature", "pod", "poc"] satisfies ActivityType[];

/** Whether a customer with these rights sees an entry of this type: what it cost and who signed have rights of their own. */
export const isInRights = (
	actionType: string,
	{ can_see_prices, can_see_pods }: { can_see_prices: boolean; can_see_pods: boolean },
): boolean =>
	(can_see_prices || !PRICE_ACTIVITIES.includes(actionType)) &&
	(can_see_pods || !PROOF_ACTIVITIES.includes(actionType));

/** The message of an entry for a customer: what happened, never who carries the job, which a booking's message names after a comma. */
export const describeForCustomer = (actionType: string, message: string): string =>
	actionType === "booking" ? (message.split(", ")[0] ?? "") : message;

/** Whether an entry can be deleted: only under Master Edit, and never the record of a Master Edit. */
export function canDeleteActivity(actionType: string, masterEdit: boolean): boolean {
	return masterEdit && actionType !== "master_edit";
}
