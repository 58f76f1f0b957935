import { forbidden } from "~/domain/errors";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import { addDays } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import type { Verb } from "~/tenancy/ctx";
import { type ExpiringRow, readExpiringRows } from "./expiring-rows";
import { DOCUMENT_TITLES, editorPath, expiryState, SOON_DAYS } from "./rules";

/** A document that has expired or expires soon. */
export interface Expiring extends ExpiringRow {
	title: string;
	state: "expired" | "soon";
	/** The path of its owner's editor; null if the user may not open it. */
	path: string | null;
}

/** Documents that have expired or expire within thirty days, oldest first: at most `limit`, and the totals. */
export interface ExpiringDocuments {
	today: string;
	expired: number;
	soon: number;
	documents: Expiring[];
}

/** Lists documents that have expired or expire soon. Throws 403 for non-staff. */
export async function expiringDocuments({ ctx, input }: Verb<{ limit: number }>): Promise<ExpiringDocuments> {
	const { actor } = ctx;
	if (actor.type !== "client") throw forbidden();
	const today = todayInLondon(ctx.now);
	const rows = await readExpiringRows(ctx.d1, addDays(today, SOON_DAYS), today);
	const expired = rows.filter(({ date }) => expiryState(date, today) === "expired").length;
	const mayOpen = isCallPermitted("account.read", actor.permissions);
	return {
		today,
		expired,
		soon: rows.length - expired,
		documents: rows.slice(0, input.limit).map((row) => ({
			...row,
			title:
				row.kind === "document"
					? row.detail
					: [DOCUMENT_TITLES[row.kind], row.detail].filter(Boolean).join(" "),
			state: expiryState(row.date, today) === "expired" ? "expired" : "soon",
			path: mayOpen ? editorPath(row.owner, row.owner_id) : null,
		})),
	};
}
