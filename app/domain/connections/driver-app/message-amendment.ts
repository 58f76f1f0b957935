import { insertOfficeMessages } from "~/db/repositories/connections/driver-messages";
import {
	describeAmendment,
	fieldsForDriver,
	listInformedDrivers,
} from "~/domain/jobs/jobs/entry/describe-amendment";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import { messageChange } from "~/shared/changes/message-change";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { MAX_MESSAGE_LENGTH } from "./message-schemas";

/** Sends the drivers of an amended job what has changed, as an urgent message that they have to confirm; nothing where it changes nothing for them. */
export function messageAmendment(
	ctx: Ctx,
	{ job, after, changed, isReleased }: Extract<JobEvent, { type: "jobAmended" }>,
): Partial<Effects> {
	const drivers = isReleased ? [] : listInformedDrivers(job).map(({ id }) => id);
	const lines = describeAmendment(fieldsForDriver(changed), job, after);
	if (drivers.length === 0 || lines.length === 0) return {};
	const text = [driverAppText.jobChanged(job.job_number), ...lines].join("\n");
	const body = text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text;
	return {
		writes: [insertOfficeMessages(ctx, drivers, { body, is_urgent: 1, job_id: job.id })],
		changes: [messageChange("sent", drivers)],
	};
}
