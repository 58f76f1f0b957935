import { z } from "zod";
import { read } from "~/db/read";
import {
	companyReader,
	countUnreadMessages,
	markThreadRead,
	selectCompanyAttachment,
	selectCompanyAttachments,
	selectCompanyMessages,
} from "~/db/repositories/provider/support-messages";
import {
	type SupportPerson,
	selectCompanyThread,
	selectCompanyThreads,
} from "~/db/repositories/provider/support-threads";
import { runStatements } from "~/db/statements";
import { fileResult, idInput, noInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import type { ClientActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { unreadResponse } from "./responses";
import type { CompanyThreadRow, CompanyThreadView } from "./schemas";
import { companyThread, companyThreads } from "./schemas";
import { supportFileResponse } from "./thread-files";
import { withAttachments } from "./with-attachments";

/** Company staff whose role has the support screen. */
export const supportAccess = staffWith("support");

const MAX_THREADS = 200;

/** A person as support's threads know them: a client admin sees those of all colleagues. */
export const toSupportPerson = ({ tenant, actor }: Ctx<ClientActor>): SupportPerson => ({
	tenant_id: tenant.id,
	user_id: actor.user_id,
	seesAll: isClientAdmin(actor),
});

/** Who looks at the screen: whose threads are in the list, and whether they may write. */
export const supportViewer = ({ actor }: Ctx<ClientActor>) => ({
	user_id: actor.user_id,
	seesAll: isClientAdmin(actor),
	isVisitor: actor.login_from !== null,
});

/** The threads that a person may open, the newest first, and how many answers they have not read. */
export const listCompanyThreads = defineAccountOperation({
	access: supportAccess,
	input: noInput,
	response: companyThreads,
	async run({ ctx, platform }): Promise<{ threads: CompanyThreadRow[]; unread: number }> {
		const person = toSupportPerson(ctx);
		const [threads, [unread]] = await read(platform.d1, [
			selectCompanyThreads(person, companyReader(person.user_id), MAX_THREADS),
			countUnreadMessages(person),
		]);
		return { threads, unread: unread?.n ?? 0 };
	},
});

/** How many answers of support a person has not read. */
export const countUnreadSupport = defineAccountOperation({
	access: supportAccess,
	input: noInput,
	response: unreadResponse,
	async run({ ctx, platform }): Promise<{ unread: number }> {
		const [[row]] = await read(platform.d1, [countUnreadMessages(toSupportPerson(ctx))]);
		return { unread: row?.n ?? 0 };
	},
});

/** A thread with what was written in it, but for the console's notes. Throws 404, also for a colleague's. */
export const getCompanyThread = defineAccountOperation({
	access: supportAccess,
	input: idInput,
	response: companyThread,
	run: ({ ctx, platform, input }) => loadCompanyThread(ctx, platform, input.id),
});

/** A thread as a person of its company sees it. Throws 404. */
export async function loadCompanyThread(
	ctx: Ctx<ClientActor>,
	{ d1 }: PlatformCtx,
	id: number,
): Promise<CompanyThreadView> {
	const [[thread], messages, files] = await read(d1, [
		selectCompanyThread(toSupportPerson(ctx), id),
		selectCompanyMessages(id),
		selectCompanyAttachments(id),
	]);
	if (!thread) throw notFound("Thread");
	const { tenant_id: _, ...shown } = thread;
	return { ...shown, messages: withAttachments(messages, files) };
}

/** Marks a thread as read up to a message of it. A visit from support reads nothing in the person's place. Throws 404. */
export const markSupportRead = defineAccountOperation({
	isOwn: true,
	access: supportAccess,
	input: idInput.extend({ up_to: z.int().positive() }),
	response: unreadResponse,
	async run({ ctx, platform, input }): Promise<{ unread: number }> {
		const person = toSupportPerson(ctx);
		const [[thread]] = await read(platform.d1, [selectCompanyThread(person, input.id)]);
		if (!thread) throw notFound("Thread");
		if (!ctx.actor.login_from)
			await runStatements(platform.d1, [
				markThreadRead(input.id, companyReader(person.user_id), input.up_to),
			]);
		const [[row]] = await read(platform.d1, [countUnreadMessages(person)]);
		return { unread: row?.n ?? 0 };
	},
});

/** A file of a thread. Throws 404, also for a file of a colleague's thread or of a note. */
export const getCompanyAttachment = defineAccountOperation({
	access: supportAccess,
	input: idInput,
	response: fileResult,
	async run({ ctx, platform, input }): Promise<Response> {
		const [[file]] = await read(platform.d1, [selectCompanyAttachment(toSupportPerson(ctx), input.id)]);
		if (!file) throw notFound("File");
		return await supportFileResponse(ctx.files, file);
	},
});
