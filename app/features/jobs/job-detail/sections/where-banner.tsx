import { MapPinned, Navigation, Phone } from "lucide-react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import {
	ArrivalWords,
	liveMapPath,
	PositionWords,
	type ShownLocation,
} from "~/features/planning/job-location";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { driverPhone } from "../actions/job-phones";
import styles from "./where-banner.module.css";

/** Where the vehicle is and when it is expected next, with the ways to see and to ring it. Nothing without a driver on duty. */
export function WhereBanner({ job, shown }: { job: JobView; shown: ShownLocation | null }) {
	if (!shown || shown.where.driver_id === null) return null;
	const { driver_id, stops } = shown.where;
	const [next] = stops;
	const phone = driverPhone(job);
	const isLate = next !== undefined && next.late_minutes !== null;
	return (
		<section className={classNames(styles.banner, isLate && styles.late)} aria-label="Where it is">
			<span className={styles.sign}>
				<Navigation className="icon small" aria-hidden="true" />
			</span>
			<div className={styles.words}>
				<p>
					<PositionWords {...shown} />
				</p>
				{next && (
					<p>
						<ArrivalWords stop={next} now={shown.now} />
						<span className="secondary-text"> {placeOf(job, next)}</span>
					</p>
				)}
			</div>
			<div className={styles.tools}>
				<ButtonLink to={liveMapPath(driver_id)} icon={MapPinned} size="row" keys="l">
					Live map
				</ButtonLink>
				{phone && (
					<a className="button small" href={phone.link}>
						<Phone className="icon small" aria-hidden="true" />
						<span>Call {phone.name}</span>
					</a>
				)}
			</div>
		</section>
	);
}

/** "at Bury St Edmunds", "at stop 48190-2, Luton"; the stop is of a sub-job where the job is a trip. */
function placeOf(job: JobView, next: ShownLocation["where"]["stops"][number]): string {
	const sub = job.trip_sub_jobs.find(({ id }) => id === next.job_id);
	if (sub) return `at ${[sub.job_number, sub[`${next.stop}_town`]].filter(Boolean).join(", ")}`;
	const town = job[`${next.stop}_town`];
	return town ? `at ${town}` : `at the ${next.stop}`;
}
