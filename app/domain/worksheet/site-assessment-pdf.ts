import { notFound } from "~/domain/errors";
import { fileAnswer } from "~/domain/files/headers";
import { carriers, load, references, stops } from "~/domain/paper/job-parts";
import { openJobSheet, readForPaper } from "~/domain/paper/job-sheet";
import { heightOfBlanks } from "~/domain/paper/parts";
import type { Verb } from "~/tenancy/ctx";

/** What is looked at on a site before a vehicle goes in. */
const CHECKS = [
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

const FILLED_IN = ["Measures", "Assessed by", "Signature", "Date and time"];

/** The assessment of a job's sites to be filled in on the spot, what is known filled in already. Throws 404. */
export async function siteAssessmentPdf({ ctx, input }: Verb<{ id: number }>): Promise<Response> {
	const { company, job } = await readForPaper(ctx, input.id);
	if (!job) throw notFound("Job");
	const sheet = await openJobSheet(ctx, { title: "Job site assessment", company, job });
	sheet.pairs([
		["Customer", job.customer?.customer_name],
		["References", references(job)],
		["Carried by", carriers(job).join("; ")],
		...load(job).slice(0, 5),
	]);
	const sites = stops(job);
	if (sites.length > 0) sheet.blocks(sites);
	for (const { title, boxes } of CHECKS) {
		sheet.heading(title);
		sheet.boxes(boxes);
	}
	sheet.heading("Result", 40 + heightOfBlanks(FILLED_IN.length));
	sheet.boxes(["Safe to go ahead", "Go ahead with the measures below", "Stopped, office informed"]);
	sheet.blanks(FILLED_IN);
	return fileAnswer(await sheet.save(), {
		name: `site-assessment-${job.job_number}.pdf`,
		type: "application/pdf",
		way: "inline",
	});
}
