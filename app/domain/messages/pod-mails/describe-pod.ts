import type { PodJobRow } from "~/db/repositories/messages/pod-mails";
import { formatDateTime, formatStop } from "~/domain/jobs/jobs/documents/job-fields";
import { todayInLondon } from "~/shared/time/london";

type DescribedPod = Pick<
	PodJobRow,
	| "job_number"
	| "reference"
	| "pod_name"
	| "pod_time"
	| "pod_at"
	| "collection_name"
	| "collection_town"
	| "collection_post_code"
	| "delivery_name"
	| "delivery_town"
	| "delivery_post_code"
>;

const noDates = { collection_date: null, collection_time: null, delivery_date: null, delivery_time: null };

/** "26-11-2026 11:58", in London time; empty without a proof. */
const signedAt = ({ pod_at, pod_time }: DescribedPod): string =>
	pod_at ? formatDateTime(todayInLondon(new Date(pod_at)), pod_time) : "";

/** "48190, PO 7731": what a customer knows a job by. */
const titleOf = ({ job_number, reference }: DescribedPod): string =>
	[job_number, reference].filter(Boolean).join(", ");

/** The placeholders of a mail about the proof of one job. No prices. */
export function describePod(pod: DescribedPod): Record<string, string> {
	const delivery = formatStop({ ...pod, ...noDates }, "delivery");
	const lines = [
		["Your reference", pod.reference],
		["Delivered to", delivery],
		["Signed by", pod.pod_name],
		["When", signedAt(pod)],
	];
	return {
		job_number: pod.job_number,
		title: titleOf(pod),
		reference: pod.reference ?? "",
		pod_name: pod.pod_name ?? "",
		time: signedAt(pod),
		collection: formatStop({ ...pod, ...noDates }, "collection"),
		delivery,
		details: lines
			.filter(([, value]) => value)
			.map(([label, value]) => `${label}: ${value}`)
			.join("\n"),
	};
}

/** A job in a mail about several: what it is known by, who signed and when, and the link under it. */
export function describePodLine(pod: DescribedPod, link: string): string {
	const signed = [pod.pod_name, signedAt(pod)].filter(Boolean).join(", ");
	return `Job ${titleOf(pod)}${signed ? `: ${signed}` : ""}\n${link}`;
}
