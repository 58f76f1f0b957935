import { read } from "~/db/read";
import { assembleJob, jobQueries } from "~/domain/jobs/load";
import type { JobView } from "~/domain/jobs/shapes";
import type { Ctx } from "~/tenancy/ctx";
import { type CompanyRow, companyQuery, letterhead, printedOn, storedBytes } from "./letterhead";
import { openSheet, type Sheet } from "./sheet";

/** A job, null where there is none, and the company that prints it, in one trip. */
export async function readForPaper(ctx: Ctx, id: number) {
	const [[company], ...answers] = await read(ctx.d1, [companyQuery, ...jobQueries({ id })]);
	return { company, job: assembleJob(answers) };
}

/** A sheet about a job under the company's letterhead. */
export async function openJobSheet(
	ctx: Ctx,
	{ title, company, job }: { title: string; company: CompanyRow | undefined; job: JobView },
): Promise<Sheet> {
	const about = `Job ${job.job_number}`;
	return await openSheet({
		title,
		note: about,
		company: letterhead(company, ctx.tenant.name),
		logo: await storedBytes(ctx, company?.logo),
		foot: printedOn(about, ctx.now),
	});
}
