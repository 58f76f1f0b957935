import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { CarrierCost } from "~/domain/finance/rates/price-carrier";

/** What a sub-contractor's cost card makes of a job; null without a job or a sub-contractor, without a card, and while it is read. */
export function useCarrierCost(
	job_id: number | null,
	sub_contractor_id: number | null,
	reloadKey: string,
): CarrierCost | null {
	const key = job_id && sub_contractor_id ? `${job_id} ${sub_contractor_id} ${reloadKey}` : null;
	const [known, setKnown] = useState<{ key: string; answer: CarrierCost } | null>(null);
	useEffect(() => {
		if (key === null || job_id === null || sub_contractor_id === null) return;
		const controller = new AbortController();
		callApi("POST /client/rates/cost", {
			body: { job_id, sub_contractor_id },
			signal: controller.signal,
		}).then(
			({ data }) => setKnown({ key, answer: data }),
			// Without it the cost is typed.
			() => undefined,
		);
		return () => controller.abort();
	}, [key, job_id, sub_contractor_id]);
	return known?.key === key && known.answer.card ? known.answer : null;
}
