import { notFound } from "~/domain/errors";
import { fileAnswer } from "~/domain/files/headers";
import { JOB_TYPE } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import { airWayBills, carriers, load, modeName, references, stops } from "~/domain/paper/job-parts";
import { readForPaper } from "~/domain/paper/job-sheet";
import { letterhead, printedOn } from "~/domain/paper/letterhead";
import { neededLogo } from "~/domain/paper/needed-logo";
import { heightOfBlanks } from "~/domain/paper/parts";
import { openSheet, type Sheet } from "~/domain/paper/sheet";
import { writeStops } from "~/domain/paper/trip-stops";
import type { Verb } from "~/tenancy/ctx";

/**
 * The worksheet a driver takes along: stops, load, instructions, notes meant for the driver, room to sign; no prices. Throws 404,
 * and 409 with the reason where the company's details or its logo are missing.
 */
export async function worksheetPdf({ ctx, input }: Verb<{ id: number }>): Promise<Response> {
	const { company, job } = await readForPaper(ctx, input.id);
	if (!job) throw notFound("Job");
	const logo = await neededLogo(ctx, "worksheet", company);
	const kind = job.job_type === JOB_TYPE.trip ? "Trip" : "Job";
	const sheet = await openSheet({
		title: `Worksheet ${job.job_number}`,
		note: [kind, modeName(job.mode)].filter(Boolean).join(", "),
		company: letterhead(company, ctx.tenant.name),
		logo,
		foot: printedOn(`${kind} ${job.job_number}`, ctx.now),
	});
	writeJob(sheet, job);
	return fileAnswer(await sheet.save(), {
		name: `worksheet-${job.job_number}.pdf`,
		type: "application/pdf",
		way: "inline",
	});
}

const SIGNED = ["Name", "Signature", "Date and time", "Remarks"];

function writeJob(sheet: Sheet, job: JobView) {
	sheet.pairs([
		["Customer", job.customer?.customer_name],
		["References", references(job)],
		["Air way bills", airWayBills(job)],
		["Carried by", carriers(job).join("; ")],
	]);
	const own = stops(job);
	if (own.length > 0) sheet.blocks(own);
	writeStops(sheet, job);
	sheet.heading("Load");
	sheet.pairs(load(job));
	const notes = job.job_notes.filter(({ showNotesToDriver }) => showNotesToDriver === 1);
	if (notes.length > 0) {
		sheet.heading("Notes");
		for (const { notes: text } of notes) sheet.paragraph(text);
	}
	sheet.heading("Received in good order", heightOfBlanks(SIGNED.length));
	sheet.blanks(SIGNED);
}
