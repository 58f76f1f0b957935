import { z } from "zod";
import { read } from "~/db/read";
import { selectCustomerId } from "~/db/repositories/jobs/customers";
import { selectLastJobs } from "~/db/repositories/jobs/last-jobs";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { price } from "~/shared/money/price-fields";
import { idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { jobReadAccess } from "../model/access";

/** How many are offered, and how old they may be. */
const MAX_LAST_JOBS = 5;
const LAST_JOB_DAYS = 180;

const nullableId = z.int().nullable();

/** A job that a new one can be made like, with other dates. */
const lastJob = z.object({
	id: idValue,
	job_number: z.string(),
	date: nullableText,
	total_charge: price(),
	collection_name: nullableText,
	collection_address_line_1: nullableText,
	collection_address_line_2: nullableText,
	collection_town: nullableText,
	collection_post_code: nullableText,
	collection_country: nullableText,
	collection_latitude: nullableNumber,
	collection_longitude: nullableNumber,
	collection_contact_name: nullableText,
	collection_phone: nullableText,
	collection_instruction_1: nullableText,
	delivery_name: nullableText,
	delivery_address_line_1: nullableText,
	delivery_address_line_2: nullableText,
	delivery_town: nullableText,
	delivery_post_code: nullableText,
	delivery_country: nullableText,
	delivery_latitude: nullableNumber,
	delivery_longitude: nullableNumber,
	delivery_contact_name: nullableText,
	delivery_phone: nullableText,
	delivery_instruction_1: nullableText,
	load_type_id: nullableId,
	freight_type_id: nullableId,
	service_id: nullableId,
	item_count: nullableId,
	weight: nullableNumber,
	spaces: nullableNumber,
	goods_description: nullableText,
	needs: z.array(idValue),
});
export type LastJob = z.output<typeof lastJob>;

/**
 * The last jobs of a customer that differ in collection, delivery or load type, newest first, of the last half year. Throws 404.
 */
export const listLastJobs = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: z.array(lastJob),
	async run({ ctx, input }): Promise<LastJob[]> {
		const since = addDays(todayInLondon(ctx.now), -LAST_JOB_DAYS);
		const [[customer], jobs] = await read(ctx.d1, [
			selectCustomerId(input.id),
			selectLastJobs({ customer_id: input.id, since, limit: MAX_LAST_JOBS }),
		]);
		if (!customer) throw notFound("Customer");
		return jobs;
	},
});
