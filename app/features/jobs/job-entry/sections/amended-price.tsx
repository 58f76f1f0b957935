import { useState } from "react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { getDisabledSide } from "~/domain/jobs/jobs/model/rules";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { showPounds } from "~/shared/money/text";
import { SegmentedControl } from "~/ui/segmented-control";
import { restoreTariffs, withCardTariffs } from "../price/card-extras";
import type { CardPriceState } from "../price/card-state";
import { computeMileageCharge, computeSums, computeTariffLines } from "../price/live-price";
import { useCardPrice } from "../price/use-card-price";
import { useEntryContext } from "../state/entry-context";
import { type EntryValues, isTripEntry } from "../values/values";
import styles from "./amend-section.module.css";
import { useDistance } from "./use-distance";

/** What is shown while the card's price is not known. */
const WAITS = new Map<CardPriceState["state"], string>([
	["loading", "Pricing…"],
	["failed", "The card could not be read."],
]);

/** What the distance of a job follows from. */
const ROUTE = /_(?:address_line_1|town|post_code|latitude|longitude)$/;

/** The price that the changed job would have by the tariff: offered, never taken in silence. */
export function AmendedPrice({ job }: { job: JobView }) {
	const { form, amendment } = useEntryContext();
	const offer = useTariffOffer(job);
	const [takenIds, setTakenIds] = useState<readonly number[]>([]);
	const agreed = job.total_charge;
	const isTyped = "base_charge" in form.changed && !amendment.isRepriced;
	if (isTyped) return <p className="muted">The price follows the base charge that is typed.</p>;
	if (offer.unknown !== null)
		return (
			<p className="muted" role="status">
				{offer.unknown}
			</p>
		);
	if (offer.total === agreed && !amendment.isRepriced)
		return <p className="muted">The price stays {showPounds(agreed)}.</p>;
	const isTaken = amendment.isRepriced && form.values.base_charge === offer.base_charge;
	const take = () => {
		const { mileage, base_charge, job_extra_charges } = offer;
		setTakenIds(offer.card_ids);
		form.set({ mileage, base_charge, job_extra_charges });
		amendment.setIsRepriced(true);
	};
	const keep = () => {
		const ids = new Set([...takenIds, ...offer.card_ids]);
		const job_extra_charges = restoreTariffs(form.values.job_extra_charges, form.base.job_extra_charges, ids);
		form.set({ base_charge: form.base.base_charge, job_extra_charges });
		amendment.setIsRepriced(false);
	};
	return (
		<div className={styles.price}>
			<span>Price</span>
			<SegmentedControl
				label="Price of the amended job"
				options={[
					{ value: "keep", label: `Keep ${showPounds(agreed)}` },
					{ value: "take", label: `Change to ${showPounds(offer.total)}` },
				]}
				value={isTaken ? "take" : amendment.isRepriced ? "" : "keep"}
				onChange={(choice) => (choice === "take" ? take() : keep())}
			/>
			{offer.mileage !== null && offer.mileage !== job.mileage && (
				<span className="text-12 muted tabular">
					{offer.mileage} mi{job.mileage !== null && `, was ${job.mileage} mi`}
				</span>
			)}
		</div>
	);
}

/** Mileage, base charge, extras and total of the values by the card, else by the tariff; a route that stays has the base charge that was agreed. */
function useTariffOffer({ base_charge, mileage, rate: agreed }: JobView) {
	const { form, defaults, addresses } = useEntryContext();
	const { hasPrices } = useRoleLimits();
	const { values, changed } = form;
	const isMeasured =
		Object.keys(changed).some((name) => ROUTE.test(name)) &&
		!isTripEntry(values) &&
		getDisabledSide(values.mode) === null;
	const distance = useDistance(values, addresses.list, isMeasured);
	const rate = defaults.load_types.find(({ id }) => id === values.load_type_id)?.per_mile;
	const miles = distance?.miles ?? mileage;
	// A price that was typed by hand follows no card.
	const isCarded = agreed !== null && agreed.typed_at === null;
	const card = useCardPrice({ ...values, mileage: miles }, isCarded && hasPrices);
	const charge = (distance && computeMileageCharge(distance.miles, rate)) ?? base_charge;
	const answer = card.state === "known" && card.answer.price ? card.answer : null;
	const job_extra_charges = answer
		? withCardTariffs(values.job_extra_charges, [], answer)
		: values.job_extra_charges;
	const offered: EntryValues = {
		...{ ...values, mileage: miles, job_extra_charges },
		base_charge: isCarded ? (answer?.price?.base_charge ?? base_charge) : charge,
	};
	const lines = computeTariffLines(offered, defaults.extra_tariffs, false);
	return {
		mileage: miles,
		base_charge: offered.base_charge,
		job_extra_charges,
		/** The extra tariffs of the card. */
		card_ids: answer?.extra_tariff_ids ?? [],
		/** Why there is no offer; null with one. */
		unknown: isCarded ? (WAITS.get(card.state) ?? null) : null,
		total: computeSums(offered, lines, defaults.vat_rate).total,
	};
}
