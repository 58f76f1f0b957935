import { query, read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import { fileAnswer } from "~/domain/files/headers";
import { JOB_PARTS, unpackPart } from "~/domain/jobs/parts";
import type { JobView } from "~/domain/jobs/shapes";
import { airWayBills, place, references, stops, when } from "~/domain/paper/job-parts";
import { openJobSheet, readForPaper } from "~/domain/paper/job-sheet";
import { storedBytes } from "~/domain/paper/letterhead";
import { neededLogo } from "~/domain/paper/needed-logo";
import type { Sheet } from "~/domain/paper/sheet";
import { todayInLondon } from "~/domain/time/london";
import type { Ctx, Verb } from "~/tenancy/ctx";

type Proof = JobView["job_process"][number];

/** The proofs of a trip's stops, which lie with its sub-jobs. */
const stopsQuery = (trip_id: number) =>
	query<Record<string, unknown>>(
		`SELECT p.job_id, p.id, p.type, p.pod_name, p.pod_sign, p.pod_time, p.pod_image, p.pod_images, p.notes, p.created_at
		FROM job_process p JOIN job s ON s.id = p.job_id WHERE s.parent_id = ? ORDER BY s.sub_no, p.id`,
		trip_id,
	);

/**
 * A job's proofs of collection and delivery on paper, a trip's with those of its stops: who signed, when, signature and pictures.
 * Throws 404, 409 while there is none, and to the office while the company's details or its logo are missing; a customer, who cannot
 * add them, gets it without.
 */
export async function podPdf({ ctx, input }: Verb<{ id: number }>): Promise<Response> {
	const { company, job } = await readForPaper(ctx, input.id);
	if (!job || !isOwn(ctx, job)) throw notFound("Job");
	const proofs = [...job.job_process.map((proof) => ({ proof, at: "" })), ...(await proofsOfStops(ctx, job))];
	if (proofs.length === 0) throw conflict("There is no proof of delivery yet.");
	if (ctx.actor.type !== "customer") await neededLogo(ctx, "report", company);
	const sheet = await openJobSheet(ctx, { title: "Proof of delivery", company, job });
	sheet.pairs([
		["Customer", job.customer?.customer_name],
		["References", references(job)],
		["Air way bills", airWayBills(job)],
		["Items", job.item_count],
	]);
	const own = stops(job);
	if (own.length > 0) sheet.blocks(own);
	for (const { proof, at } of proofs) await writeProof(ctx, sheet, proof, at);
	return fileAnswer(await sheet.save(), {
		name: `pod-${job.job_number}.pdf`,
		type: "application/pdf",
		way: "inline",
	});
}

const isOwn = ({ actor }: Ctx, job: JobView) =>
	actor.type !== "customer" || actor.customer_id === job.customer_id;

async function proofsOfStops(ctx: Ctx, { id, trip_sub_jobs }: JobView) {
	if (trip_sub_jobs.length === 0) return [];
	const [rows] = await read(ctx.d1, [stopsQuery(id)]);
	return rows.flatMap((row) => {
		const stop = trip_sub_jobs.find(({ id }) => id === row.job_id);
		const proof = unpackPart(JOB_PARTS.job_process, row) as Proof;
		return stop
			? [
					{
						proof,
						at: [stop.job_number, place(stop, stop.mode === 1 ? "collection" : "delivery")].join(", "),
					},
				]
			: [];
	});
}

/** How high who signed stands with the signature, in points. */
const SIGNED = 130;

/** `at` names the stop of a trip. */
async function writeProof(ctx: Ctx, sheet: Sheet, proof: Proof, at: string) {
	const day = todayInLondon(new Date(proof.created_at));
	const done = proof.type === 1 ? "Delivered" : "Collected";
	sheet.heading(at ? `${done} ${at}` : done, proof.pod_sign ? SIGNED : undefined);
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
