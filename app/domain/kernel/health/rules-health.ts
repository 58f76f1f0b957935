import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.mjs";

/** The cron hands a company that is due to the queue within a minute; one that is due for longer waits for the cron. */
export const OVERDUE_MS = 5 * MINUTE_MS;
/** The cron runs every minute. */
const LATE_CRON_MS = 5 * MINUTE_MS;
/** Billing is looked at every quarter of an hour. */
const LATE_BILLING_MS = HOUR_MS;
/** Backups are made every night; one may take until the evening. */
export const LATE_BACKUP_MS = 36 * HOUR_MS;

/** Whether work that nobody waits for is done in time. */
type LatenessState = "ok" | "late";

/** What is known of the background of the installation. */
export interface BackgroundFacts {
	/** Companies that are due and that the cron has not handed over. */
	overdue: number;
	/** Companies whose visits are late, or fail. */
	visits: { late: number; failing: number };
	/** When a task of the cron last succeeded, by its name; one that never has is missing. */
	cronTasks: ReadonlyMap<string, string>;
	/** Companies without a backup of the last night. */
	backupsLate: number;
}

/** How old a moment is, in milliseconds; null without one. */
const ageOf = (at: string | undefined, now: Date) =>
	at === undefined ? null : now.getTime() - Date.parse(at);

/** How long ago a task of the cron last succeeded, in seconds; null if it never has. */
export function secondsSince(at: string | undefined | null, now: Date): number | null {
	const age = ageOf(at ?? undefined, now);
	return age === null ? null : Math.max(0, Math.round(age / 1000));
}

/** The task of the cron that hands what is due to the queues, of each minute. */
export const DUE_WORK_TASK = "due work";
/** The task of the cron that sees to billing. */
export const BILLING_TASK = "billing";

/**
 * What is late: the background's visits, the backups and billing. A task of the cron that has never run is not late: an installation may be
 * a minute old.
 */
export function assessBackground(
	{ overdue, visits, cronTasks, backupsLate }: BackgroundFacts,
	now: Date,
): Record<"background" | "backups" | "billing", LatenessState> {
	const isLate = (task: string, limit: number) => (ageOf(cronTasks.get(task), now) ?? 0) > limit;
	const state = (late: boolean): LatenessState => (late ? "late" : "ok");
	return {
		background: state(
			overdue > 0 || visits.late > 0 || visits.failing > 0 || isLate(DUE_WORK_TASK, LATE_CRON_MS),
		),
		backups: state(backupsLate > 0),
		billing: state(isLate(BILLING_TASK, LATE_BILLING_MS)),
	};
}
