import { z } from "zod";
import { StaleVersion } from "~/db/commit";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { consoleReader, insertAttachments, markAllRead } from "~/db/repositories/provider/support-messages";
import {
	insertMessage,
	selectLastAuthor,
	selectSupportStaff,
	updateReadThread,
	updateThread,
} from "~/db/repositories/provider/support-threads";
import { runStatements, type Statement } from "~/db/statements";
import { toViolation } from "~/db/violations";
import { idInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { AppError, conflict, validation } from "~/shared/errors";
import { flagField } from "~/shared/input-fields";
import { supportText } from "~/shared/texts/support";
import type { PlatformCtx } from "~/tenancy/ctx";
import { announceThread } from "./announce-thread";
import { companyOfThread } from "./company-of-thread";
import { auditConsolePerson, consolePerson, supportDesk } from "./console-access";
import { loadConsoleThread } from "./console-threads";
import { statusAfterMessage, threadEvents } from "./rules-support";
import { type ConsoleThreadView, consoleThread, filesField, messageField } from "./schemas";
import { checkSupportFiles, toAttachmentRow, withSupportFiles } from "./thread-files";

const threadInput = idInput.extend({
	/** The version of the thread that was read: another's save in between is refused with 409. */
	version: z.coerce.number("Not a number").int("Not a number").positive("Not a number"),
});

/** A thread after an answer or a note. */
type Written = ConsoleThreadView & { noted: boolean };

/**
 * Answers a thread, or adds a note that no company sees. Who answers a thread that is nobody's takes it over. Throws 404, 409 if another
 * was first, 413, 415, 422 and 503.
 */
export const answerThread = definePlatformOperation({
	access: supportDesk,
	input: threadInput.extend({
		message: messageField,
		is_internal: flagField.default(0),
		file: filesField,
	}),
	response: consoleThread.extend({ noted: z.boolean() }),
	message: ({ noted }: Written) => (noted ? supportText.noted : supportText.replied),
	async run({ platform, principal, input }): Promise<Written> {
		const { thread, ctx } = await companyOfThread(platform, input.id);
		const me = consolePerson(principal);
		const at = platform.now.toISOString();
		if (input.file?.length && !ctx) throw conflict(supportText.noCompany);
		const files = ctx ? await checkSupportFiles(ctx, input.file) : [];
		const isNote = input.is_internal === 1;
		const by = { from_side: "console", author_name: me.name, console_user_id: me.id } as const;
		const read_thread = { id: thread.id, version: input.version };
		const writes = [
			// A note answers nothing, so it may be written whatever others have just done.
			isNote
				? updateThread(thread.id, {}, at)
				: updateReadThread(
						read_thread,
						{
							status: statusAfterMessage(thread.status, "console", false),
							assigned_to: thread.assigned_to ?? me.id,
							last_message_at: at,
							answered_at: at,
							closed_at: null,
						},
						at,
					),
			...(thread.status === "closed" && !isNote
				? [insertMessage(thread.id, { ...by, is_event: 1, message: threadEvents.reopened(me.name) }, at)]
				: []),
			insertMessage(thread.id, { ...by, message: input.message, is_internal: input.is_internal }, at),
			insertAttachments(thread.id, files.map(toAttachmentRow)),
			markAllRead(thread.id, consoleReader(me.id)),
			insertAuditEntry(isNote ? "support_noted" : "support_answered", {
				...auditConsolePerson(platform, principal),
				tenant_id: thread.tenant_id,
				target: `Thread ${thread.id}, ${thread.subject}`,
			}),
		];
		await withSupportFiles(ctx?.files ?? null, files, () => runAsRead(platform, thread.id, writes));
		if (ctx && !isNote) announceThread(ctx, "message", thread.id);
		return { ...(await loadConsoleThread(platform, thread.id)), noted: isNote };
	},
});

/** Assigns a thread to someone of the console, or to nobody. Throws 404, 409 if another was first, and 422. */
export const assignThread = definePlatformOperation({
	access: supportDesk,
	input: threadInput.extend({ console_user_id: z.int().positive().nullable() }),
	response: consoleThread,
	message: ({ assignee }: ConsoleThreadView) => supportText.assigned(assignee),
	async run({ platform, principal, input }): Promise<ConsoleThreadView> {
		const { thread } = await companyOfThread(platform, input.id);
		const me = consolePerson(principal);
		const [staff] = await read(platform.d1, [selectSupportStaff()]);
		const person = staff.find(({ id }) => id === input.console_user_id);
		if (input.console_user_id !== null && !person)
			throw validation({ console_user_id: supportText.notInConsole });
		const at = platform.now.toISOString();
		const name = person ? (person.name ?? `No. ${person.id}`) : null;
		await runAsRead(platform, thread.id, [
			updateReadThread({ id: thread.id, version: input.version }, { assigned_to: input.console_user_id }, at),
			insertMessage(
				thread.id,
				{
					from_side: "console",
					author_name: me.name,
					console_user_id: me.id,
					is_event: 1,
					is_internal: 1,
					message: name ? threadEvents.assigned(name) : threadEvents.unassigned(me.name),
				},
				at,
			),
			insertAuditEntry("support_assigned", {
				...auditConsolePerson(platform, principal),
				tenant_id: thread.tenant_id,
				target: `Thread ${thread.id}, ${thread.subject}`,
				before: { assignee: thread.assignee },
				after: { assignee: name },
			}),
		]);
		return await loadConsoleThread(platform, thread.id);
	},
});

/** Closes a thread or opens it again. Throws 404, and 409 if it is so already or another was first. */
export const setConsoleThreadStatus = definePlatformOperation({
	access: supportDesk,
	input: threadInput.extend({ status: z.enum(["open", "closed"]) }),
	response: consoleThread,
	message: ({ status }: ConsoleThreadView) =>
		status === "closed" ? supportText.closed : supportText.reopened,
	async run({ platform, principal, input }): Promise<ConsoleThreadView> {
		const { thread, ctx } = await companyOfThread(platform, input.id);
		const me = consolePerson(principal);
		const isClosing = input.status === "closed";
		if (isClosing && thread.status === "closed") throw conflict(supportText.isClosed);
		if (!isClosing && thread.status !== "closed") throw conflict(supportText.isOpen);
		const at = platform.now.toISOString();
		await runAsRead(platform, thread.id, [
			updateReadThread(
				{ id: thread.id, version: input.version },
				{ status: input.status, closed_at: isClosing ? at : null },
				at,
			),
			insertMessage(
				thread.id,
				{
					from_side: "console",
					author_name: me.name,
					console_user_id: me.id,
					is_event: 1,
					message: isClosing ? threadEvents.closed(me.name) : threadEvents.reopened(me.name),
				},
				at,
			),
			insertAuditEntry(isClosing ? "support_closed" : "support_reopened", {
				...auditConsolePerson(platform, principal),
				tenant_id: thread.tenant_id,
				target: `Thread ${thread.id}, ${thread.subject}`,
			}),
		]);
		if (ctx) announceThread(ctx, "status", thread.id);
		return await loadConsoleThread(platform, thread.id);
	},
});

/** Runs the writes of a save that is based on a reading of the thread. Throws 409 that names who was first. */
async function runAsRead(platform: PlatformCtx, id: number, writes: readonly Statement[]): Promise<void> {
	try {
		await runStatements(platform.d1, writes);
	} catch (failure) {
		if (!(toViolation(failure) instanceof StaleVersion)) throw failure;
		const [[first]] = await read(platform.d1, [selectLastAuthor(id)]);
		const by = first?.name ?? "Someone else";
		throw new AppError(409, "stale", supportText.unsure(by), {
			data: { by, at: first?.at ?? platform.now.toISOString() },
		});
	}
}
