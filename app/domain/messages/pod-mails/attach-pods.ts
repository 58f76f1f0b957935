import { z } from "zod";
import type { Mail } from "~/db/commit";
import type { PodJobRow } from "~/db/repositories/messages/pod-mails";
import { printPods } from "~/domain/jobs/jobs/pod/pod-pdf";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { extensionOf } from "~/domain/kernel/files/rules-files";
import type { Ctx } from "~/tenancy/ctx";
import { MAX_PICTURES, type PodAttachment } from "./rules-pod-mails";

interface AttachedPods {
	attachments: NonNullable<Mail["attachments"]>;
	/** Files that are stored for the mail. */
	files: { key: string; bytes: Uint8Array<ArrayBuffer>; type: string }[];
}

const fileList = z.array(z.string());

/** The stored pictures and signatures of a job's proofs of delivery, by their keys. */
export const podFileKeys = ({ pod_files }: Pick<PodJobRow, "pod_files">): string[] =>
	fileList.parse(JSON.parse(pod_files)).map((file) => file.replace(/^.*\/(?:client|customer)\/files\//, ""));

/** What goes with the mail about a job: nothing, its pictures, or the PDF as the customer sees it. */
export async function attachPods(ctx: Ctx, job: PodJobRow, attach: PodAttachment): Promise<AttachedPods> {
	if (attach === "pictures") {
		const pictures = podFileKeys(job).slice(0, MAX_PICTURES);
		const attachments = pictures.map((file, place) => ({
			file,
			file_name: `pod-${job.job_number}-${place + 1}.${extensionOf(file) || "jpg"}`,
			content_type: getMediaType(file) ?? "application/octet-stream",
		}));
		return { attachments, files: [] };
	}
	const pdf = attach === "pdf" ? await printPods(ctx, job.id) : null;
	if (!pdf) return { attachments: [], files: [] };
	const file = { key: `pod-mails/${crypto.randomUUID()}.pdf`, bytes: pdf, type: "application/pdf" };
	return {
		attachments: [{ file: file.key, file_name: `pod-${job.job_number}.pdf`, content_type: file.type }],
		files: [file],
	};
}
