import { z } from "zod";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import {
	countUnreadByOffice,
	insertOfficeMessages,
	markMessagesRead,
	selectActiveDrivers,
	selectThreads,
} from "~/db/repositories/connections/driver-messages";
import { selectDriverName } from "~/db/repositories/master-data/drivers";
import { defineOperation, idInput, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { messageChange } from "~/shared/changes/message-change";
import { notFound } from "~/shared/errors";
import { flagField } from "~/shared/input-fields";
import { driverAppText } from "~/shared/texts/driver-app";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { messageBodyField, messageResponse, threadPageResponse } from "./message-schemas";
import { beforeQuery, selectPage, toThreadPage } from "./messages";

const MAX_RECIPIENTS = 500;

const driverThread = z.object({
	driver_id: z.int(),
	full_name: z.string(),
	profile_image: z.string().nullable(),
	/** Clocked in, and not out. */
	is_on_duty: z.boolean(),
	/** What the driver wrote and nobody of the office has read. */
	unread: z.int(),
	last: messageResponse
		.pick({ id: true, body: true, from_driver: true, is_urgent: true, sent_at: true, confirmed_at: true })
		.nullable(),
});
export const driverThreadsResponse = z.object({ threads: z.array(driverThread), unread: z.int() });
export type DriverThread = z.infer<typeof driverThread>;

/** Unread threads first, then the one written to last; drivers without a message by name. */
const byInterest = (a: DriverThread, b: DriverThread) =>
	Number(b.unread > 0) - Number(a.unread > 0) || (b.last?.id ?? 0) - (a.last?.id ?? 0);

/** Lists every driver who works for the company with the last message, what is unread, and who is on duty. */
export const listDriverThreads = defineOperation({
	access: staffWith("organizer.read"),
	input: noInput,
	response: driverThreadsResponse,
	async run({ ctx }): Promise<z.infer<typeof driverThreadsResponse>> {
		const today = todayInLondon(ctx.now);
		const [rows] = await read(ctx.d1, [selectThreads([addDays(today, -1), today])]);
		const threads = rows
			.map(({ last, ...row }) => ({
				...row,
				last: last && { ...last, from_driver: last.from_driver === 1, is_urgent: last.is_urgent === 1 },
			}))
			.sort(byInterest);
		return { threads, unread: threads.reduce((sum, { unread }) => sum + unread, 0) };
	},
});

/** Counts what drivers wrote and nobody of the office has read. */
export const countDriverMessages = defineOperation({
	access: staffWith("organizer.read"),
	input: noInput,
	response: z.object({ unread: z.int() }),
	async run({ ctx }): Promise<{ unread: number }> {
		const [[count]] = await read(ctx.d1, [countUnreadByOffice()]);
		return { unread: count?.n ?? 0 };
	},
});

export const driverThreadResponse = threadPageResponse.extend({
	driver: z.object({ id: z.int(), full_name: z.string() }),
});

/** Reads the messages with a driver by pages, the newest first. Throws 404 for a deleted driver. */
export const readDriverThread = defineOperation({
	access: staffWith("organizer.read"),
	input: beforeQuery.extend(idInput.shape),
	response: driverThreadResponse,
	async run({ ctx, input: { id, before } }): Promise<z.infer<typeof driverThreadResponse>> {
		const [[driver], rows] = await read(ctx.d1, [selectDriverName(id), selectPage(id, before)]);
		if (!driver) throw notFound("Driver");
		return { driver: { id, full_name: driver.full_name }, ...toThreadPage(rows) };
	},
});

const officeMessageInput = z.object({
	driver_ids: z
		.array(z.int().positive())
		.min(1, "Please select a driver")
		.max(MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} drivers`),
	body: messageBodyField,
	is_urgent: flagField.default(0),
});

/** Writes a message to one or several drivers. Throws 404 where one of them does not work for the company. */
export const sendDriverMessage = defineOperation({
	access: staffWith("organizer.write"),
	input: officeMessageInput,
	response: z.object({ sent: z.int() }),
	message: ({ sent }: { sent: number }) => driverAppText.messageSent(sent),
	async run({ ctx, input }): Promise<{ sent: number }> {
		const ids = [...new Set(input.driver_ids)];
		const [drivers] = await read(ctx.d1, [selectActiveDrivers(ids)]);
		if (drivers.length < ids.length) throw notFound("Driver");
		await commit(ctx, [insertOfficeMessages(ctx, ids, input)], [messageChange("sent", ids)]);
		return { sent: ids.length };
	},
});

/** Marks what a driver wrote up to a message as read by the office; answers how much of all drivers is left. Throws 404. */
export const markDriverMessagesRead = defineOperation({
	isOwn: true,
	access: staffWith("organizer.write"),
	input: z.object({ up_to: z.int().positive() }).extend(idInput.shape),
	response: z.object({ unread: z.int() }),
	async run({ ctx, input: { id, up_to } }): Promise<{ unread: number }> {
		const [[driver]] = await read(ctx.d1, [selectDriverName(id)]);
		if (!driver) throw notFound("Driver");
		const count = countUnreadByOffice();
		const { results } = await commit(
			ctx,
			[markMessagesRead({ driver_id: id, up_to, from_driver: 1 }, ctx.now.toISOString()), count],
			[messageChange("read", [id])],
		);
		const [left] = returnedRows(count, results[1]);
		return { unread: left?.n ?? 0 };
	},
});
