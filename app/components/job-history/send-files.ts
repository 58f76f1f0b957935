import { useState } from "react";
import { call } from "~/components/api";
import { compressed } from "~/components/job-entry/images";
import { toast } from "~/components/overlay/toasts";
import { attachmentFault } from "~/domain/jobs/rules-files";
import type { JobView } from "~/domain/jobs/shapes";
import { wording } from "./use-deed";

/** How far files on their way are, and which of them did not arrive. */
export interface Sending {
	total: number;
	done: number;
	/** The one under way; null when all have been tried. */
	current: string | null;
	failed: { file: File; message: string }[];
}

const MOST_BYTES = 10 * 1024 * 1024;

/** A file as it is sent: images small. Throws for a kind or size that is not taken. */
async function ready(file: File): Promise<File> {
	const fault = attachmentFault(file.name);
	if (fault) throw new Refused(fault);
	const small = await compressed(file);
	if (small.size > MOST_BYTES) throw new Refused(`${file.name} is larger than 10 MB`);
	return small;
}

class Refused extends Error {}

/** Puts files to a job one after the other, images made small first. One that fails does not stop the others. */
export function useSending(job_id: number, onChanged: () => void) {
	const [sending, setSending] = useState<Sending | null>(null);
	const send = async (files: readonly File[]) => {
		const failed: Sending["failed"] = [];
		let said: string | undefined;
		for (const [done, file] of files.entries()) {
			setSending({ total: files.length, done, current: file.name, failed });
			try {
				said = (await attach(job_id, await ready(file))).message;
			} catch (failure) {
				failed.push({ file, message: failure instanceof Refused ? failure.message : wording(failure) });
			}
		}
		setSending(failed.length > 0 ? { total: files.length, done: files.length, current: null, failed } : null);
		if (said) toast.success(said);
		onChanged();
	};
	return { sending, send, forget: () => setSending(null) };
}

function attach(job_detail_id: number, file: File) {
	const body = new FormData();
	body.set("job_detail_id", String(job_detail_id));
	body.set("file", file, file.name);
	return call<JobView>("/client/job-attachment", { method: "POST", body });
}
