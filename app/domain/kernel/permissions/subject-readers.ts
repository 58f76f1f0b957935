import type { Actor } from "~/shared/actor";
import { isStaffWith } from "./access";
import type { ApiPermissionArea } from "./api-permissions";

/** What a mail or notification is: its kind, and the table of the record it is about. */
export interface Subject {
	kind: string;
	about: string | null;
}

/** Who may read messages of a kind, whatever record they are about. */
const READERS_BY_KIND = new Map(
	Object.entries<ApiPermissionArea>({
		quote: "jobs.costs",
		job_booked: "jobs.read",
		job_amended: "jobs.read",
		job_completed: "jobs.read",
		job_reminder: "jobs.read",
		run_sheet: "planner.read",
		sub_contractor_job: "jobs.read",
		sub_contractor_link: "sub-contractors.links",
		pod: "jobs.read",
		pods: "jobs.read",
		pod_request: "jobs.read",
		invoice: "finance",
		invoice_batch: "finance",
		statement: "finance",
		payment_reminder_first: "finance",
		payment_reminder_second: "finance",
		payment_reminder_final: "finance",
		credit_note: "credit-notes.read",
		customer_invoice: "finance",
		customer_question: "questions",
		question_answered: "finance",
		driver_invoice: "workdays.pay",
		self_bill: "workdays.pay",
		holiday_request: "holidays.reasons",
		holiday_approved: "holidays.reasons",
		holiday_declined: "holidays.reasons",
		driver_message: "organizer.read",
		defect: "fleet.read",
		vehicle_defect: "fleet.read",
		check_report: "fleet.read",
		registration: "profiles.read",
		one_time_code: "profiles.read",
		test: "settings.email",
		webhook_paused: "settings.integrations",
	}),
);

/** Who may read other messages, by what they are about. */
const READERS_BY_SUBJECT = new Map(
	Object.entries<ApiPermissionArea>({
		job: "jobs.read",
		invoice: "finance",
		work_day: "fleet.read",
		vehicle: "fleet.read",
		trailer: "fleet.read",
		driver: "fleet.read",
		sub_contractor: "fleet.read",
		owner_driver: "fleet.read",
		user: "profiles.read",
		customer: "account.read",
		booking_file: "jobs.import",
		standing_order: "jobs.list",
	}),
);

/** The area that staff need to read a message; `other` where neither its kind nor its subject has one. */
export const neededToRead = <Other>({ kind, about }: Subject, other: Other): ApiPermissionArea | Other =>
	READERS_BY_KIND.get(kind) ?? READERS_BY_SUBJECT.get(about ?? "") ?? other;

/** Which messages an actor may read, for a query: `kinds` by their kind alone, the other kinds by their subject. */
export function readableSubjects(actor: Actor, other: ApiPermissionArea) {
	const readable = (readers: ReadonlyMap<string, ApiPermissionArea>) =>
		[...readers].flatMap(([name, area]) => (isStaffWith(actor, area) ? [name] : []));
	return {
		kinds: readable(READERS_BY_KIND),
		ruledKinds: [...READERS_BY_KIND.keys()],
		subjects: readable(READERS_BY_SUBJECT),
		ruledSubjects: [...READERS_BY_SUBJECT.keys()],
		others: isStaffWith(actor, other),
	};
}
export type ReadableSubjects = ReturnType<typeof readableSubjects>;
