import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import type { Candidate } from "./candidates";

/** Who is paid by cost cards: the field that names them in a request. */
const ID_FIELDS = new Map<Candidate["kind"], "sub_contractor_id" | "owner_driver_id">([
	["sub_contractor", "sub_contractor_id"],
	["owner_driver", "owner_driver_id"],
]);

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
		callApi("POST /client/rates/costs", {
			body: {
				job_ids: jobs.split(" ").map(Number),
				...(name === "owner_driver_id" ? { owner_driver_id: id } : { sub_contractor_id: id }),
			},
			signal: controller.signal,
		}).then(
			({ data }) => setKnown({ key, costs: data }),
			// Without it the cost is typed.
			() => undefined,
		);
		return () => controller.abort();
	}, [key, body]);
	return known?.key === key && known.costs.some(({ card }) => card !== null) ? known.costs : null;
}
