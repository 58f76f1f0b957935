import { z } from "zod";
import { flagValue } from "~/shared/response-fields";

/** Where deliveries come among the stops of a row. */
const places = z.array(
	z.object({ job_id: z.int(), deliver_after_id: z.int().nullable(), deliver_order: z.int().nullable() }),
);

/** The planner row of a vehicle on a day. */
const boardRow = { plannerable_id: z.int(), date: z.string() };

/** The actions that undo a change of the board. Stored as JSON, so their keys and values are fixed. */
export const BOARD_UNDO_ACTIONS = [
	z.object({
		action: z.literal("board_unplan"),
		date: z.string(),
		/** The dates of a job that was left over from an earlier day. */
		dates: z
			.object({ collection_date: z.string().optional(), delivery_date: z.string().optional() })
			.optional(),
	}),
	z.object({
		action: z.literal("board_place"),
		...boardRow,
		position: z.int(),
		is_planned: flagValue,
		/** The shift whose workday had it; that of the earliest one if not given. */
		shift_type_id: z.int().optional(),
		/** Where its delivery came, if the change has put it elsewhere. */
		places: places.optional(),
	}),
	z.object({ action: z.literal("board_confirm"), ...boardRow, is_confirmed: flagValue }),
	z.object({ action: z.literal("board_order"), ...boardRow, job_ids: z.array(z.int()) }),
	z.object({
		action: z.literal("board_stops"),
		...boardRow,
		job_ids: z.array(z.int()),
		places,
	}),
	z.object({ action: z.literal("board_split") }),
	z.object({ action: z.literal("board_merge"), vehicle_id: z.int().nullable() }),
] as const;
export type BoardUndoAction = z.infer<(typeof BOARD_UNDO_ACTIONS)[number]>;
