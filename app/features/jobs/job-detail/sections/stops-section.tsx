import { ArrowDownRight, ArrowUpRight, Check, ClockAlert } from "lucide-react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { LateTag, minutesLate } from "~/features/jobs/job-status";
import { type ShownLocation, StopExpectation } from "~/features/planning/job-location";
import { telephoneLink } from "~/shared/contact/phone";
import { formatLate } from "~/shared/jobs/late-text";
import { stopCountText } from "~/shared/jobs/stop-count";
import { showDate } from "~/shared/time/dates";
import { showWindow, toLocalTime } from "~/shared/time/london";
import { Tag } from "~/ui/tag";
import { getJobKind } from "../state/labels";
import { useOfficeJob } from "../state/office-job-context";
import styles from "./stops-section.module.css";
import { WhereBanner } from "./where-banner";
import { WhereMap } from "./where-map";

const SIDES = [
	{ side: "collection", title: "Collection Details", type: 0, icon: ArrowUpRight },
	{ side: "delivery", title: "Delivery Details", type: 1, icon: ArrowDownRight },
] as const;

/** Where the job is, its collection and delivery with what is expected there, and the map. */
export function StopsSection() {
	const { job, shown } = useOfficeJob();
	const trip = getJobKind(job) === "Trip";
	return (
		<div className={styles.frame}>
			<WhereBanner job={job} shown={shown} />
			<div className={styles.stops}>
				{SIDES.map(({ side, title, type, icon: Picture }) => (
					<section key={side}>
						<h3>
							<span className={styles.stopIcon}>
								<Picture className="icon extra-small" aria-hidden="true" />
							</span>
							{title}
							<span className="grow" />
							<StopTag job={job} side={side} type={type} shown={shown} />
						</h3>
						{trip && side === "delivery" && !job.delivery_name && !job.delivery_date ? (
							<p className="muted">{stopCountText(job.trip_sub_jobs.length)}, in the sub-jobs.</p>
						) : (
							<Stop job={job} side={side} />
						)}
						<Expectation job={job} side={side} shown={shown} />
					</section>
				))}
				<WhereMap job={job} shown={shown} />
			</div>
		</div>
	);
}

/** Where the job is for a company whose layout lists its stops as facts. */
export function WhereSection() {
	const { job, shown } = useOfficeJob();
	return (
		<div className={styles.frame}>
			<WhereBanner job={job} shown={shown} />
			<div className={styles.mapOnly}>
				<WhereMap job={job} shown={shown} />
			</div>
		</div>
	);
}

interface ShownStop {
	job: JobView;
	side: JobSide;
	shown: ShownLocation | null;
}

/** The stop of the job itself that is left at this end. */
const stopAt = ({ job, side, shown }: ShownStop) =>
	shown?.where.stops.find(({ job_id, stop }) => job_id === job.id && stop === side);

function Expectation(props: ShownStop) {
	const stop = stopAt(props);
	return props.shown && stop ? <StopExpectation stop={stop} now={props.shown.now} /> : null;
}

function Stop({ job, side }: { job: JobView; side: JobSide }) {
	const street = [job[`${side}_address_line_1`], job[`${side}_address_line_2`]].filter(Boolean).join(", ");
	const town = [job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(" ");
	const date = job[`${side}_date`];
	const contact = job[`${side}_contact_name`];
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
			{(contact || phone || instruction) && (
				<p className="secondary-text">
					{contact}
					{contact && (phone || instruction) && " · "}
					{phone && <a href={telephoneLink(phone)}>{phone}</a>}
					{phone && instruction && " · "}
					{instruction}
				</p>
			)}
		</>
	);
}

/** The proof at this stop, or by how much it is late. */
function StopTag({ type, ...place }: ShownStop & { type: 0 | 1 }) {
	const { job, side } = place;
	const proof = job.job_process.find((row) => row.type === type);
	if (proof) {
		const time = toLocalTime(proof.created_at.slice(0, 10), proof.pod_time ?? proof.created_at.slice(11, 16));
		return (
			<Tag tone="ok" icon={Check}>
				{proof.pod_name ? `Signed ${time}` : time}
			</Tag>
		);
	}
	// What is expected stands under the stop.
	if (stopAt(place)) return null;
	const expected = job.lateness.find(({ stop }) => stop === side);
	if (expected) return <LateTag late={expected} />;
	const late = minutesLate(job, side, Date.now());
	return late > 0 ? <LateBy text={formatLate(late)} /> : null;
}

const LateBy = ({ text }: { text: string }) => (
	<Tag tone="warn" icon={ClockAlert}>
		{text}
	</Tag>
);
