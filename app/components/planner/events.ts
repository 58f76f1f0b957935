import * as z from "zod/mini";
import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import { readJobChanges } from "~/components/diary/changes";
import { STATUS_NAMES } from "~/domain/jobs/status";

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

/** What a change of the board says: whole rows, and the jobs that were moved; null for what is no such change. */
export function readBoardChange(event: RoomEvent): z.infer<typeof change> | null {
	const read = change.safeParse(event.payload);
	return read.success ? read.data : null;
}

const dated = z.object({
	diary_date: z.optional(z.nullable(z.string())),
	collection_date: z.optional(z.nullable(z.string())),
	delivery_date: z.optional(z.nullable(z.string())),
});

/** The jobs of a change that may be of a day: those on its board, and those whose dates name it or are not told. */
export function concerned(event: RoomEvent, day: string, known: (id: number) => boolean): number[] {
	const read = dated.safeParse(event.payload);
	const dates = read.success ? Object.values(read.data).filter(Boolean) : [];
	const maybe = dates.length === 0 || dates.includes(day);
	return readJobChanges(event)
		.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id]))
		.filter((id) => maybe || known(id));
}

/** Kinds of a change in the organizer after which no vehicle has another driver or date. */
export const leavesVehicles = (kind: string) => kind === "unBookJobs";
