import {
	formatAirWayBills,
	formatReferences,
	listCarrierNames,
	listStopBlocks,
	listVehicleCodes,
	loadFields,
	modeName,
} from "~/domain/jobs/jobs/documents/job-fields";
import { readJobAndCompany } from "~/domain/jobs/jobs/documents/job-pdf";
import { writeStops } from "~/domain/jobs/jobs/documents/trip-stops";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { getDisabledSide, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { documentFooter, letterheadLines } from "~/domain/kernel/documents/letterhead";
import { openPdf, type PdfWriter } from "~/domain/kernel/documents/pdf-writer";
import { requireLogo } from "~/domain/kernel/documents/require-logo";
import { blankLinesHeight } from "~/domain/kernel/documents/sections";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";

/**
 * The driver's worksheet: stops, load, instructions, notes for the driver, and room for times and signatures, without prices. Throws 404, and
 * 409 when the company's details or logo are missing.
 */
export const createWorksheetPdf = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const { company, job } = await readJobAndCompany(ctx, input.id);
		if (!job) throw notFound("Job");
		const logo = await requireLogo(ctx, "worksheet", company);
		const jobKind = job.job_type === JOB_TYPE.trip ? "Trip" : "Job";
		const pdf = await openPdf({
			title: `Worksheet ${job.job_number}`,
			note: [jobKind, modeName(job.mode)].filter(Boolean).join(", "),
			code: job.job_number,
			company: letterheadLines(company, ctx.tenant.name),
			logo,
			footer: documentFooter(`${jobKind} ${job.job_number}`, ctx.now),
		});
		writeJob(pdf, job);
		return fileResponse(await pdf.save(), {
			name: `worksheet-${job.job_number}.pdf`,
			type: "application/pdf",
			disposition: "inline",
		});
	},
});

const TIME_FIELDS = ["Arrived", "Left", "Waiting"];
const COLLECTION_FIELDS = [...TIME_FIELDS, "Name", "Signature"];
const DELIVERY_FIELDS = [...TIME_FIELDS, "Name", "Signature", "Date and time", "Remarks"];

function writeJob(pdf: PdfWriter, job: JobView) {
	pdf.fields([
		["Customer", job.customer?.customer_name],
		["References", formatReferences(job)],
		["Air way bills", formatAirWayBills(job)],
		["Driver or carrier", listCarrierNames(job).join("; ")],
		["Vehicle code", listVehicleCodes(job).join(", ")],
	]);
	const stopBlocks = listStopBlocks(job);
	if (stopBlocks.length > 0) pdf.blocks(stopBlocks);
	writeStops(pdf, job);
	pdf.heading("Load");
	pdf.fields(loadFields(job));
	const notes = job.job_notes.filter(({ showNotesToDriver }) => showNotesToDriver === 1);
	if (notes.length > 0) {
		pdf.heading("Notes");
		for (const { notes: text } of notes) pdf.paragraph(text);
	}
	// A trip is signed for stop by stop, on the sheets of its sub-jobs.
	if (job.job_type !== JOB_TYPE.trip && getDisabledSide(job.mode) !== "collection") {
		pdf.heading("Collected in good order", blankLinesHeight(COLLECTION_FIELDS.length));
		pdf.blankLines(COLLECTION_FIELDS);
	}
	pdf.heading("Received in good order", blankLinesHeight(DELIVERY_FIELDS.length));
	pdf.blankLines(DELIVERY_FIELDS);
}
