import { z } from "zod";
import type { PortalRequestRow } from "~/db/repositories/portal/job-requests";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { STATUS_NAMES } from "~/shared/jobs/statuses";
import { price, unpriced } from "~/shared/money/price-fields";
import { flagValue, nullableText } from "~/shared/response-fields";

/** What a customer asks about a job, with what a list needs of the job; the price in pounds. */
export const portalRequestResponse = z.object({
	id: z.int(),
	kind: z.enum(["booking", "quote", "change", "cancel"]),
	status: z.enum(["open", "offered", "accepted", "declined", "withdrawn"]),
	message: z.string(),
	/** The fields that a change asks for, with their new values. */
	changes: z.record(z.string(), unpriced()).nullable(),
	offered_charge: price().nullable(),
	valid_until: nullableText,
	answer: z.string(),
	answered_at: nullableText,
	version: z.int(),
	created_at: z.string(),
	user_name: nullableText,
	/** Whether the office has recorded it for the customer. */
	is_recorded: flagValue,
	customer_id: z.int(),
	customer_name: z.string(),
	job_id: z.int(),
	job_number: z.string(),
	job_status: z.enum(STATUS_NAMES),
	job_version: z.int(),
	collection_name: nullableText,
	collection_town: nullableText,
	collection_date: nullableText,
	delivery_name: nullableText,
	delivery_town: nullableText,
	delivery_date: nullableText,
});
export type PortalRequestView = z.infer<typeof portalRequestResponse>;

/** A request as it is published. */
export const toPortalRequest = ({
	user_id: _user,
	user_email: _email,
	job_status,
	...request
}: PortalRequestRow): PortalRequestView => ({ ...request, job_status: statusName(job_status) });
