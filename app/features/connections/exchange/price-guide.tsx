import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import styles from "./price-guide.module.css";

/** What hauliers were paid for jobs like one, and the highest price that leaves the company's margin. */
export function PriceGuide({ jobId }: { jobId: number }) {
	const { data, error } = useApiRead("GET /client/cx/price-guide/{id}", { params: { id: jobId } });
	if (error) return <p className="text-12 muted">{error}</p>;
	if (!data) return <p className="text-12 muted">…</p>;
	const { guide, highest_price, min_margin } = data;
	return (
		<div className={styles.guide}>
			{guide ? (
				<>
					<b className="tabular">
						{showPounds(guide.low)} to {showPounds(guide.high)}
					</b>
					<span className="muted text-12">
						paid for {guide.count} similar jobs in {data.days} days
					</span>
				</>
			) : (
				<span className="muted">Fewer than three similar jobs in {data.days} days</span>
			)}
			{highest_price !== null && (
				<span className="text-12 secondary-text">
					{min_margin}% margin up to {showPounds(highest_price)}
				</span>
			)}
		</div>
	);
}
