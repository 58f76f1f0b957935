import { read } from "~/db/read";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { assembleJob } from "~/domain/jobs/jobs/detail/load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import {
	type CompanyRow,
	documentFooter,
	letterheadLines,
	readStoredBytes,
} from "~/domain/kernel/documents/letterhead";
import { openPdf, type PdfWriter } from "~/domain/kernel/documents/pdf-writer";
import type { Ctx } from "~/tenancy/ctx";

/** Reads a job (null if it does not exist) and the company's details in one round trip. */
export async function readJobAndCompany(ctx: Ctx, id: number) {
	const [[company], ...jobRows] = await read(ctx.d1, [selectLetterhead(), ...selectJobDetail({ id })]);
	return { company, job: assembleJob(jobRows) };
}

/** Starts a PDF about a job under the company's letterhead. */
export async function openJobPdf(
	ctx: Ctx,
	{ title, company, job }: { title: string; company: CompanyRow | undefined; job: JobView },
): Promise<PdfWriter> {
	const subject = `Job ${job.job_number}`;
	return await openPdf({
		title,
		note: subject,
		company: letterheadLines(company, ctx.tenant.name),
		logo: await readStoredBytes(ctx, company?.logo),
		footer: documentFooter(subject, ctx.now),
	});
}
