import type { LogEntry } from "~/db/commit";

/** The change of a standing order; without an id of the one that the batch inserts. */
export const orderChange = (
	kind: "create" | "update" | "pause" | "resume" | "leaveOut" | "end" | "stop" | "goOn",
	entity_id: LogEntry["entity_id"],
): LogEntry => ({ type: "standingOrderChange", kind, entity: "standing_order", entity_id, payload: {} });
