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
		const isForCustomer = ctx.actor.type === "customer";
		const proofs = await listProofs(ctx, job);
		if (proofs.length === 0) throw conflict("There is no proof of delivery yet.");
		if (!isForCustomer) await requireLogo(ctx, "report", company);
		return fileResponse(await writePods(ctx, { company, job, proofs, isForCustomer }), {
			name: `pod-${job.job_number}.pdf`,
			type: "application/pdf",
			disposition: "inline",
		});
	},
});

/** The proofs of a job or trip as its customer sees them, as the bytes of a PDF; null without a job or a proof. */
export async function printPods(ctx: Ctx, id: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const { company, job } = await readJobAndCompany(ctx, id);
	const proofs = job ? await listProofs(ctx, job) : [];
	return job && proofs.length > 0 ? writePods(ctx, { company, job, proofs, isForCustomer: true }) : null;
}

type ListedProof = Awaited<ReturnType<typeof listProofs>>[number];

async function listProofs(ctx: Ctx, job: JobView) {
	return [...job.job_process.map((proof) => ({ proof, at: "" })), ...(await readStopProofs(ctx, job))];
}

interface PrintedPods extends Awaited<ReturnType<typeof readJobAndCompany>> {
	job: JobView;
	proofs: readonly ListedProof[];
	isForCustomer: boolean;
}

async function writePods(ctx: Ctx, { company, job, proofs, isForCustomer }: PrintedPods) {
	const pdf = await openJobPdf(ctx, { title: "Proof of delivery", company, job });
	pdf.fields([
		["Customer", job.customer?.customer_name],
		["References", formatReferences(job)],
		["Air way bills", formatAirWayBills(job)],
		["Items", job.item_count],
		["Driver and vehicle", listCarrierNames(isForCustomer ? withoutPartners(job) : job).join("; ")],
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
	return await pdf.save();
}

/** Customers are not shown to whom the company has given a job away. */
const withoutPartners = (job: JobView) => ({ ...job, sub_contractor_jobs: [], owner_driver_jobs: [] });

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
