import { read } from "~/db/read";
import { selectProofsOfSubJobs } from "~/db/repositories/job-records";
import { readStoredBytes } from "~/domain/documents/letterhead";
import type { PdfWriter } from "~/domain/documents/pdf-writer";
import { requireLogo } from "~/domain/documents/require-logo";
import { fileResponse } from "~/domain/files/headers";
import { toProof } from "~/domain/jobs/detail/load";
import {
	formatAirWayBills,
	formatDateTime,
	formatReferences,
	formatStop,
	listStopBlocks,
} from "~/domain/jobs/documents/job-fields";
import { openJobPdf, readJobAndCompany } from "~/domain/jobs/documents/job-pdf";
import { jobAudienceAccess } from "~/domain/jobs/model/access";
import type { JobView } from "~/domain/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/operation";
import { conflict, notFound } from "~/shared/errors";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

type Proof = JobView["job_process"][number];

/**
 * The proofs of collection and delivery of a job or trip as a PDF: who signed, when, signature and pictures. Throws 404, and
 * 409 while there are none. For office users also 409 while the company's details or logo are missing; customers, who cannot
 * add those, get the PDF without them.
 */
export const createPodPdf = defineOperation({
	access: jobAudienceAccess,
	input: idInput,
	async run({ ctx, input }): Promise<Response> {
		const { company, job } = await readJobAndCompany(ctx, input.id);
		if (!job || !canSee(ctx, job)) throw notFound("Job");
		const proofs = [
			...job.job_process.map((proof) => ({ proof, at: "" })),
			...(await readStopProofs(ctx, job)),
		];
		if (proofs.length === 0) throw conflict("There is no proof of delivery yet.");
		if (ctx.actor.type !== "customer") await requireLogo(ctx, "report", company);
		const pdf = await openJobPdf(ctx, { title: "Proof of delivery", company, job });
		pdf.fields([
			["Customer", job.customer?.customer_name],
			["References", formatReferences(job)],
			["Air way bills", formatAirWayBills(job)],
			["Items", job.item_count],
		]);
		const stopBlocks = listStopBlocks(job);
		if (stopBlocks.length > 0) pdf.blocks(stopBlocks);
		for (const { proof, at: stopName } of proofs) await writeProof(ctx, pdf, proof, stopName);
		return fileResponse(await pdf.save(), {
			name: `pod-${job.job_number}.pdf`,
			type: "application/pdf",
			disposition: "inline",
		});
	},
});

const canSee = ({ actor }: Ctx, job: JobView) =>
	actor.type !== "customer" || actor.customer_id === job.customer_id;

async function readStopProofs(ctx: Ctx, { id, trip_sub_jobs }: JobView) {
	if (trip_sub_jobs.length === 0) return [];
	const [rows] = await read(ctx.d1, [selectProofsOfSubJobs(id)]);
	return rows.flatMap(({ job_id, ...row }) => {
		const stop = trip_sub_jobs.find(({ id }) => id === job_id);
		return stop
			? [
					{
						proof: toProof(row),
						at: [stop.job_number, formatStop(stop, stop.mode === 1 ? "collection" : "delivery")].join(", "),
					},
				]
			: [];
	});
}

/** Height of the signature and its details, in points. */
const SIGNATURE_HEIGHT = 130;

/** Writes one proof; `stopName` names the stop of a trip. */
async function writeProof(ctx: Ctx, pdf: PdfWriter, proof: Proof, stopName: string) {
	const day = todayInLondon(new Date(proof.created_at));
	const title = proof.type === 1 ? "Delivered" : "Collected";
	pdf.heading(stopName ? `${title} ${stopName}` : title, proof.pod_sign ? SIGNATURE_HEIGHT : undefined);
	pdf.fields([
		["Signed by", proof.pod_name],
		["When", formatDateTime(day, proof.pod_time)],
		["Notes", proof.notes],
	]);
	const sign = await readStoredBytes(ctx, proof.pod_sign);
	if (sign) await pdf.pictures([sign], { width: 220, height: 90 });
	const images = await Promise.all(proof.pod_images.map((file) => readStoredBytes(ctx, file)));
	const skipped = await pdf.pictures(
		images.filter((bytes) => bytes !== null),
		{ width: 250, height: 300 },
	);
	if (skipped > 0)
		pdf.paragraph(`Not printed: ${skipped === 1 ? "1 file" : `${skipped} files`} stored with the job.`);
}
