import {
	formatReferences,
	listCarrierNames,
	listStopBlocks,
	loadFields,
} from "~/domain/jobs/jobs/documents/job-fields";
import { openJobPdf, readJobAndCompany } from "~/domain/jobs/jobs/documents/job-pdf";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import { blankLinesHeight } from "~/domain/kernel/documents/sections";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";

/** What is checked on a site before a vehicle enters. */
const SITE_CHECKS = [
	{
		title: "Access",
		boxes: [
			"Road wide enough for the vehicle",
			"Height clear of bridges, cables, trees",
			"Weight limits observed",
			"Room to turn, no long reversing",
			"Gate or barrier manned at the time",
			"Parking and waiting permitted",
		],
	},
	{
		title: "Loading and unloading",
		boxes: [
			"Level, firm ground",
			"Well lit",
			"Forklift or crane on site",
			"Tail-lift needed and on the vehicle",
			"Walkways kept apart from vehicles",
			"Load can be secured as found",
		],
	},
	{
		title: "Hazards and protection",
		boxes: [
			"Overhead power lines",
			"Excavations or soft edges",
			"Public or school close by",
			"Dangerous goods on site",
			"Hard hat, high-visibility vest, boots",
			"Site induction done",
		],
	},
] as const;

const BLANK_FIELDS = ["Measures", "Assessed by", "Signature", "Date and time"];

/** A site assessment form for a job, with the known details filled in. Throws 404. */
export const createSiteAssessmentPdf = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const { company, job } = await readJobAndCompany(ctx, input.id);
		if (!job) throw notFound("Job");
		const pdf = await openJobPdf(ctx, { title: "Job site assessment", company, job });
		pdf.fields([
			["Customer", job.customer?.customer_name],
			["References", formatReferences(job)],
			["Driver or carrier", listCarrierNames(job).join("; ")],
			...loadFields(job).slice(0, 5),
		]);
		const stopBlocks = listStopBlocks(job);
		if (stopBlocks.length > 0) pdf.blocks(stopBlocks);
		for (const { title, boxes } of SITE_CHECKS) {
			pdf.heading(title);
			pdf.checkboxes(boxes);
		}
		pdf.heading("Result", 40 + blankLinesHeight(BLANK_FIELDS.length));
		pdf.checkboxes(["Safe to go ahead", "Go ahead with the measures below", "Stopped, office informed"]);
		pdf.blankLines(BLANK_FIELDS);
		return fileResponse(await pdf.save(), {
			name: `site-assessment-${job.job_number}.pdf`,
			type: "application/pdf",
			disposition: "inline",
		});
	},
});
