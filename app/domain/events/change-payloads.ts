import type * as z from "zod/mini";
import { type JobChangePayload, jobChangePayload } from "~/domain/jobs/job-change";
import { type BoardChange, boardChange } from "~/domain/planner/board-change";
import {
	type NotificationChangePayload,
	notificationChangePayload,
} from "~/domain/shared/changes/notification-change";
import {
	type OrganizerChangePayload,
	organizerChangePayload,
} from "~/domain/shared/changes/organizer-change";

/** The payload of each event that has a meaning of its own. Events of master data only name their row. */
interface ChangePayloads {
	jobChange: JobChangePayload;
	PlannerChange: BoardChange;
	organizerChange: OrganizerChangePayload;
	notificationChange: NotificationChangePayload;
}

const CHANGE_PAYLOADS: { readonly [Type in keyof ChangePayloads]: z.ZodMiniType<ChangePayloads[Type]> } = {
	jobChange: jobChangePayload,
	PlannerChange: boardChange,
	organizerChange: organizerChangePayload,
	notificationChange: notificationChangePayload,
};

/** The payload of an event of this type; null if it has none, as for customers and drivers, or does not fit. */
export function readPayload<Type extends keyof ChangePayloads>(
	type: Type,
	event: { readonly payload?: unknown } | undefined,
): ChangePayloads[Type] | null {
	const parsed = CHANGE_PAYLOADS[type].safeParse(event?.payload);
	return parsed.success ? parsed.data : null;
}
