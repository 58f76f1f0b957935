import { useState } from "react";
import type { CurrentJob, CurrentJobs } from "~/domain/diary/current-jobs/schemas";
import { saveJobDocument } from "~/features/diary/job-actions";
import type { PortalRights } from "~/shared/actor";
import { Button } from "~/ui/button";
import { CurrentJobCard } from "./job-card";
import styles from "./today-cards.module.css";

/** A row of cards; the others unfold. */
const FIRST_CARDS = 3;

/** The jobs of today and those under way, the most urgent first. */
export function TodayCards(props: {
	currentJobs: CurrentJobs;
	rights: PortalRights;
	now: Date;
	onOpen: (job: CurrentJob) => void;
}) {
	const { currentJobs, rights, now } = props;
	const [areAllShown, setAllShown] = useState(false);
	const { jobs } = currentJobs;
	if (jobs.length === 0) return null;
	const hidden = jobs.length - FIRST_CARDS;
	return (
		<section aria-label="Under way today" className={styles.today}>
			<div className={styles.cards}>
				{(areAllShown ? jobs : jobs.slice(0, FIRST_CARDS)).map((job) => (
					<CurrentJobCard
						key={job.id}
						job={job}
						now={now}
						canTrack={rights.can_track}
						canSeePods={rights.can_see_pods}
						onOpen={props.onOpen}
						onPod={(one) => void saveJobDocument("pod", "customer", one)}
					/>
				))}
			</div>
			{hidden > 0 && (
				<Button
					variant="ghost"
					className={styles.more}
					aria-expanded={areAllShown}
					onClick={() => setAllShown(!areAllShown)}
				>
					{areAllShown ? "Show fewer" : `Show ${hidden} more`}
				</Button>
			)}
		</section>
	);
}
