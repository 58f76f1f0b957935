import { MapPin } from "lucide-react";
import { Press } from "../parts/controls";
import { findProposal, proposalKey } from "../rules/rules-geofence";
import { jobProgress, stepBody } from "../rules/rules-progress";
import { type CurrentDay, useApp, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import styles from "./screens.module.css";

/** "Arrived?" near a stop, "Left?" away from it: one tap, or not yet. */
export function ArrivalProposal({ current: { workday, progress, read_at } }: { current: CurrentDay }) {
	const app = useApp();
	const { writes, position, dismissed } = useAppState();
	const isWorking = progress.isClockedIn && !progress.isClockedOut && progress.startChecks.length === 0;
	if (!isWorking || progress.breakSince !== null || position === null) return null;
	const jobs = workday.jobs.map((job) => ({ job, progress: jobProgress(job, writes, read_at) }));
	const proposal = findProposal(jobs, position, dismissed);
	if (!proposal) return null;
	const { job, step, stop } = proposal;
	const place = stop.name || stop.town || job.job_number;
	const take = () =>
		app.record(
			{ type: "step", job_id: job.id, ...stepBody(step), pictures: [] },
			{ work_day_id: workday.id, about: job.job_number },
		);
	return (
		<section className={styles.proposal} role="status">
			<strong>
				<MapPin size={20} strokeWidth={1.75} aria-hidden />
				{t(step === "left" ? "proposeLeft" : "proposeArrived", { place })}
			</strong>
			<div className={styles.buttons}>
				<Press isMain onClick={() => void take()}>
					{t("yes")}
				</Press>
				<Press onClick={() => app.dismiss(proposalKey(proposal))}>{t("notYet")}</Press>
			</div>
		</section>
	);
}
