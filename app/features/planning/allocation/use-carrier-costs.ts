import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import { splitIntoChunks } from "~/domain/diary/job-actions/rules";
import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import { useLatest } from "~/ui/hooks/use-latest";
import type { Candidate } from "./candidates";
import { type AllocateInput, toCarrierField } from "./send-allocation";

/** What a carrier's cost cards make of jobs, as many a call as a bulk allocation changes. Throws ApiError. */
export async function readCarrierCosts(
	job_ids: readonly number[],
	carrier: Pick<AllocateInput, "kind" | "id">,
	signal?: AbortSignal,
): Promise<JobCosts> {
	const costs: JobCosts[] = [];
	for (const chunk of splitIntoChunks(job_ids)) {
		const body = { job_ids: chunk, ...toCarrierField(carrier) };
		const { data } = await callApi("POST /client/rates/costs", { body, ...(signal && { signal }) });
		costs.push(data);
	}
	return costs.flat();
}

/** What a carrier's cost cards make of jobs; null without jobs or such a carrier, without a card for any of them, and while it is read. */
export function useCarrierCosts(
	job_ids: readonly number[] | null,
	carrier: Pick<Candidate, "kind" | "id"> | null,
	reloadKey: string,
): JobCosts | null {
	const { kind = "driver", id = null } = carrier ?? {};
	const question =
		kind !== "driver" && id !== null && job_ids?.length ? { carrier: { kind, id }, job_ids } : null;
	const key = question && `${JSON.stringify(question)} ${reloadKey}`;
	const latest = useLatest(question);
	const [known, setKnown] = useState<{ key: string; costs: JobCosts } | null>(null);
	useEffect(() => {
		if (key === null || !latest.current) return;
		const controller = new AbortController();
		readCarrierCosts(latest.current.job_ids, latest.current.carrier, controller.signal).then(
			(costs) => setKnown({ key, costs }),
			// Without it the cost is typed.
			() => undefined,
		);
		return () => controller.abort();
	}, [key]);
	return known?.key === key && known.costs.some(({ card }) => card !== null) ? known.costs : null;
}
