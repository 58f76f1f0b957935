import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import { splitIntoChunks } from "~/domain/diary/job-actions/rules";
import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import type { Candidate } from "./candidates";

/** Who is paid by cost cards: the field that names them in a request. */
const ID_FIELDS = new Map<Candidate["kind"], "sub_contractor_id" | "owner_driver_id">([
	["sub_contractor", "sub_contractor_id"],
	["owner_driver", "owner_driver_id"],
]);

type PaidCarrier = { sub_contractor_id: number } | { owner_driver_id: number };

/** What a carrier's cost cards make of jobs, as many a call as a bulk allocation changes. Throws ApiError. */
export async function readCarrierCosts(
	job_ids: readonly number[],
	carrier: PaidCarrier,
	signal?: AbortSignal,
): Promise<JobCosts> {
	const costs: JobCosts[] = [];
	for (const chunk of splitIntoChunks(job_ids)) {
		const body = { job_ids: chunk, ...carrier };
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
	const field = carrier && ID_FIELDS.get(carrier.kind);
	const ids = job_ids?.join(" ") ?? "";
	const body = field && carrier.id !== null && ids !== "" ? JSON.stringify([field, carrier.id, ids]) : null;
	const key = body && `${body} ${reloadKey}`;
	const [known, setKnown] = useState<{ key: string; costs: JobCosts } | null>(null);
	useEffect(() => {
		if (key === null || body === null) return;
		const [name, id, jobs]: ["sub_contractor_id" | "owner_driver_id", number, string] = JSON.parse(body);
		const controller = new AbortController();
		const payee = name === "owner_driver_id" ? { owner_driver_id: id } : { sub_contractor_id: id };
		readCarrierCosts(jobs.split(" ").map(Number), payee, controller.signal).then(
			(costs) => setKnown({ key, costs }),
			// Without it the cost is typed.
			() => undefined,
		);
		return () => controller.abort();
	}, [key, body]);
	return known?.key === key && known.costs.some(({ card }) => card !== null) ? known.costs : null;
}
