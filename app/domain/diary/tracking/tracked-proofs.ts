import { z } from "zod";
import type { RowOf } from "~/db/read";
import type { selectProofsOfDelivery } from "~/db/repositories/diary/tracked-jobs";
import { formatDateTime } from "~/domain/jobs/jobs/documents/job-fields";
import { nullableText } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";

type Delivery = RowOf<typeof selectProofsOfDelivery>;

/** A proof of delivery for who was mailed its link. Pictures are numbered over all proofs of the link. */
export const trackedProofResponse = z.object({
	/** Where it was delivered. */
	place: nullableText,
	signed_by: nullableText,
	/** "26-11-2026 11:58", in London time. */
	signed_at: z.string(),
	signature: z.int().nullable(),
	pictures: z.array(z.int()),
});
type TrackedProof = z.output<typeof trackedProofResponse>;

/** The keys of the files of proofs, in the order in which they are numbered. */
export const listProofFiles = (deliveries: readonly Delivery[]): string[] =>
	deliveries.flatMap(({ pod_sign, pod_images }) => [...(pod_sign ? [pod_sign] : []), ...pod_images]);

/** Proofs as their link shows them. */
export function toTrackedProofs(deliveries: readonly Delivery[]): TrackedProof[] {
	let next = 0;
	return deliveries.map((row) => ({
		place: [row.delivery_name, row.delivery_town].filter(Boolean).join(", ") || null,
		signed_by: row.pod_name,
		signed_at: formatDateTime(todayInLondon(new Date(row.created_at)), row.pod_time),
		signature: row.pod_sign ? next++ : null,
		pictures: row.pod_images.map(() => next++),
	}));
}
