import { z } from "zod";
import { plannerJobResponse } from "~/domain/planning/run/responses";
import { flagValue, idValue } from "~/shared/response-fields";

/** A vehicle's day: its jobs in order. The change log replays these rows. */
export const boardRowResponse = z.object({
	vehicle_id: idValue,
	date: z.string(),
	jobs: z.array(
		z.object({
			id: idValue,
			place_id: idValue,
			position: z.int(),
			is_confirmed: flagValue,
			deliver_after_id: z.int().nullish(),
			deliver_order: z.int().nullish(),
		}),
	),
});
export type BoardRow = z.infer<typeof boardRowResponse>;

/** The result of a board change: the touched rows and moved jobs as they are now, and its undo step. */
export const boardChangedResponse = z.object({
	seq: z.int(),
	rows: z.array(boardRowResponse),
	jobs: z.array(plannerJobResponse),
	/** Removed jobs: the legs of a merged job. */
	gone: z.array(idValue),
	undo: z.object({ id: idValue, expires_at: z.string(), count: z.int() }).nullable(),
});
export type BoardChanged = z.infer<typeof boardChangedResponse>;

/** The result of a split: the trip the job has become, and its two legs. */
export const splitResponse = boardChangedResponse.extend({
	job: plannerJobResponse,
	collection_job: plannerJobResponse,
	delivery_job: plannerJobResponse,
});
export type SplitResponse = z.infer<typeof splitResponse>;

/** The result of a merge: the merged job. */
export const mergeResponse = boardChangedResponse.extend({ job: plannerJobResponse });
export type MergeResponse = z.infer<typeof mergeResponse>;
