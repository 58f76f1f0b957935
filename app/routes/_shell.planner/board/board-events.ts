import * as z from "zod/mini";
import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import { STATUS_NAMES } from "~/domain/jobs/status";
import { parseJobChanges } from "~/features/diary/job-changes";

const change = z.object({
	rows: z.array(
		z.object({
			vehicle_id: z.int(),
			date: z.string(),
			jobs: z.array(
				z.object({ id: z.int(), place_id: z.int(), position: z.int(), is_confirmed: z.literal([0, 1]) }),
			),
		}),
	),
	jobs: z.array(
		z.object({
			id: z.int(),
			status: z.enum(STATUS_NAMES),
			version: z.int(),
			plannerable_id: z.nullable(z.int()),
		}),
	),
	gone: z.array(z.int()),
});

/** The payload of a board change: complete rows and the jobs that moved. Null when the payload is not valid. */
export function parseBoardChange(event: RoomEvent): z.infer<typeof change> | null {
	const read = change.safeParse(event.payload);
	return read.success ? read.data : null;
}

const dated = z.object({
	diary_date: z.optional(z.nullable(z.string())),
	collection_date: z.optional(z.nullable(z.string())),
	delivery_date: z.optional(z.nullable(z.string())),
});

/** Ids of the changed jobs that may affect the day: those on its board, and those whose dates match it or are missing. */
export function getAffectedJobIds(
	event: RoomEvent,
	day: string,
	isOnBoard: (id: number) => boolean,
): number[] {
	const read = dated.safeParse(event.payload);
	const dates = read.success ? Object.values(read.data).filter(Boolean) : [];
	const mayConcernDay = dates.length === 0 || dates.includes(day);
	return parseJobChanges(event)
		.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id]))
		.filter((id) => mayConcernDay || isOnBoard(id));
}

/** Whether an organizer change of this kind leaves the drivers and dates of every vehicle as they are. */
export const leavesVehiclesUnchanged = (kind: string) => kind === "unBookJobs";
