import { CircleAlert } from "lucide-react";
import type { DriverJob } from "../api/driver-api";
import { Press, Remark } from "../parts/controls";
import { openScreen } from "../parts/use-route";
import { jobProgress, type StepName, stepBody } from "../rules/rules-progress";
import { type CurrentDay, useApp, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import { Frame } from "./frame";
import { DocumentList } from "./job-documents";
import { StopPart } from "./job-stop";
import styles from "./screens.module.css";

/** One job: where, what, and one big button for what is next. */
export function JobScreen({ current, job }: { current: CurrentDay; job: DriverJob }) {
	const { writes } = useAppState();
	const progress = jobProgress(job, writes, current.read_at);
	const { next, hasFailed } = progress;
	const canWork = current.progress.isClockedIn && !current.progress.isClockedOut;
	const refused = writes.filter(
		({ state, write }) => state === "refused" && write.type === "step" && write.job_id === job.id,
	);
	return (
		<Frame
			title={t("jobTitle", { number: job.job_number })}
			sub={[job.customer_name, next ? null : t(hasFailed ? "notDone" : "done")].filter(Boolean).join(" · ")}
			back=""
			footer={next && canWork ? <StepButtons job={job} step={next} work_day_id={current.workday.id} /> : null}
		>
			{refused.map(({ uid, reason }) => (
				<Remark key={uid} isBad>
					{reason}
				</Remark>
			))}
			<JobFacts job={job} />
			{job.notes.map(({ id, notes }) => (
				<Remark key={id}>{notes}</Remark>
			))}
			{job.collection?.town && <StopPart kind="collection" stop={job.collection} />}
			{job.delivery?.town && <StopPart kind="delivery" stop={job.delivery} />}
			<DocumentList documents={job.attachments} />
		</Frame>
	);
}

function JobFacts({ job }: { job: DriverJob }) {
	const facts = [
		["load", job.load_type],
		["goods", job.freight_type],
		["items", job.item_count],
		["weight", job.weight === null ? null : `${job.weight} kg`],
		["references", [...job.references, ...job.air_way_bills].join(", ")],
	] as const;
	const known = facts.filter(([, value]) => value !== null && value !== "");
	if (known.length === 0) return null;
	return (
		<dl className={styles.facts}>
			{known.map(([name, value]) => (
				<div key={name}>
					<dt>{t(name)}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

interface StepButtonsProps {
	job: DriverJob;
	step: StepName;
	work_day_id: number;
}

/** What is handed over is signed for on a screen of its own; the other steps are one tap. */
function StepButtons({ job, step, work_day_id }: StepButtonsProps) {
	const app = useApp();
	const isHandover = step === "collected" || step === "delivered";
	const take = () =>
		app.record(
			{ type: "step", job_id: job.id, ...stepBody(step), pictures: [] },
			{ work_day_id, about: job.job_number },
		);
	return (
		<>
			<Press isMain onClick={() => (isHandover ? openScreen(`job/${job.id}/${step}`) : void take())}>
				{t(`step_${step}`)}
			</Press>
			<Press icon={CircleAlert} onClick={() => openScreen(`job/${job.id}/failed`)}>
				{t("cannotDo")}
			</Press>
		</>
	);
}
