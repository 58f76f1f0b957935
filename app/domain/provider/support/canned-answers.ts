import { z } from "zod";
import { StaleVersion, UniqueViolation } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import {
	deleteCannedAnswer,
	insertCannedAnswer,
	selectCannedAnswer,
	selectCannedAnswers,
	updateCannedAnswer,
} from "~/db/repositories/provider/support-desk";
import { runStatements, type Statement } from "~/db/statements";
import { toViolation } from "~/db/violations";
import { idInput, noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { notFound, stale, validation } from "~/shared/errors";
import { supportText } from "~/shared/texts/support";
import type { PlatformCtx } from "~/tenancy/ctx";
import { auditConsolePerson } from "./console-access";
import { type CannedAnswer, cannedAnswer, cannedInput } from "./schemas";

/** The canned answers by title. */
export const listCannedAnswers = definePlatformOperation({
	access: consoleWith("console.support"),
	input: noInput,
	response: z.array(cannedAnswer),
	async run({ platform }): Promise<CannedAnswer[]> {
		const [answers] = await read(platform.d1, [selectCannedAnswers()]);
		return answers;
	},
});

/** Stores a new canned answer. Throws 422 for a title that another has. */
export const createCannedAnswer = definePlatformOperation({
	access: consoleWith("console.support"),
	input: cannedInput,
	response: cannedAnswer,
	message: supportText.cannedSaved,
	async run({ platform, principal, input }): Promise<CannedAnswer> {
		const insert = insertCannedAnswer(input, platform.now.toISOString());
		const [inserted] = await save(platform, [
			insert,
			insertAuditEntry("canned_answer_created", {
				...auditConsolePerson(platform, principal),
				target: input.title,
				after: input,
			}),
		]);
		return await findCanned(platform, returnedRows(insert, inserted)[0]?.id ?? 0);
	},
});

/** Changes a canned answer. Throws 404, 409 if another has changed it since, and 422. */
export const changeCannedAnswer = definePlatformOperation({
	access: consoleWith("console.support"),
	input: cannedInput.extend({ id: z.int().positive(), version: z.int().positive() }),
	response: cannedAnswer,
	message: supportText.cannedSaved,
	async run({ platform, principal, input: { id, version, ...values } }): Promise<CannedAnswer> {
		const { title, body } = await findCanned(platform, id);
		const at = platform.now.toISOString();
		await save(platform, [
			updateCannedAnswer({ id, version }, values, at),
			insertAuditEntry("canned_answer_changed", {
				...auditConsolePerson(platform, principal),
				target: values.title,
				before: { title, body },
				after: values,
			}),
		]);
		return await findCanned(platform, id);
	},
});

/** Deletes a canned answer. Throws 404. */
export const removeCannedAnswer = definePlatformOperation({
	access: consoleWith("console.support"),
	input: idInput,
	response: z.null(),
	message: supportText.cannedDeleted,
	async run({ platform, principal, input }): Promise<null> {
		const { title, body } = await findCanned(platform, input.id);
		await runStatements(platform.d1, [
			deleteCannedAnswer(input.id),
			insertAuditEntry("canned_answer_deleted", {
				...auditConsolePerson(platform, principal),
				target: title,
				before: { title, body },
			}),
		]);
		return null;
	},
});

async function findCanned({ d1 }: PlatformCtx, id: number): Promise<CannedAnswer> {
	const [[answer]] = await read(d1, [selectCannedAnswer(id)]);
	if (!answer) throw notFound("Canned answer");
	return answer;
}

async function save({ d1, now }: PlatformCtx, writes: readonly Statement[]): Promise<D1Result[]> {
	try {
		return await runStatements(d1, writes);
	} catch (failure) {
		const violation = toViolation(failure);
		if (violation instanceof UniqueViolation) throw validation({ title: supportText.cannedExists });
		if (violation instanceof StaleVersion) throw stale({ by: "Someone else", at: now.toISOString() });
		throw failure;
	}
}
