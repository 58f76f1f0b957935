import { z } from "zod";
import type { ExpiringRow } from "~/db/repositories/master-data/expiring-documents";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import type { ClientActor } from "~/shared/actor";
import { publishedAs } from "~/shared/money/price-fields";
import { addDays, type DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { readExpiringRows, sortExpiring } from "./expiring-rows";
import { expiringDocumentsResponse } from "./responses";
import { documentName, type ExpiringDocuments, editorPath, expiryState, SOON_DAYS } from "./rules";

const expiringDocumentsInput = z.object({
	limit: z.coerce.number("Not a number").int("Not a number").min(1).max(500).default(100),
});

/** Rows of documents as a user may open them, the oldest first. */
export function toExpiring(
	{ actor }: Ctx<ClientActor>,
	rows: readonly ExpiringRow[],
	today: DateText,
	limit: number,
): ExpiringDocuments {
	const expired = rows.filter(({ date }) => expiryState(date, today) === "expired").length;
	const mayOpen = isCallPermitted("account.read", actor.permissions);
	return {
		today,
		expired,
		soon: rows.length - expired,
		documents: sortExpiring(rows)
			.slice(0, limit)
			.map((row) => ({
				...row,
				title: documentName(row),
				state: expiryState(row.date, today) === "expired" ? "expired" : "soon",
				path: mayOpen ? editorPath(row.owner, row.owner_id) : null,
			})),
	};
}

/** Lists documents that have expired or expire soon. */
export const expiringDocuments = defineOperation({
	access: staffWith("home.read"),
	input: expiringDocumentsInput,
	response: publishedAs<ExpiringDocuments>(expiringDocumentsResponse),
	async run({ ctx, input }): Promise<ExpiringDocuments> {
		const today = todayInLondon(ctx.now);
		return toExpiring(
			ctx,
			await readExpiringRows(ctx.d1, addDays(today, SOON_DAYS), today),
			today,
			input.limit,
		);
	},
});
