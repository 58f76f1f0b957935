import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import styles from "./trip-sums.module.css";

/** Charges of the trip, of its sub-jobs, and the total. */
export function TripSums({ trip }: { trip: JobView }) {
	const { trip_totals: totals } = trip;
	if (!totals) return null;
	const subJobsTotal = Math.round((totals.total_charge - trip.total_charge) * 100) / 100;
	return (
		<p className={classNames(styles.sums, "tabular")}>
			<span>
				Trip <b>{showPounds(trip.total_charge)}</b>
			</span>
			<span>
				Sub-jobs <b>{showPounds(subJobsTotal)}</b>
			</span>
			<span>
				Total <b>{showPounds(totals.total_charge)}</b>
			</span>
			{totals.subcost !== null && (
				<>
					<span>
						Subcost <b>{showPounds(totals.subcost)}</b>
					</span>
					<span>
						Profit <b>{showPounds(totals.profit)}</b>
					</span>
				</>
			)}
		</p>
	);
}
