import { formatDateTime } from "~/domain/jobs/jobs/documents/job-fields";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { readStoredBytes } from "~/domain/kernel/documents/letterhead";
import type { PdfWriter } from "~/domain/kernel/documents/pdf-writer";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

/** What a proof of collection or delivery shows. */
export type PrintedProof = Pick<
	JobView["job_process"][number],
	"pod_name" | "pod_sign" | "pod_time" | "pod_images" | "notes" | "created_at"
>;

/** Height of the signature and its details, in points. */
const SIGNATURE_HEIGHT = 130;

/** Writes a proof under its heading: who signed, when, signature and pictures. */
export async function writeProof(
	ctx: Pick<Ctx, "files">,
	pdf: PdfWriter,
	heading: string,
	proof: PrintedProof,
): Promise<void> {
	const day = todayInLondon(new Date(proof.created_at));
	pdf.heading(heading, proof.pod_sign ? SIGNATURE_HEIGHT : undefined);
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
