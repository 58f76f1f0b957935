import type * as z from "zod/mini";
import { type JobChangePayload, jobChangePayload } from "~/domain/jobs/jobs/job-change";
import { type BoardChange, boardChange } from "~/domain/planning/planner/board/board-change";
import {
	type NotificationChangePayload,
	notificationChangePayload,
} from "~/shared/changes/notification-change";
import { type OrganizerChangePayload, organizerChangePayload } from "~/shared/changes/organizer-change";

/** The payload of each event that has a meaning of its own. Events of master data only name their row. */
export interface ChangePayloads {
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

/** The payload of an event by its type; empty for any other event, and where it does not fit. */
export function parsePayload(type: string, payload: unknown): Partial<ChangePayloads> {
	if (!isKnown(type)) return {};
	const parsed = CHANGE_PAYLOADS[type].safeParse(payload);
	return parsed.success ? { [type]: parsed.data } : {};
}

const isKnown = (type: string): type is keyof ChangePayloads => Object.hasOwn(CHANGE_PAYLOADS, type);
