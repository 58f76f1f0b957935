import { classNames } from "~/ui/class-names";
import { Skeleton } from "~/ui/overlay/skeleton";
import unplannedCardStyles from "../unplanned/unplanned-card.module.css";
import unplannedListStyles from "../unplanned/unplanned-list.module.css";
import boardGridStyles from "./board-grid.module.css";
import styles from "./board-skeleton.module.css";
import vehicleRowStyles from "./vehicle-row.module.css";
import vehicleRowHeaderStyles from "./vehicle-row-header.module.css";

const ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The board while its day is loading. */
export function BoardSkeleton() {
	return (
		<>
			<section className={unplannedListStyles.unplannedList} aria-label="Unplanned jobs">
				<header>
					<h2>Unplanned</h2>
				</header>
				<ul className={styles.placeholders} aria-hidden="true">
					{ROWS.map((at) => (
						<li key={at} className={classNames(unplannedCardStyles.card, styles.cardPlaceholder)}>
							<Skeleton width="width-60" />
							<Skeleton width="width-80" />
							<Skeleton width="width-40" />
						</li>
					))}
				</ul>
			</section>
			<section className={boardGridStyles.board} aria-label="Vehicles">
				<div className={boardGridStyles.ruler} />
				<div className={styles.placeholders} role="status" aria-label="Loading">
					{ROWS.map((at) => (
						<div key={at} className={vehicleRowStyles.vehicleRow}>
							<div className={vehicleRowHeaderStyles.header}>
								<Skeleton width="width-60" />
								<Skeleton width="width-40" />
								<Skeleton width="width-80" />
							</div>
						</div>
					))}
				</div>
			</section>
		</>
	);
}
