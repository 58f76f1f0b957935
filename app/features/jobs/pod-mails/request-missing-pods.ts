import { callApi, describeError } from "~/client/api";
import { runWithToast } from "~/features/kernel/requests";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import type { PodMailJob } from "./open-pod-mail";

/** The most reasons that the question names. */
const MAX_NAMED = 6;

/** Requests the missing proofs of jobs from who carried them, after naming these. True once they were requested. */
export async function requestMissingPods(jobs: readonly Pick<PodMailJob, "id">[]): Promise<boolean> {
	try {
		const query = { job_ids: jobs.map(({ id }) => id).join() };
		const { data } = await callApi("GET /client/missing-pods", { query });
		const missing = data.jobs.filter(({ received }) => received === 0);
		const wanted = missing.filter(({ reason }) => reason === null);
		const refused = missing.filter(({ reason }) => reason !== null);
		const reasons = refused
			.slice(0, MAX_NAMED)
			.map(({ job_number, reason }) => `${job_number}: ${reason}`)
			.concat(refused.length > MAX_NAMED ? [`and ${refused.length - MAX_NAMED} more`] : []);
		if (wanted.length === 0) {
			if (missing.length === 0) toast.info("No proof of delivery is missing.");
			else toast.warning(reasons.join(" "));
			return false;
		}
		const isConfirmed = await confirm({
			title:
				wanted.length === 1 ? `Request POD of ${wanted[0]?.job_number}` : `Request ${wanted.length} PODs`,
			question: [
				describeCarriers(wanted),
				...(reasons.length > 0 ? ["Not requested:", ...reasons] : []),
			].join("\n"),
			okText: "Request",
			quiet: true,
		});
		if (!isConfirmed) return false;
		const body = { job_ids: wanted.map(({ id }) => id) };
		return (await runWithToast("POST /client/pod-requests", { body })) !== null;
	} catch (error) {
		toast.error(describeError(error));
		return false;
	}
}

/** "Gareth Whitlock, by the app: 48190, 48191", a line each carrier. */
function describeCarriers(
	jobs: readonly { carrier: string | null; by: "app" | "email" | null; job_number: string }[],
): string {
	const lines = new Map<string, string[]>();
	for (const { carrier, by, job_number } of jobs) {
		const key = `${carrier}, ${by === "app" ? "by the app" : "by email"}`;
		lines.set(key, [...(lines.get(key) ?? []), job_number]);
	}
	return [...lines].map(([carrier, numbers]) => `${carrier}: ${numbers.join(", ")}`).join("\n");
}
