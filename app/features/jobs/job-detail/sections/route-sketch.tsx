import { classNames } from "~/ui/class-names";
import type { RouteFields } from "../state/types";
import { layoutSketch, SKETCH } from "./sketch-layout";
import styles from "./stops-section.module.css";

/** Draws collection and delivery relative to each other, north up; nothing without both positions. */
export function RouteSketch({ job }: { job: RouteFields }) {
	const { collection_latitude, collection_longitude, delivery_latitude, delivery_longitude } = job;
	if (
		collection_latitude === null ||
		collection_longitude === null ||
		delivery_latitude === null ||
		delivery_longitude === null
	)
		return null;
	const { from, to, bend } = layoutSketch(
		{ latitude: collection_latitude, longitude: collection_longitude },
		{ latitude: delivery_latitude, longitude: delivery_longitude },
	);
	const towns = [job.collection_town, job.delivery_town].filter(Boolean).join(" to ");
	const miles = job.mileage === null ? null : `${job.mileage} mi`;
	return (
		<section className={styles.sketch}>
			<svg
				viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
				role="img"
				aria-label={[towns || "Collection and delivery, north up", miles].filter(Boolean).join(", ")}
			>
				<path
					className={styles.routeLine}
					d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`}
					fill="none"
				/>
				<circle className={styles.start} cx={from.x} cy={from.y} r="4" />
				<circle className={styles.destination} cx={to.x} cy={to.y} r="4.5" />
			</svg>
			{miles && <span className={classNames(styles.mileage, "tabular")}>{miles}</span>}
		</section>
	);
}
