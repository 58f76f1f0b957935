import { ArrowDownRight, ArrowUpRight, Check, ClockAlert } from "lucide-react";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { LateTag, minutesLate } from "~/features/jobs/job-status";
import { telephoneLink } from "~/shared/contact/phone";
import { formatLate } from "~/shared/jobs/late-text";
import { showDate } from "~/shared/time/dates";
import { showWindow, toLocalTime } from "~/shared/time/london";
import { Tag } from "~/ui/tag";
import { getJobKind } from "../state/labels";
import type { RouteFields } from "../state/types";
import { RouteSketch } from "./route-sketch";
import styles from "./stops-section.module.css";

const SIDES = [
	{ side: "collection", title: "Collection Details", type: 0, icon: ArrowUpRight },
	{ side: "delivery", title: "Delivery Details", type: 1, icon: ArrowDownRight },
] as const;

/** Collection, delivery and the sketch of the route. */
export function StopsSection({ job }: { job: RouteFields }) {
	const trip = getJobKind(job) === "Trip";
	return (
		<div className={styles.stops}>
			{SIDES.map(({ side, title, type, icon: Picture }) => (
				<section key={side}>
					<h3>
						<span className={styles.stopIcon}>
							<Picture className="icon extra-small" aria-hidden="true" />
						</span>
						{title}
						<span className="grow" />
						<StopTag job={job} side={side} type={type} />
					</h3>
					{trip && side === "delivery" && !job.delivery_name && !job.delivery_date ? (
						<p className="muted">
							{job.trip_sub_jobs.length === 1 ? "1 stop" : `${job.trip_sub_jobs.length} stops`}, in the
							sub-jobs.
						</p>
					) : (
						<Stop job={job} side={side} />
					)}
				</section>
			))}
			<RouteSketch job={job} />
		</div>
	);
}

function Stop({ job, side }: { job: RouteFields; side: JobSide }) {
	const street = [job[`${side}_address_line_1`], job[`${side}_address_line_2`]].filter(Boolean).join(", ");
	const town = [job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(" ");
	const date = job[`${side}_date`];
	const phone = job[`${side}_phone`];
	const instruction = job[`${side}_instruction_1`];
	const name = job[`${side}_name`];
	if (!name && !street && !town && !date) return <p className="muted">None for this job.</p>;
	return (
		<>
			<p className="semibold">{name || town}</p>
			<p className="secondary-text">
				{street}
				{street && <br />}
				{[town, job[`${side}_country`]].filter(Boolean).join(", ")}
			</p>
			<p className={styles.stopTime}>
				<b>
					{showDate(date)} {showWindow(date, job[`${side}_time`], job[`${side}_time_until`])}
				</b>
			</p>
			{(phone || instruction) && (
				<p className="secondary-text">
					{phone && <a href={telephoneLink(phone)}>{phone}</a>}
					{phone && instruction && " · "}
					{instruction}
				</p>
			)}
		</>
	);
}

/** The proof at this stop, or by how much it is late. */
function StopTag({ job, side, type }: { job: RouteFields; side: JobSide; type: 0 | 1 }) {
	const proof = job.job_process.find((row) => row.type === type);
	if (proof) {
		const time = toLocalTime(proof.created_at.slice(0, 10), proof.pod_time ?? proof.created_at.slice(11, 16));
		return (
			<Tag tone="ok" icon={Check}>
				{proof.pod_name ? `Signed ${time}` : time}
			</Tag>
		);
	}
	const expected = job.lateness?.find(({ stop }) => stop === side);
	if (expected) return <LateTag late={expected} />;
	const late = minutesLate(job, side, Date.now());
	return late > 0 ? (
		<Tag tone="warn" icon={ClockAlert}>
			{formatLate(late)}
		</Tag>
	) : null;
}
