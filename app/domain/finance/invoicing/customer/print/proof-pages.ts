import type { RowOf } from "~/db/read";
import type { selectProofsOfInvoice } from "~/db/repositories/finance/invoice-proofs";
import { writeProof } from "~/domain/jobs/jobs/pod/write-proof";
import type { PdfWriter } from "~/domain/kernel/documents/pdf-writer";
import type { Ctx } from "~/tenancy/ctx";

/** The most proofs that an invoice ends with. */
export const MAX_PROOFS = 100;
/** The most with signature and pictures, so that printing stays within the memory of a Worker. */
const MAX_WITH_PICTURES = 20;

/** Writes proofs of delivery on pages after an invoice; one more than `MAX_PROOFS` is only named as left out. */
export async function writeProofPages(
	ctx: Pick<Ctx, "files">,
	pdf: PdfWriter,
	proofs: readonly RowOf<typeof selectProofsOfInvoice>[],
): Promise<void> {
	if (proofs.length === 0) return;
	pdf.newPage();
	for (const [place, proof] of proofs.slice(0, MAX_PROOFS).entries()) {
		const printed = place < MAX_WITH_PICTURES ? proof : { ...proof, pod_sign: null, pod_images: [] };
		await writeProof(ctx, pdf, `Proof of delivery, job ${proof.job_number}`, printed);
	}
	const omitted = [
		...(proofs.length > MAX_WITH_PICTURES
			? [`signatures and pictures after the first ${MAX_WITH_PICTURES} proofs`]
			: []),
		...(proofs.length > MAX_PROOFS ? [`proofs after the first ${MAX_PROOFS}`] : []),
	];
	if (omitted.length > 0) pdf.paragraph(`Not printed: ${omitted.join(", ")}. They are stored with the jobs.`);
}
