import { insertProof } from "~/db/repositories/jobs/job-records";
import { insertProofEntry } from "~/db/repositories/jobs/job-timeline";
import { emit } from "~/domain/jobs/jobs/job-events";
import { fileUrl } from "~/domain/kernel/files/file-url";
import type { Ctx, Effects } from "~/tenancy/ctx";

const PROOF_LABELS = { 0: "Proof of collection", 1: "Proof of delivery" } as const;

interface ReportedProof {
	job_id: number;
	/** 0 of collection, 1 of delivery. */
	type: 0 | 1;
	/** Null for who carries without a workday. */
	work_day_id: number | null;
	signer?: string | null;
	/** Keys of stored files. */
	signature?: string | null;
	pictures: readonly string[];
	notes?: string | null;
}

/** The statements and changes of a proof that who carries a job reports with a step; none without a signer, a signature and pictures. */
export function proofEffects(ctx: Ctx, { signer, signature, pictures, ...proof }: ReportedProof): Effects {
	if (!signer && !signature && pictures.length === 0) return { writes: [], changes: [] };
	const { job_id, type, work_day_id, notes } = proof;
	const label = PROOF_LABELS[type];
	const first = pictures[0] ?? signature;
	const action_type = type === 1 ? "pod" : "poc";
	const effects = emit(ctx, { type: "proofAdded", id: job_id, label, action_type });
	const writes = [
		insertProof(ctx, {
			job_id,
			type,
			work_day_id,
			pod_name: signer ?? null,
			pod_sign: signature ?? null,
			pod_time: ctx.now.toISOString().slice(11, 16),
			pod_image: pictures[0] ?? null,
			pod_images: [...pictures],
			notes: notes ?? null,
		}),
		insertProofEntry(ctx, job_id, {
			action_type,
			message: signer ? `${label}, signed by ${signer}` : label,
			document_url: first ? fileUrl(first) : null,
		}),
		...effects.writes,
	];
	return { writes, changes: effects.changes };
}
