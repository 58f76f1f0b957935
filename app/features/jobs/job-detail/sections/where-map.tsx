import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { isRecentPosition } from "~/domain/planning/arrivals/rules-where-words";
import { JobMap, type MappedJob, type ShownLocation } from "~/features/planning/job-location";
import { classNames } from "~/ui/class-names";
import styles from "./stops-section.module.css";

/** The job on a small map: its ends, the way, and where the vehicle is. Nothing without a place. */
export function WhereMap({ job, shown }: { job: JobView; shown: ShownLocation | null }) {
	const mapped = shown ? toMapped(shown) : endsOnly(job);
	if (mapped.ends.length === 0 && !mapped.vehicle) return null;
	const towns = [job.collection_town, job.delivery_town].filter(Boolean).join(" to ");
	const miles = job.mileage === null ? null : `${job.mileage} mi`;
	const label = ["Map", towns, miles, mapped.vehicle && "with the vehicle"].filter(Boolean).join(", ");
	return (
		<div className={styles.whereMap} data-testid="where-map">
			<JobMap job={mapped} label={label} />
			{miles && <span className={classNames(styles.mileage, "tabular")}>{miles}</span>}
		</div>
	);
}

const toMapped = ({ where, now }: ShownLocation): MappedJob => ({
	...where,
	vehicle: where.position && { ...where.position, isRecent: isRecentPosition(where.position, now) },
});

/** What is known of a job without its location: a straight line. */
function endsOnly(job: JobView): MappedJob {
	const ends = (["collection", "delivery"] as const).flatMap((stop) => {
		const [latitude, longitude] = [job[`${stop}_latitude`], job[`${stop}_longitude`]];
		return latitude === null || longitude === null ? [] : [{ stop, latitude, longitude }];
	});
	const ahead = ends.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
	return { ends, driven: [], ahead, vehicle: null };
}
