import { forbidden } from "~/domain/errors";
import { isCallPermitted } from "~/domain/permissions/api";
import { addDays } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import type { Verb } from "~/tenancy/ctx";
import { type ExpiringRow, expiringRows } from "./rows";
import { DOCUMENTS, editorOf, expiryState, SOON_DAYS } from "./rules";

/** A document that has expired or soon does. */
export interface Expiring extends ExpiringRow {
	title: string;
	state: "expired" | "soon";
	/** The editor of its owner; null for somebody who may not open it. */
	path: string | null;
}

/** Documents that have expired or do in the next thirty days, the longest expired first: `limit` of them, and how many in all. */
export interface ExpiringList {
	today: string;
	expired: number;
	soon: number;
	documents: Expiring[];
}

/** What has expired or soon does. Throws 403 for anybody but staff. */
export async function expiringDocuments({ ctx, input }: Verb<{ limit: number }>): Promise<ExpiringList> {
	const { actor } = ctx;
	if (actor.type !== "client") throw forbidden();
	const today = todayInLondon(ctx.now);
	const rows = await expiringRows(ctx.d1, addDays(today, SOON_DAYS), today);
	const expired = rows.filter(({ date }) => expiryState(date, today) === "expired").length;
	const mayOpen = isCallPermitted("account.read", actor.permissions);
	return {
		today,
		expired,
		soon: rows.length - expired,
		documents: rows.slice(0, input.limit).map((row) => ({
			...row,
			title:
				row.kind === "document" ? row.detail : [DOCUMENTS[row.kind], row.detail].filter(Boolean).join(" "),
			state: expiryState(row.date, today) === "expired" ? "expired" : "soon",
			path: mayOpen ? editorOf(row.owner, row.owner_id) : null,
		})),
	};
}
