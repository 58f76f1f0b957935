import type { Change, LogEntry } from "~/db/commit";

/** Announces a question or its answer to finance staff and to the customer. */
export const questionChange = (
	kind: "ask" | "answer",
	customer_id: number,
	id: LogEntry["entity_id"],
): Change => ({
	type: "questionChange",
	kind,
	entity: "customer_question",
	entity_id: id,
	audience: "customer",
	customer_id,
});
