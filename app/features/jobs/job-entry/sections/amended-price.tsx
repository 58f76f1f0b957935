import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { getDisabledSide } from "~/domain/jobs/jobs/model/rules";
import { showPounds } from "~/shared/money/text";
import { SegmentedControl } from "~/ui/segmented-control";
import { computeMileageCharge, computeSums, computeTariffLines } from "../price/live-price";
import { useEntryContext } from "../state/entry-context";
import { type EntryValues, isTripEntry } from "../values/values";
import styles from "./amend-section.module.css";
import { useDistance } from "./use-distance";

/** What the distance of a job follows from. */
const ROUTE = /_(?:address_line_1|town|post_code|latitude|longitude)$/;

/** The price that the changed job would have by the tariff: offered, never taken in silence. */
export function AmendedPrice({ job }: { job: JobView }) {
	const { form, amendment } = useEntryContext();
	const offer = useTariffOffer(job);
	const agreed = job.total_charge;
	const isTyped = "base_charge" in form.changed && !amendment.isRepriced;
	if (isTyped) return <p className="muted">The price follows the base charge that is typed.</p>;
	if (offer.total === agreed && !amendment.isRepriced)
		return <p className="muted">The price stays {showPounds(agreed)}.</p>;
	const isTaken = amendment.isRepriced && form.values.base_charge === offer.base_charge;
	const take = () => {
		form.set({ mileage: offer.mileage, base_charge: offer.base_charge });
		amendment.setIsRepriced(true);
	};
	const keep = () => {
		form.set({ base_charge: form.base.base_charge });
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

/** Mileage, base charge and total of the values by the tariff; a route that stays has the base charge that was agreed. */
function useTariffOffer({ base_charge, mileage }: JobView) {
	const { form, defaults, addresses } = useEntryContext();
	const { values, changed } = form;
	const isMeasured =
		Object.keys(changed).some((name) => ROUTE.test(name)) &&
		!isTripEntry(values) &&
		getDisabledSide(values.mode) === null;
	const distance = useDistance(values, addresses.list, isMeasured);
	const rate = defaults.load_types.find(({ id }) => id === values.load_type_id)?.per_mile;
	const miles = distance?.miles ?? mileage;
	const charge = (distance && computeMileageCharge(distance.miles, rate)) ?? base_charge;
	const offered: EntryValues = { ...values, mileage: miles, base_charge: charge };
	const lines = computeTariffLines(offered, defaults.extra_tariffs, false);
	return {
		mileage: miles,
		base_charge: charge,
		total: computeSums(offered, lines, defaults.vat_rate).total,
	};
}
