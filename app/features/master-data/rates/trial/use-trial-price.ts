import { useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { type TrialValues, toTrialJob } from "./trial-values";

/** Wait for typing to pause. */
const TRIAL_DELAY_MS = 300;

interface TrialPrice {
	answer: EntryPrice | null;
	problem: string | null;
	loading: boolean;
}

/** The price of a typed job by a card that need not be saved, read again as either changes. */
export function useTrialPrice(values: TrialValues, content: RateCardContent): TrialPrice {
	const request = JSON.stringify({ ...toTrialJob(values), content });
	const [read, setRead] = useState<{ request: string } & Omit<TrialPrice, "loading">>();
	useEffect(() => {
		const body: ReturnType<typeof toTrialJob> & { content: RateCardContent } = JSON.parse(request);
		const controller = new AbortController();
		const timer = setTimeout(() => {
			callApi("POST /client/rates/price", { body, signal: controller.signal }).then(
				({ data }) => setRead({ request, answer: data, problem: null }),
				(failure: unknown) =>
					controller.signal.aborted || setRead({ request, answer: null, problem: describeError(failure) }),
			);
		}, TRIAL_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [request]);
	return {
		answer: read?.answer ?? null,
		problem: read?.problem ?? null,
		loading: read?.request !== request,
	};
}
