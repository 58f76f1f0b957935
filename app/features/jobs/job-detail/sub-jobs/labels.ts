import { JOB_FIELDS, STOP_FIELDS } from "~/domain/jobs/jobs/model/fields";
import { SUB_JOB_FIELDS } from "./sub-job-values";

const stopLabels = Object.entries(STOP_FIELDS).flatMap(([name, { label }]) => (label ? [[name, label]] : []));

/** Field labels of a sub-job, also for the error summary. */
export const SUB_JOB_LABELS: Record<string, string> = {
	mode: "Collection or delivery",
	message: "Who and how",
	...Object.fromEntries(stopLabels),
	...Object.fromEntries(SUB_JOB_FIELDS.map((name) => [name, JOB_FIELDS[name].label])),
};
