import { podMailText } from "~/shared/texts/pod-mails";
import { showDate } from "~/shared/time/dates";

/** A job with the proofs it has, and who carries it. */
interface Carried {
	id: number;
	job_number: string;
	pods: number;
	kind: "driver" | "sub_contractor" | "owner_driver" | null;
	carrier_id: number | null;
	carrier: string | null;
	email: string | null;
	/** Whether a driver still works for the company. */
	is_active: 0 | 1 | null;
}

/** How a carrier is requested to send a proof; null where nobody carries the job. */
export const requestChannel = ({ kind }: Pick<Carried, "kind">): "app" | "email" | null =>
	kind === null ? null : kind === "driver" ? "app" : "email";

/** Why the proof of a job cannot be requested from who carries it; null where it can. */
export function requestRefusal({ kind, carrier, email, is_active }: Carried): string | null {
	if (kind === null) return podMailText.noCarrier;
	if (kind === "driver") return is_active === 1 ? null : podMailText.notWorking(carrier ?? "The driver");
	return email ? null : podMailText.noAddress(carrier ?? "The carrier");
}

/** The jobs whose proofs are requested from one carrier. */
export interface PodRequest<Job> {
	carrier_id: number;
	carrier: string;
	by: "app" | "email";
	email: string | null;
	jobs: Job[];
}

/** Who is requested to send the proofs of which jobs, a request a carrier, and which jobs nobody is requested about. */
export function groupPodRequests<Job extends Carried>(jobs: readonly Job[]) {
	const requests = new Map<string, PodRequest<Job>>();
	const left_out: { id: number; job_number: string; reason: string }[] = [];
	for (const job of jobs) {
		const { id, job_number, kind, carrier_id, carrier, email } = job;
		const reason = job.pods > 0 ? podMailText.hasPod : requestRefusal(job);
		const by = requestChannel(job);
		if (reason !== null || by === null || carrier_id === null) {
			left_out.push({ id, job_number, reason: reason ?? podMailText.noCarrier });
			continue;
		}
		const key = `${kind} ${carrier_id}`;
		const request = requests.get(key) ?? { carrier_id, carrier: carrier ?? "", by, email, jobs: [] };
		request.jobs.push(job);
		requests.set(key, request);
	}
	return { requests: [...requests.values()], left_out };
}

interface DescribedJob {
	job_number: string;
	delivery_name: string | null;
	delivery_town: string | null;
	delivery_post_code: string | null;
	delivery_date: string | null;
}

/** "Job 48190, delivered to Shop B, York, YO1 7HH on 20-11-2026". */
export function describeRequestedJob(job: DescribedJob): string {
	const place = [job.delivery_name, job.delivery_town, job.delivery_post_code].filter(Boolean).join(", ");
	const day = showDate(job.delivery_date);
	return `Job ${job.job_number}${place ? `, delivered to ${place}` : ""}${day ? ` on ${day}` : ""}`;
}

/** The message to a driver's app. */
export const writeDriverRequest = (jobs: readonly DescribedJob[]): string =>
	`Please send ${jobs.length === 1 ? "the POD" : "the PODs"} of:\n${jobs.map(describeRequestedJob).join("\n")}`;
