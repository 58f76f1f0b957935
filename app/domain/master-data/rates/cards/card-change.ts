import type { LogEntry } from "~/db/commit";
import { NEWEST_RATE_CARD } from "~/db/repositories/master-data/rate-cards";

type CardChangeKind = "add" | "update" | "version" | "approve" | "delete" | "restore" | "raise";

/** The change of a card, without an id of the one that the batch inserts. What it charges is in its versions. */
export const cardChange = (
	kind: CardChangeKind,
	id: number | null,
	payload: { number?: number; from?: number; was_open?: number } = {},
): LogEntry => ({
	type: "rateCardChange",
	kind,
	entity: "rate_card",
	entity_id: id ?? NEWEST_RATE_CARD,
	payload,
});
