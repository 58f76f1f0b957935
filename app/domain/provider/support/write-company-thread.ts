import { z } from "zod";
import { read } from "~/db/read";
import { selectServerSetting } from "~/db/repositories/kernel/platform-settings";
import { companyReader, insertAttachments, markAllRead } from "~/db/repositories/provider/support-messages";
import {
	insertMessage,
	insertThread,
	newestThreadOf,
	selectCompanyThread,
	updateThread,
} from "~/db/repositories/provider/support-threads";
import { runStatements } from "~/db/statements";
import { idInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { queuePlatformMail } from "~/domain/kernel/sign-in/platform-mail";
import type { ClientActor } from "~/shared/actor";
import { conflict, forbidden, notFound } from "~/shared/errors";
import { supportText } from "~/shared/texts/support";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { announceThread } from "./announce-thread";
import { loadCompanyThread, supportAccess, toSupportPerson } from "./company-threads";
import { statusAfterMessage, threadEvents } from "./rules-support";
import {
	type CompanyThreadView,
	companyThread,
	contextField,
	filesField,
	messageField,
	subjectField,
} from "./schemas";
import { newThreadMail } from "./support-mails";
import { checkSupportFiles, toAttachmentRow, withSupportFiles } from "./thread-files";

/** The setting of the platform that names where new threads are announced; without one nobody is written to. */
export const SUPPORT_EMAIL_SETTING = "support_email";

export const newThreadInput = z.object({
	subject: subjectField,
	message: messageField,
	context: contextField,
	file: filesField,
});

/** A super admin in the company could otherwise ask and answer. */
function assertOwnWords({ login_from }: ClientActor): void {
	if (login_from) throw forbidden(supportText.visitor);
}

/** Opens a thread with its first message. Throws 403 for a visitor from support, 413, 415, 422 and 503. */
export const openThread = defineAccountOperation({
	isOwn: true,
	access: supportAccess,
	input: newThreadInput,
	response: companyThread,
	message: supportText.sent,
	async run({ ctx, platform, input }): Promise<CompanyThreadView> {
		assertOwnWords(ctx.actor);
		const { user_id, name } = ctx.actor;
		const at = platform.now.toISOString();
		const files = await checkSupportFiles(ctx, input.file);
		const [[address]] = await read(platform.d1, [selectServerSetting(SUPPORT_EMAIL_SETTING)]);
		const person = { tenant_id: ctx.tenant.id, user_id };
		const thread = newestThreadOf(person);
		const values = { from_side: "client", author_name: name, user_id, message: input.message } as const;
		const mail = address?.value
			? [queuePlatformMail(platform, newThreadMail(platform, address.value, ctx.tenant.name, name, input))]
			: [];
		const context = input.context ? dropEmpty(input.context) : null;
		const results = await withSupportFiles(ctx.files, files, () =>
			runStatements<{ id: number }>(platform.d1, [
				insertThread({ ...person, user_name: name, subject: input.subject, context }, at),
				insertMessage(thread, values, at),
				insertAttachments(thread, files.map(toAttachmentRow)),
				markAllRead(thread, companyReader(user_id)),
				...mail,
			]),
		);
		const id = results[0]?.meta.last_row_id ?? 0;
		announceThread(ctx, "opened", id);
		return await loadCompanyThread(ctx, platform, id);
	},
});

const dropEmpty = (context: Record<string, string | undefined>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(context).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
	);

/** Writes in a thread, which opens it again if it was closed. Throws 403 for a visitor from support, 404, 413, 415, 422 and 503. */
export const replyAsCompany = defineAccountOperation({
	isOwn: true,
	access: supportAccess,
	input: idInput.extend({ message: messageField, file: filesField }),
	response: companyThread,
	message: supportText.replied,
	async run({ ctx, platform, input }): Promise<CompanyThreadView> {
		assertOwnWords(ctx.actor);
		const { id, status } = await findThread(ctx, platform, input.id);
		const { user_id, name } = ctx.actor;
		const at = platform.now.toISOString();
		const files = await checkSupportFiles(ctx, input.file);
		const by = { from_side: "client", author_name: name, user_id } as const;
		await withSupportFiles(ctx.files, files, () =>
			runStatements(platform.d1, [
				...(status === "closed"
					? [insertMessage(id, { ...by, is_event: 1, message: threadEvents.reopened(name) }, at)]
					: []),
				insertMessage(id, { ...by, message: input.message }, at),
				insertAttachments(id, files.map(toAttachmentRow)),
				updateThread(
					id,
					{ status: statusAfterMessage(status, "client", false), last_message_at: at, closed_at: null },
					at,
				),
				markAllRead(id, companyReader(user_id)),
			]),
		);
		announceThread(ctx, "message", id);
		return await loadCompanyThread(ctx, platform, id);
	},
});

/** Closes a thread or opens it again. Throws 403 for a visitor from support, 404, and 409 if it is so already. */
export const setCompanyThreadStatus = defineAccountOperation({
	isOwn: true,
	access: supportAccess,
	input: idInput.extend({ status: z.enum(["open", "closed"]) }),
	response: companyThread,
	message: ({ status }: CompanyThreadView) =>
		status === "closed" ? supportText.closed : supportText.reopened,
	async run({ ctx, platform, input }): Promise<CompanyThreadView> {
		assertOwnWords(ctx.actor);
		const thread = await findThread(ctx, platform, input.id);
		const isClosing = input.status === "closed";
		if (isClosing && thread.status === "closed") throw conflict(supportText.isClosed);
		if (!isClosing && thread.status !== "closed") throw conflict(supportText.isOpen);
		const { user_id, name } = ctx.actor;
		const at = platform.now.toISOString();
		const message = isClosing ? threadEvents.closed(name) : threadEvents.reopened(name);
		await runStatements(platform.d1, [
			insertMessage(thread.id, { from_side: "client", author_name: name, user_id, is_event: 1, message }, at),
			updateThread(thread.id, { status: input.status, closed_at: isClosing ? at : null }, at),
		]);
		announceThread(ctx, "status", thread.id);
		return await loadCompanyThread(ctx, platform, thread.id);
	},
});

async function findThread(ctx: Ctx<ClientActor>, { d1 }: PlatformCtx, id: number) {
	const [[thread]] = await read(d1, [selectCompanyThread(toSupportPerson(ctx), id)]);
	if (!thread) throw notFound("Thread");
	return thread;
}
