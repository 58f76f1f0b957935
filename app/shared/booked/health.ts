import { DAY_MS } from "../time/durations.mjs";

/** The state of a company, as the console lists it. */
export const CLIENT_STATES = ["active", "trial", "past_due", "suspended", "setting_up", "closed"] as const;

export type ClientState = (typeof CLIENT_STATES)[number];

export const CLIENT_STATE_LABELS: Readonly<Record<ClientState, string>> = {
	active: "Active",
	trial: "Trial",
	past_due: "Past due",
	suspended: "Suspended",
	setting_up: "Setting up",
	closed: "Closed",
};

/** What is wrong with a company, the most urgent first. The list of companies filters by them. */
export const CLIENT_PROBLEMS = [
	"migration_failed",
	"card_declined",
	"past_due",
	"backup_failed",
	"mails_bounced",
	"limit_reached",
	"no_jobs",
] as const;

export type ClientProblem = (typeof CLIENT_PROBLEMS)[number];

export const CLIENT_PROBLEM_LABELS: Readonly<Record<ClientProblem, string>> = {
	migration_failed: "Schema not right",
	card_declined: "Card declined",
	past_due: "Past due",
	backup_failed: "Backup failed",
	mails_bounced: "Emails bounced",
	limit_reached: "Limit reached",
	no_jobs: "No jobs lately",
};

/** A company that has entered no job for so many days needs attention. */
export const QUIET_DAYS = 3;

/** Whole days between two instants. */
export const wholeDaysBetween = (from: string, to: string) =>
	Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));

interface HealthFacts {
	problem: ClientProblem | null;
	schema_version: number | null;
	mails_bounced: number;
	limit_reached: string | null;
	last_job_at: string | null;
}

/** What is wrong with a company, in words; null for nothing. */
export function describeProblem(facts: HealthFacts, now: string): string | null {
	switch (facts.problem) {
		case null:
			return null;
		case "migration_failed":
			return `schema ${facts.schema_version ?? 0} not right`;
		case "card_declined":
			return "card declined";
		case "past_due":
			return "past due";
		case "backup_failed":
			return "backup failed";
		case "mails_bounced":
			return facts.mails_bounced === 1 ? "1 email bounced" : `${facts.mails_bounced} emails bounced`;
		case "limit_reached":
			return `${facts.limit_reached ?? "user"} limit reached`;
		case "no_jobs":
			return facts.last_job_at
				? `no jobs for ${wholeDaysBetween(facts.last_job_at, now)} days`
				: "no jobs yet";
	}
}
