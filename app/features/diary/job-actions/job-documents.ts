import { saveResponseAs } from "~/features/kernel/requests";

/** The documents of a job: menu label and file name. */
export const JOB_DOCUMENTS = {
	worksheet: { label: "Worksheet PDF", file: "worksheet", extension: "pdf" },
	site: { label: "Site assessment PDF", file: "site-assessment", extension: "pdf" },
	pod: { label: "POD PDF", file: "pod", extension: "pdf" },
	assets: { label: "Download files", file: "files", extension: "zip" },
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
	const { file, extension } = JOB_DOCUMENTS[document];
	const name = `${file}-${job.job_number}.${extension}`;
	const params = { id: job.id };
	switch (document) {
		case "worksheet":
			return saveResponseAs(name, "GET /client/traffic-diary/download-work-sheet-pdf/{id}", {
				params,
				query: { timezone: "Europe/London" },
			});
		case "site":
			return saveResponseAs(name, "GET /client/job-details/job-site-assessment-pdf/{id}", { params });
		case "pod":
			return saveResponseAs(name, `GET /${area}/traffic-diary/download-pod-pdf/{id}`, { params });
		case "assets":
			return saveResponseAs(name, `GET /${area}/traffic-diary/download-assets/{id}`, { params });
	}
}
