import { CallError, whyFailed } from "~/components/api";
import { saveFile } from "~/components/diary/diary-api";
import { fetchFile } from "~/components/fetch-file";
import { toast } from "~/components/overlay/toasts";

/** The papers of a job: what the menu calls them and where they are made. `refused` is how a refusal is shown. */
export const PAPERS = {
	worksheet: {
		label: "Worksheet PDF",
		path: "traffic-diary/download-work-sheet-pdf",
		file: "worksheet",
		ending: "pdf",
	},
	site: {
		label: "Site assessment PDF",
		path: "job-details/job-site-assessment-pdf",
		file: "site-assessment",
		ending: "pdf",
	},
	pod: { label: "POD PDF", path: "traffic-diary/download-pod-pdf", file: "pod", ending: "pdf" },
	assets: { label: "Download files", path: "traffic-diary/download-assets", file: "files", ending: "zip" },
} as const;

export type Paper = keyof typeof PAPERS;

/** Whether there may be a proof to print: the job's own, or that of a trip's stop. */
export const mayBeProven = (job: {
	job_process: readonly unknown[];
	trip_sub_jobs: readonly { status: string }[];
}): boolean => job.job_process.length > 0 || job.trip_sub_jobs.some(({ status }) => status === "Completed");

/** Saves a paper of a job under its own name. */
export async function savePaper(
	paper: Paper,
	area: "client" | "customer",
	job: { id: number; job_number: string },
) {
	const { path, file, ending } = PAPERS[paper];
	const query: Record<string, string> = paper === "worksheet" ? { timezone: "Europe/London" } : {};
	await saveFetched(`/${area}/${path}/${job.id}`, query, `${file}-${job.job_number}.${ending}`);
}

/** Saves what a call answers under a name. What stands in its way (409) is a warning, anything else an error. */
export async function saveFetched(path: string, query: Record<string, string>, name: string) {
	try {
		saveFile(await fetchFile(path, query), name);
	} catch (problem) {
		const say = problem instanceof CallError && problem.status === 409 ? toast.warning : toast.error;
		say(whyFailed(problem));
	}
}
