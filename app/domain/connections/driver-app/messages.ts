import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { type selectOpenMessages, selectThreadPage } from "~/db/repositories/connections/driver-messages";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import type { openMessagesResponse } from "./message-schemas";
import { threadPageResponse } from "./message-schemas";

/** So many messages are a page. */
const PAGE_SIZE = 50;

/** The id of the oldest message that the reader has. */
export const beforeQuery = z.object({
	before: z.coerce.number("Not a number").int("Not a number").positive("Not a number").optional(),
});

/** The statement of a page of a thread: one row more than a page shows that there are earlier ones. */
export const selectPage = (driver_id: number, before: number | undefined) =>
	selectThreadPage(driver_id, before ?? null, PAGE_SIZE + 1);

export const toThreadPage = (
	rows: readonly RowOf<typeof selectThreadPage>[],
): z.infer<typeof threadPageResponse> => ({
	messages: rows.slice(0, PAGE_SIZE).map(({ from_driver, is_urgent, author, ...message }) => ({
		...message,
		from_driver: from_driver === 1,
		is_urgent: is_urgent === 1,
		author: from_driver === 1 ? null : author,
	})),
	has_more: rows.length > PAGE_SIZE,
});

/** The signed-in driver's messages with the office by pages, the newest first. */
export const listMyMessages = defineOperation({
	access: allDrivers,
	input: beforeQuery,
	response: threadPageResponse,
	async run({ ctx, input }) {
		const [rows] = await read(ctx.d1, [selectPage(ctx.actor.driver_id, input.before)]);
		return toThreadPage(rows);
	},
});

/** What the driver's day has of the messages that are not read or not confirmed. */
export const toOpenMessages = (
	rows: readonly RowOf<typeof selectOpenMessages>[],
): z.infer<typeof openMessagesResponse> => ({
	unread: rows.filter(({ read_at }) => read_at === null).length,
	urgent: rows
		.filter(({ is_urgent, confirmed_at }) => is_urgent === 1 && confirmed_at === null)
		.map(({ id, author, body, sent_at }) => ({ id, author, body, sent_at })),
});
