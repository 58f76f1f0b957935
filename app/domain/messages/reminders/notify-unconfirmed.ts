import { commit, UniqueViolation } from "~/db/commit";
import type { RowOf } from "~/db/read";
import { insertTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import { insertSentReminder } from "~/db/repositories/messages/reminders";
import { selectUnconfirmedChanges, toUnconfirmedKey } from "~/db/repositories/messages/unconfirmed-changes";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { driverAppText } from "~/shared/texts/driver-app";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { ReminderTarget } from "./notify-once";
import { findUnconfirmed } from "./rules-unconfirmed";

/** Changes that one run announces; the next run announces the rest. */
const MAX_ANNOUNCED = 50;
/** What was sent longer ago is no news. */
const SINCE_MINUTES = 12 * 60;

type UnconfirmedChange = RowOf<typeof selectUnconfirmedChanges>;

/** Selects the changes of jobs that wait for their drivers' confirmation. */
export const selectWaitingChanges = (now: Date) =>
	selectUnconfirmedChanges(new Date(now.getTime() - SINCE_MINUTES * MINUTE_MS).toISOString(), MAX_ANNOUNCED);

/**
 * Announces changes of jobs that a driver has not confirmed within five minutes, once each: to the office, and in the job's timeline. Returns
 * when the next one will be due, null without one.
 */
export async function notifyUnconfirmed(
	target: ReminderTarget,
	waiting: readonly UnconfirmedChange[],
): Promise<Date | null> {
	const { due, next } = findUnconfirmed(waiting, target.now);
	for (const change of due) await announce(target, change);
	return waiting.length === MAX_ANNOUNCED && due.length > 0 ? target.now : next;
}

async function announce(target: ReminderTarget, change: UnconfirmedChange): Promise<void> {
	const { id, driver, driver_id, job_id, job_number } = change;
	const title = driverAppText.notConfirmed(driver, job_number);
	try {
		await commit(
			target,
			[
				insertSentReminder(target, toUnconfirmedKey(id)),
				insertTimelineEntry(
					target,
					{ id: job_id },
					{
						action_type: "change_unconfirmed",
						message: driverAppText.notConfirmedYet(driver),
						at: target.now,
					},
				),
				...notifyStaff(target, {
					slug: "driver_message",
					title,
					message: driverAppText.callDriver,
					about: "driver",
					about_id: driver_id,
					screens: ["/organizer", "/planner"],
				}),
			],
			[jobChange("mobileChange", { id: job_id })],
		);
	} catch (error) {
		if (!(error instanceof UniqueViolation)) throw error;
	}
}
