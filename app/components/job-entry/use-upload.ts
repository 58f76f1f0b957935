import { useState } from "react";
import { CallError, call, whyFailed } from "~/components/api";
import type { JobView } from "~/domain/jobs/shapes";
import { compressed } from "./images";

/** A file that did not arrive, and why. */
export interface Failure {
	file: File;
	message: string;
}

/** How far the files of a saved job are. */
export interface Upload {
	job: JobView;
	total: number;
	done: number;
	/** The one under way; null when all have been tried. */
	current: string | null;
	failures: Failure[];
}

/** Sends files to a job one after the other, images made small first. One that fails does not stop the others. */
export function useUpload() {
	const [upload, setUpload] = useState<Upload | null>(null);
	/** Answers the job with what arrived, and what did not. */
	const send = async (
		job: JobView,
		files: readonly File[],
	): Promise<{ job: JobView; failures: Failure[] }> => {
		let latest = job;
		const failures: Failure[] = [];
		for (const [done, file] of files.entries()) {
			setUpload({ job: latest, total: files.length, done, current: file.name, failures });
			try {
				latest = await attach(job.id, await compressed(file));
			} catch (failure) {
				const message = whyFailed(failure);
				failures.push({
					file,
					message: failure instanceof CallError ? (failure.fields.file ?? message) : message,
				});
			}
		}
		setUpload({ job: latest, total: files.length, done: files.length, current: null, failures });
		return { job: latest, failures };
	};
	return { upload, send };
}

async function attach(job_detail_id: number, file: File): Promise<JobView> {
	const body = new FormData();
	body.set("job_detail_id", String(job_detail_id));
	body.set("file", file, file.name);
	return (await call<JobView>("/client/job-attachment", { method: "POST", body })).data;
}
