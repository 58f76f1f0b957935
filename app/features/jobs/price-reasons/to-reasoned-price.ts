import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { ReasonedPrice } from "./price-reasons";

/** How the price of a stored job came about; null where no card has a say. */
export function toReasonedPrice({ rate }: Pick<JobView, "rate">): ReasonedPrice | null {
	if (!rate) return null;
	const { card_name, card_version, base_charge, reasons, is_estimate, typed_at, typed_name } = rate;
	return {
		...{ card_name, card_version, base_charge, reasons },
		is_estimate: is_estimate === 1,
		typed: typed_at === null ? null : { name: typed_name, at: typed_at },
	};
}
