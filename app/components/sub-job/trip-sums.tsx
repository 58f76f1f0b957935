import type { JobView } from "~/domain/jobs/shapes";
import { showPounds } from "~/domain/money/text";

/** The trip's own figures, those of its stops, and both together. */
export function TripSums({ trip }: { trip: JobView }) {
	const { trip_totals: sums } = trip;
	if (!sums) return null;
	const stops = Math.round((sums.total_charge - trip.total_charge) * 100) / 100;
	return (
		<p className="trip-sums tn">
			<span>
				Trip <b>{showPounds(trip.total_charge)}</b>
			</span>
			<span>
				Sub-jobs <b>{showPounds(stops)}</b>
			</span>
			<span>
				Total <b>{showPounds(sums.total_charge)}</b>
			</span>
			{sums.subcost !== null && (
				<>
					<span>
						Subcost <b>{showPounds(sums.subcost)}</b>
					</span>
					<span>
						Profit <b>{showPounds(sums.profit)}</b>
					</span>
				</>
			)}
		</p>
	);
}
