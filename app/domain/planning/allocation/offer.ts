import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectSubContractorContact } from "~/db/repositories/master-data/sub-contractor-links";
import { formatDateTime, formatStop } from "~/domain/jobs/jobs/documents/job-fields";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { mailLink, prepareLink, SUB_CONTRACTOR_LINK_DAYS } from "~/domain/master-data/suppliers/new-link";
import { notFound, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { allocationText } from "~/shared/texts/allocation";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

/**
 * The statements that offer a job to a sub-contractor by mail, with a link of its own. The mail waits a minute, in which the offer can be
 * taken back. Throws 404, and 422 without an address.
 */
export async function prepareOffer(
	ctx: Ctx,
	platform: PlatformCtx,
	sub_contractor_id: number,
): Promise<(job: JobView, cost: number | null | undefined) => Statement[]> {
	const [[contact], [company]] = await read(ctx.d1, [
		selectSubContractorContact(sub_contractor_id),
		selectCompanyName(),
	]);
	if (!contact) throw notFound("Sub-contractor");
	const { name, email } = contact;
	if (!email) throw validation({ ask_first: allocationText.nobodyToOffer(name) });
	const link = await prepareLink(ctx, platform, {
		sub_contractor_id,
		name,
		email,
		days: SUB_CONTRACTOR_LINK_DAYS.offer,
	});
	const sender = company?.company_name ?? ctx.tenant.name;
	return (job, cost) => [
		link.write,
		...mailLink(ctx, {
			recipient: email,
			subject: `Job ${job.job_number}: can you cover it?`,
			text: [
				`Hello ${name},`,
				`Can you cover job ${job.job_number} for us?`,
				[
					`From: ${formatStop(job, "collection")}, ${formatDateTime(job.collection_date, job.collection_time, job.collection_time_until)}`,
					`To: ${formatStop(job, "delivery")}, ${formatDateTime(job.delivery_date, job.delivery_time, job.delivery_time_until)}`,
					...(cost === null || cost === undefined ? [] : [`We pay: ${showPounds(cost)} + VAT`]),
				].join("\n"),
				`Accept or decline it here: ${link.url}`,
				sender,
			].join("\n\n"),
			about: "job",
			about_id: job.id,
			is_delayed: true,
		}),
	];
}
