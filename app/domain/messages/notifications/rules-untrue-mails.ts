import { getPhase, type JobStatus } from "~/domain/jobs/jobs/model/status";

const BOOKED = ["job_booked", "sub_contractor_job", "customer_job_booked", "job_allocated"];
/** The offer of a job to a sub-contractor; mails of links that are about no job are not withdrawn. */
const OFFERED = ["sub_contractor_link"];
const COLLECTED = ["job_collected", "customer_job_collected"];
const DELIVERED = ["job_completed", "customer_job_delivered"];

/** The kinds of mail about a job that its new status makes untrue. */
export function untrueMails({
	to,
	releasesAllocations,
}: {
	to: JobStatus;
	releasesAllocations: boolean;
}): string[] {
	const phase = getPhase(to);
	const hasCarrier = !releasesAllocations && phase !== "ended" && (phase !== "before" || to === "Booked");
	return [
		...(hasCarrier ? [] : BOOKED),
		...(releasesAllocations || phase === "ended" ? OFFERED : []),
		...(phase === "before" || phase === "ended" ? COLLECTED : []),
		...(phase === "done" || phase === "money" ? [] : DELIVERED),
		...(phase === "ended" ? [] : ["job_cancelled"]),
		...(to === "Deleted" ? ["job_created"] : []),
	];
}
