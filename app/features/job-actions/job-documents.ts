import { saveResponseAs } from "~/features/requests";

/** The documents of a job: menu label, API path and file name. */
export const JOB_DOCUMENTS = {
	worksheet: {
		label: "Worksheet PDF",
		path: "traffic-diary/download-work-sheet-pdf",
		file: "worksheet",
		extension: "pdf",
	},
	site: {
		label: "Site assessment PDF",
		path: "job-details/job-site-assessment-pdf",
		file: "site-assessment",
		extension: "pdf",
	},
	pod: { label: "POD PDF", path: "traffic-diary/download-pod-pdf", file: "pod", extension: "pdf" },
	assets: { label: "Download files", path: "traffic-diary/download-assets", file: "files", extension: "zip" },
} as const;

export type JobDocument = keyof typeof JOB_DOCUMENTS;

/** Whether the job, or a completed sub-job of the trip, may have a POD to print. */
export const canHavePod = (job: {
	job_process: readonly unknown[];
	trip_sub_jobs: readonly { status: string }[];
}): boolean => job.job_process.length > 0 || job.trip_sub_jobs.some(({ status }) => status === "Completed");

/** Downloads a document of a job. */
export async function saveJobDocument(
	document: JobDocument,
	area: "client" | "customer",
	job: { id: number; job_number: string },
) {
	const { path, file, extension } = JOB_DOCUMENTS[document];
	const query: Record<string, string> = document === "worksheet" ? { timezone: "Europe/London" } : {};
	await saveResponseAs(`/${area}/${path}/${job.id}`, query, `${file}-${job.job_number}.${extension}`);
}
