import { FileCheck, MapPin } from "lucide-react";
import {
	describeHeadline,
	describeTimeInHand,
	describeWay,
	hasAllSteps,
} from "~/domain/diary/current-jobs/rules-text";
import type { CurrentJob } from "~/domain/diary/current-jobs/schemas";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { CustomerStatus } from "../job/customer-status";
import { ShareLink } from "../job/share-link";
import { CardSteps } from "./card-steps";
import styles from "./job-card.module.css";

/** What a job under way is doing: headline, where to, its steps, and what can be done about it. */
export function CurrentJobCard(props: {
	job: CurrentJob;
	now: Date;
	canTrack: boolean;
	canSeePods: boolean;
	onOpen: (job: CurrentJob) => void;
	onPod: (job: CurrentJob) => void;
}) {
	const { job, now, canTrack } = props;
	const hand = describeTimeInHand(job);
	const isDone = hasAllSteps(job);
	const isTracked = canTrack && job.vehicle !== null;
	const name = [job.job_number, job.references[0]].filter(Boolean).join(", ");
	return (
		<article className={styles.card} aria-label={`Job ${name}`}>
			<header className="cluster">
				<CustomerStatus job={job} steps={job.steps} isPill />
				<span className="grow" />
				<span className={classNames("muted truncate", styles.number)}>{name}</span>
			</header>
			<div>
				<h2 className={styles.headline}>{describeHeadline(job, now)}</h2>
				<p className="secondary-text truncate">{describeWay(job, now)}</p>
			</div>
			<CardSteps job={job} now={now} />
			<footer className={classNames("cluster", styles.tools)}>
				{isDone && props.canSeePods ? (
					<Button icon={FileCheck} onClick={() => props.onPod(job)}>
						Proof of delivery
					</Button>
				) : (
					<Button
						variant={isTracked ? "primary" : "default"}
						icon={isTracked ? MapPin : undefined}
						aria-label={`${isTracked ? "Track" : "Open"} job ${job.job_number}`}
						onClick={() => props.onOpen(job)}
					>
						{isTracked ? "Track" : "Open"}
					</Button>
				)}
				{canTrack && !isDone && <ShareLink id={job.id} />}
				{isDone && props.canSeePods && (
					<Button variant="ghost" aria-label={`Open job ${job.job_number}`} onClick={() => props.onOpen(job)}>
						Open
					</Button>
				)}
				<span className="grow" />
				{hand && (
					<span className={classNames("medium", hand.tone === "good" ? styles.good : styles.late)}>
						{hand.text}
					</span>
				)}
			</footer>
		</article>
	);
}
