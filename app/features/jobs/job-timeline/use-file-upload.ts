import { useState } from "react";
import { callApi } from "~/client/api";
import { attachmentError } from "~/domain/kernel/files/rules-files";
import { compressImage } from "~/features/jobs/proofs";
import { MIB } from "~/shared/bytes.mjs";
import { toast } from "~/ui/overlay/toasts";
import { failureMessage } from "./use-job-mutation";

/** Progress of an upload of several files. */
interface UploadProgress {
	total: number;
	done: number;
	/** The name of the file being sent; null when all have been tried. */
	current: string | null;
	failed: { file: File; message: string }[];
}

const MAX_FILE_BYTES = 10 * MIB;

/** Compresses images. Throws RefusedFileError for a type or size that is not accepted. */
async function prepareFile(file: File): Promise<File> {
	const typeError = attachmentError(file.name);
	if (typeError) throw new RefusedFileError(typeError);
	const small = await compressImage(file);
	if (small.size > MAX_FILE_BYTES) throw new RefusedFileError(`${file.name} is larger than 10 MB`);
	return small;
}

class RefusedFileError extends Error {}

/** Uploads files to a job one after the other. A failed file does not stop the others. */
export function useFileUpload(job_id: number, onChanged: () => void) {
	const [progress, setProgress] = useState<UploadProgress | null>(null);
	const send = async (files: readonly File[]) => {
		const failed: UploadProgress["failed"] = [];
		let successMessage: string | undefined;
		for (const [done, file] of files.entries()) {
			setProgress({ total: files.length, done, current: file.name, failed });
			try {
				successMessage = (await uploadAttachment(job_id, await prepareFile(file))).message;
			} catch (failure) {
				failed.push({
					file,
					message: failure instanceof RefusedFileError ? failure.message : failureMessage(failure),
				});
			}
		}
		setProgress(
			failed.length > 0 ? { total: files.length, done: files.length, current: null, failed } : null,
		);
		if (successMessage) toast.success(successMessage);
		onChanged();
	};
	return { progress, send, dismiss: () => setProgress(null) };
}

function uploadAttachment(job_detail_id: number, file: File) {
	const body = new FormData();
	body.set("job_detail_id", String(job_detail_id));
	body.set("file", file, file.name);
	return callApi("POST /client/job-attachment", { body });
}
