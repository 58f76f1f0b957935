import { announceOpening } from "~/ui/lazy/opening";
import { toast } from "~/ui/overlay/toasts";
import { createStore } from "~/ui/store";

interface UnpricedJob {
	id: number;
	job_number: string;
}

/** What is confirmed: a base charge in pounds, or no price. */
export interface PriceAnswer {
	base_charge?: number;
}

export interface PriceQuestion {
	job: UnpricedJob;
	question: string;
	answer: (given: PriceAnswer | null) => void;
}

/** The open question for a price. */
export const priceQuestion = createStore<PriceQuestion | null>(null);

/** Requests the price of a job that has none; null if the user goes back. */
export function requestPrice(job: UnpricedJob, question: string): Promise<PriceAnswer | null> {
	announceOpening();
	return new Promise((resolve) => {
		const answer = (given: PriceAnswer | null) => {
			priceQuestion.set(null);
			if (given === null) toast.warning("User cancelled");
			resolve(given);
		};
		priceQuestion.set({ job, question, answer });
	});
}
