import { read } from "~/db/read";
import { selectProofsOfDelivery } from "~/db/repositories/diary/tracked-jobs";
import { printPods } from "~/domain/jobs/jobs/pod/pod-pdf";
import { fileResponse } from "~/domain/kernel/files/headers";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantFiles } from "~/tenancy/files";
import { findTrackedJob } from "./track";
import { listProofFiles } from "./tracked-proofs";

interface ProofRequest<Input> {
	platform: PlatformCtx;
	input: { token: string } & Input;
}

const podNotFound = () => notFound("Proof of delivery");

/** The job of a link that was mailed to show its proofs. Throws 404 for every other link. */
async function findProofs(platform: PlatformCtx, token: string) {
	const found = await findTrackedJob(platform, token);
	if (!found.row.shows_proofs) throw podNotFound();
	return found;
}

/** The proofs of a job as a PDF, for who was mailed its link. Throws 404 for an invalid link, and when there is no proof any more. */
export async function getTrackedPods({ platform, input }: ProofRequest<object>): Promise<Response> {
	const { tenant, row } = await findProofs(platform, input.token);
	const ctx = platform.companyCtx(tenant, { type: "system", name: "Link to a proof of delivery" });
	const pdf = await printPods(ctx, row.id);
	if (!pdf) throw podNotFound();
	const name = `pod-${row.job_number}.pdf`;
	return fileResponse(pdf, { name, type: "application/pdf", disposition: "inline" });
}

/** A picture or signature of a job's proofs by its number. Throws 404. */
export async function getTrackedPicture({
	platform,
	input,
}: ProofRequest<{ picture: number }>): Promise<Response> {
	const { tenant, d1, row } = await findProofs(platform, input.token);
	const [deliveries] = await read(d1, [selectProofsOfDelivery(row.id)]);
	const key = listProofFiles(deliveries)[input.picture]?.replace(/^.*\/(?:client|customer)\/files\//, "");
	const object = key === undefined ? null : await tenantFiles(platform.env.FILES, tenant.slug).get(key);
	if (!key || !object) throw podNotFound();
	return new Response(object.body, {
		headers: {
			"Content-Type": getMediaType(key) ?? "application/octet-stream",
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "private, max-age=3600",
		},
	});
}
