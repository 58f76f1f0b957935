import { useState } from "react";
import { ApiError, callApi, describeError } from "~/client/api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { compressImage } from "~/features/jobs/proofs";

/** A file that could not be uploaded, and why. */
export interface UploadFailure {
	file: File;
	message: string;
}

/** Upload progress of a saved job's files. */
export interface FileUpload {
	job: JobView;
	total: number;
	done: number;
	/** The file being uploaded; null when all have been tried. */
	current: string | null;
	failures: UploadFailure[];
}

/** Uploads files to a job one after the other, with images compressed. A failed file does not stop the others. */
export function useUpload() {
	const [upload, setUpload] = useState<FileUpload | null>(null);
	/** Returns the job with the uploaded files, and the failures. */
	const send = async (
		job: JobView,
		files: readonly File[],
	): Promise<{ job: JobView; failures: UploadFailure[] }> => {
		let latest = job;
		const failures: UploadFailure[] = [];
		for (const [done, file] of files.entries()) {
			setUpload({ job: latest, total: files.length, done, current: file.name, failures });
			try {
				latest = await uploadAttachment(job.id, await compressImage(file));
			} catch (error) {
				const message = describeError(error);
				failures.push({
					file,
					message: error instanceof ApiError ? (error.fields.file ?? message) : message,
				});
			}
		}
		setUpload({ job: latest, total: files.length, done: files.length, current: null, failures });
		return { job: latest, failures };
	};
	return { upload, send };
}

async function uploadAttachment(job_detail_id: number, file: File): Promise<JobView> {
	const body = new FormData();
	body.set("job_detail_id", String(job_detail_id));
	body.set("file", file, file.name);
	return (await callApi("POST /client/job-attachment", { body })).data;
}
