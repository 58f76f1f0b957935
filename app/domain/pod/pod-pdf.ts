import { conflict, notFound } from "~/domain/errors";
import { fileAnswer } from "~/domain/files/headers";
import type { JobView } from "~/domain/jobs/shapes";
import { airWayBills, references, stops, when } from "~/domain/paper/job-parts";
import { openJobSheet, readForPaper } from "~/domain/paper/job-sheet";
import { storedBytes } from "~/domain/paper/letterhead";
import type { Sheet } from "~/domain/paper/sheet";
import { todayInLondon } from "~/domain/time/london";
import type { Ctx, Verb } from "~/tenancy/ctx";

/** A job's proofs of collection and delivery on paper: who signed, when, signature and pictures. Throws 404, 409 while there is none. */
export async function podPdf({ ctx, input }: Verb<{ id: number }>): Promise<Response> {
	const { company, job } = await readForPaper(ctx, input.id);
	if (!job || !isOwn(ctx, job)) throw notFound("Job");
	if (job.job_process.length === 0) throw conflict("There is no proof of delivery yet.");
	const sheet = await openJobSheet(ctx, { title: "Proof of delivery", company, job });
	sheet.pairs([
		["Customer", job.customer?.customer_name],
		["References", references(job)],
		["Air way bills", airWayBills(job)],
		["Items", job.item_count],
	]);
	const own = stops(job);
	if (own.length > 0) sheet.blocks(own);
	for (const proof of job.job_process) await writeProof(ctx, sheet, proof);
	return fileAnswer(await sheet.save(), {
		name: `pod-${job.job_number}.pdf`,
		type: "application/pdf",
		way: "inline",
	});
}

const isOwn = ({ actor }: Ctx, job: JobView) =>
	actor.type !== "customer" || actor.customer_id === job.customer_id;

async function writeProof(ctx: Ctx, sheet: Sheet, proof: JobView["job_process"][number]) {
	const day = todayInLondon(new Date(proof.created_at));
	sheet.heading(proof.type === 1 ? "Delivered" : "Collected");
	sheet.pairs([
		["Signed by", proof.pod_name],
		["When", when(day, proof.pod_time)],
		["Notes", proof.notes],
	]);
	const sign = await storedBytes(ctx, proof.pod_sign);
	if (sign) await sheet.pictures([sign], { width: 220, height: 90 });
	const images = await Promise.all(proof.pod_images.map((file) => storedBytes(ctx, file)));
	const left = await sheet.pictures(
		images.filter((bytes) => bytes !== null),
		{ width: 250, height: 300 },
	);
	if (left > 0)
		sheet.paragraph(`Not printed here: ${left === 1 ? "1 file" : `${left} files`} kept with the job.`);
}
