import { read } from "~/db/read";
import { selectProofsOfSubJobs } from "~/db/repositories/jobs/job-records";
import { toProof } from "~/domain/jobs/jobs/detail/load";
import {
	formatAirWayBills,
	formatReferences,
	formatStop,
	listCarrierNames,
	listStopBlocks,
} from "~/domain/jobs/jobs/documents/job-fields";
import { openJobPdf, readJobAndCompany } from "~/domain/jobs/jobs/documents/job-pdf";
import { jobAudienceAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { requireLogo } from "~/domain/kernel/documents/require-logo";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { canSeePods } from "~/domain/kernel/permissions/portal-rights";
import { conflict, forbidden, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { writeProof } from "./write-proof";

/**
 * The proofs of collection and delivery of a job or trip as a PDF: who signed, when, signature and pictures. Throws 404, 403 for
 * customers without PODs, and 409 while there are none. For office users also 409 while the company's details or logo are missing; customers, who cannot
 * add those, get the PDF without them.
 */
export const createPodPdf = defineOperation({
	access: jobAudienceAccess,
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		if (!canSeePods(ctx.actor)) throw forbidden();
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
			["Driver and vehicle", listCarrierNames(carriersFor(ctx, job)).join("; ")],
		]);
		const stopBlocks = listStopBlocks(job);
		if (stopBlocks.length > 0) pdf.blocks(stopBlocks);
		for (const { proof, at } of proofs)
			await writeProof(
				ctx,
				pdf,
				[proof.type === 1 ? "Delivered" : "Collected", at].filter(Boolean).join(" "),
				proof,
			);
		return fileResponse(await pdf.save(), {
			name: `pod-${job.job_number}.pdf`,
			type: "application/pdf",
			disposition: "inline",
		});
	},
});

/** Who carried the job; customers are not shown to whom the company has given it away. */
const carriersFor = ({ actor }: Ctx, job: JobView) =>
	actor.type === "customer" ? { ...job, sub_contractor_jobs: [], owner_driver_jobs: [] } : job;

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
