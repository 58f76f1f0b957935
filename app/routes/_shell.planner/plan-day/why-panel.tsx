import { useEffect } from "react";
import type { WhyHere } from "~/domain/planning/automatic-planning/explain";
import type { JobNotPlanned } from "~/domain/planning/automatic-planning/model";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { showPounds } from "~/shared/money/text";
import { londonOffset } from "~/shared/time/london";
import { useStore } from "~/ui/store";
import { formatDuration, formatRoute } from "../board/format";
import { formatClock } from "../board/lane";
import type { Why } from "./messages";
import type { PlanDay } from "./plan-day";
import styles from "./plan-review.module.css";
import {
	describeCost,
	describeEmptyMiles,
	describeMiss,
	describeNotPlanned,
	describeOther,
	describeOutside,
} from "./why-words";

/** The reasons of a job, requested once it is shown; undefined until they are there. */
function useWhy(planDay: PlanDay, job_id: number): Why | null | undefined {
	const whys = useStore(planDay.whys);
	const why = whys.get(job_id);
	useEffect(() => {
		if (why === undefined) planDay.requestWhy(job_id);
	}, [planDay, job_id, why]);
	return why;
}

interface PanelProps {
	planDay: PlanDay;
	date: string;
	regOf: (vehicle: number) => string;
}

/** Why a job is where the plan has it. */
export function WhyPanel({ planDay, date, regOf, job }: PanelProps & { job: PlannerJob }) {
	const why = useWhy(planDay, job.id);
	return (
		<section aria-label={`Why ${job.job_number}`}>
			<h2>
				Why {job.job_number} <span className="muted">{job.customer?.customer_name}</span>
			</h2>
			<p>{formatRoute(job)}</p>
			{why === undefined && <p className="muted">Working out the reasons…</p>}
			{why === null && <p className="muted">It stays where it is: only jobs that may move have reasons.</p>}
			{why?.is === "here" && <HereReasons why={why.why} date={date} regOf={regOf} />}
			{why?.is === "outside" && <p>{describeOutside(why.why, regOf).join(" · ")}</p>}
		</section>
	);
}

function HereReasons({ why, date, regOf }: { why: WhyHere } & Omit<PanelProps, "planDay">) {
	return (
		<>
			<p>
				<b>{regOf(why.vehicle_id)}</b>: {describeCost(why)}.
			</p>
			<p className="secondary-text">
				{describeEmptyMiles(why.empty_miles)} · back {formatClock(why.back_at + londonOffset(date))}
				{why.driving_left !== null && ` · ${formatDuration(why.driving_left)} of driving left`}
			</p>
			{why.others.length + why.misses.length > 0 && <h3>Next best</h3>}
			<ul>
				{why.others.map((other) => (
					<li key={other.vehicle_id} className="cluster">
						<span className="number-plate">{regOf(other.vehicle_id)}</span>
						<span>{describeOther(other)}</span>
					</li>
				))}
				{why.misses.map((miss) => (
					<li key={miss.vehicle_id} className="cluster">
						<span className="number-plate">{regOf(miss.vehicle_id)}</span>
						<span>No: {describeMiss(miss)}</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** The jobs that stay on no vehicle, each with why, and what a sub-contractor would take. */
export function LeftOut(
	props: PanelProps & { jobs: readonly PlannerJob[]; notPlanned: readonly JobNotPlanned[] },
) {
	const { jobs, notPlanned, ...panel } = props;
	if (jobs.length === 0) return null;
	return (
		<section className={styles.leftOut} aria-labelledby="plan-left-out">
			<h2 id="plan-left-out" tabIndex={-1}>
				Left out <span className="count tabular">{jobs.length}</span>
			</h2>
			<ul>
				{jobs.map((job) => (
					<LeftOutJob
						key={job.id}
						job={job}
						refusal={notPlanned.find(({ job_id }) => job_id === job.id)}
						{...panel}
					/>
				))}
			</ul>
		</section>
	);
}

function LeftOutJob(props: PanelProps & { job: PlannerJob; refusal: JobNotPlanned | undefined }) {
	const { job, refusal } = props;
	return (
		<li>
			<span>
				<b className="tabular">{job.job_number}</b> {job.customer?.customer_name}
			</span>
			<span className="secondary-text">{formatRoute(job)}</span>
			{refusal ? (
				<span className="text-12">{describeNotPlanned(refusal)}</span>
			) : (
				<OutsideReasons {...props} />
			)}
		</li>
	);
}

function OutsideReasons({ planDay, job, regOf }: PanelProps & { job: PlannerJob }) {
	const why = useWhy(planDay, job.id);
	if (why === undefined) return <span className="muted text-12">Working out the reasons…</span>;
	if (why?.is !== "outside") return null;
	return (
		<>
			<span className="text-12">{describeOutside(why.why, regOf).join(" · ")}</span>
			<span className="muted text-12">Sub-contract about {showPounds(why.why.sub_contractor)}</span>
		</>
	);
}
