import { z } from "zod";
import { read } from "~/db/read";
import { selectRecentChanges, selectThreadPlan } from "~/db/repositories/provider/support-desk";
import {
	consoleReader,
	markThreadRead,
	selectConsoleAttachment,
	selectConsoleAttachments,
	selectConsoleMessages,
} from "~/db/repositories/provider/support-messages";
import {
	countThreads,
	selectConsoleNews,
	selectConsoleThread,
	selectConsoleThreads,
	selectEarlierThreads,
	selectFirstResponse,
	selectSupportStaff,
} from "~/db/repositories/provider/support-threads";
import { runStatements } from "~/db/statements";
import { fileResult, idInput, noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { searchField } from "~/shared/input-fields";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";
import { companyOfThread } from "./company-of-thread";
import { consolePerson } from "./console-access";
import type { ConsoleThreadList, ConsoleThreadView } from "./schemas";
import { consoleNews, consoleThread, consoleThreads } from "./schemas";
import { supportFileResponse } from "./thread-files";
import { withAttachments } from "./with-attachments";

const PAGE = 50;
const RESPONSE_DAYS = 7;
const EARLIER = 5;
const CHANGES = 6;

export const consoleListInput = z.object({
	status: z.enum(["open", "answered", "closed"]).default("open"),
	whose: z.enum(["all", "mine", "unassigned", "mine_and_unassigned"]).default("all"),
	keywords: searchField.default(""),
	/** The last thread of the page before: when its newest message was written, and its id. */
	before_at: z.iso.datetime().optional(),
	before_id: z.coerce.number("Not a number").int("Not a number").positive("Not a number").optional(),
});

/** A page of the threads of one state, the newest message first, with the counts of all states and who may be assigned. */
export const listConsoleThreads = definePlatformOperation({
	access: consoleWith("console.support"),
	input: consoleListInput,
	response: consoleThreads,
	async run({ platform, principal, input }): Promise<ConsoleThreadList> {
		const { id } = consolePerson(principal);
		const { status, whose, keywords, before_at, before_id } = input;
		const before = before_at && before_id ? { at: before_at, id: before_id } : null;
		const since = new Date(platform.now.getTime() - RESPONSE_DAYS * DAY_MS).toISOString();
		const [threads, counts, [response], staff] = await read(platform.d1, [
			selectConsoleThreads({ status, whose, keywords, before }, { id, reader: consoleReader(id) }, PAGE + 1),
			countThreads(whose, id),
			selectFirstResponse(since),
			selectSupportStaff(),
		]);
		const countOf = (state: string) => counts.find((row) => row.status === state)?.n ?? 0;
		return {
			threads: threads.slice(0, PAGE),
			has_more: threads.length > PAGE,
			counts: { open: countOf("open"), answered: countOf("answered"), closed: countOf("closed") },
			first_response: response?.minutes == null ? null : Math.round(response.minutes),
			staff: staff.map((person) => ({ id: person.id, name: person.name ?? `No. ${person.id}` })),
		};
	},
});

/** What the console polls: how many open threads wait, and a value that is another once any thread has changed. */
export const getConsoleNews = definePlatformOperation({
	access: consoleWith("console.support"),
	input: noInput,
	response: consoleNews,
	async run({ platform, principal }): Promise<{ waiting: number; stamp: string }> {
		const [[news]] = await read(platform.d1, [selectConsoleNews(consolePerson(principal).id)]);
		return { waiting: news?.waiting ?? 0, stamp: news?.stamp ?? "0.0" };
	},
});

/** A thread with its messages and notes, its company, what was last changed there, and its earlier threads. Throws 404. */
export const getConsoleThread = definePlatformOperation({
	access: consoleWith("console.support"),
	input: idInput,
	response: consoleThread,
	run: ({ platform, input }) => loadConsoleThread(platform, input.id),
});

/** A thread as the console sees it. Throws 404. */
export async function loadConsoleThread({ d1 }: PlatformCtx, id: number): Promise<ConsoleThreadView> {
	const [[thread], messages, files, [plan], changes, earlier] = await read(d1, [
		selectConsoleThread(id),
		selectConsoleMessages(id),
		selectConsoleAttachments(id),
		selectThreadPlan(id),
		selectRecentChanges(id, CHANGES),
		selectEarlierThreads(id, EARLIER),
	]);
	if (!thread) throw notFound("Thread");
	const { tenant_id, company, slug, company_status, binding: _, ...shown } = thread;
	return {
		...shown,
		messages: withAttachments(messages, files),
		client: {
			id: tenant_id,
			name: company,
			slug,
			status: company_status,
			plan: plan?.plan ?? null,
			subscription: plan?.status ?? null,
		},
		changes,
		earlier: {
			total: earlier[0]?.total ?? 0,
			threads: earlier.map(({ total: _total, ...row }) => row),
		},
	};
}

/** Marks a thread as read by a person of the console up to a message of it. */
export const markConsoleRead = definePlatformOperation({
	access: consoleWith("console.support"),
	input: idInput.extend({ up_to: z.int().positive() }),
	response: z.null(),
	async run({ platform, principal, input }): Promise<null> {
		const reader = consoleReader(consolePerson(principal).id);
		await companyOfThread(platform, input.id);
		await runStatements(platform.d1, [markThreadRead(input.id, reader, input.up_to)]);
		return null;
	},
});

/** A file of a thread. Throws 404. */
export const getConsoleAttachment = definePlatformOperation({
	access: consoleWith("console.support"),
	input: idInput.extend({ thread_id: z.int().positive() }),
	response: fileResult,
	async run({ platform, input }): Promise<Response> {
		const { ctx } = await companyOfThread(platform, input.thread_id);
		const [[file]] = await read(platform.d1, [selectConsoleAttachment(input.id, input.thread_id)]);
		if (!file || !ctx) throw notFound("File");
		return await supportFileResponse(ctx.files, file);
	},
});
