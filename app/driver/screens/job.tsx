import { CircleAlert, ClipboardCheck, TriangleAlert, Warehouse } from "lucide-react";
import type { DriverJob } from "../api/driver-api";
import { Press, Remark } from "../parts/controls";
import { openScreen } from "../parts/use-route";
import { canStoreInDepot, type JobProgress, jobProgress, stepBody } from "../rules/rules-progress";
import { isJobCheckDue } from "../rules/rules-workday";
import { type CurrentDay, useApp, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import { ArrivalProposal } from "./arrival-proposal";
import { hasStops } from "./driver-job-list";
import { Frame } from "./frame";
import { DocumentList } from "./job-documents";
import { StopPart } from "./job-stop";
import styles from "./screens.module.css";

/** One job: where, what, and one big button for what is next. */
export function JobScreen({ current, job }: { current: CurrentDay; job: DriverJob }) {
	const { writes } = useAppState();
	const progress = jobProgress(job, writes, current.read_at);
	const { next, hasFailed, isInDepot } = progress;
	const canWork = current.progress.isClockedIn && !current.progress.isClockedOut;
	const refused = writes.filter(
		({ state, write }) => state === "refused" && write.type === "step" && write.job_id === job.id,
	);
	return (
		<Frame
			title={t("jobTitle", { number: job.job_number })}
			sub={[job.customer_name, next ? null : t(hasFailed ? "notDone" : isInDepot ? "inDepot" : "done")]
				.filter(Boolean)
				.join(" · ")}
			back=""
			footer={
				canWork && !hasStops(job, current.workday.jobs) && (next || canStoreInDepot(job, progress)) ? (
					<StepButtons job={job} progress={progress} current={current} />
				) : null
			}
		>
			<ArrivalProposal current={current} />
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

type FactName = "load" | "goods" | "needs" | "items" | "weight" | "references";

function JobFacts({ job }: { job: DriverJob }) {
	const facts = [
		["load", job.load_type],
		["goods", [job.freight_type, job.goods_description].filter(Boolean).join(", ")],
		["needs", listNeeds(job)],
		["items", job.item_count],
		["weight", job.weight === null ? null : `${job.weight} kg`],
		["references", [...job.references, ...job.air_way_bills].join(", ")],
	] as const;
	const known = facts.filter(([, value]) => value !== null && value !== "");
	return (
		<>
			<DangerousGoodsList job={job} />
			{known.length > 0 && <FactList facts={known} />}
		</>
	);
}

/** What a day stored before needs were sent has none of. */
const listNeeds = ({ needs = [], temperature, dimensions, do_not_stack }: DriverJob) =>
	[...needs, temperature, dimensions, do_not_stack === 1 ? t("doNotStack") : ""].filter(Boolean).join(", ");

/** Dangerous goods as the law wants them on the transport document. */
function DangerousGoodsList({ job: { dangerous_goods = [] } }: { job: DriverJob }) {
	if (dangerous_goods.length === 0) return null;
	return (
		<section className={styles.goods} aria-label={t("dangerousGoods")}>
			<h2>
				<TriangleAlert aria-hidden="true" /> {t("dangerousGoods")}
			</h2>
			<ul>
				{dangerous_goods.map(({ text }) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</section>
	);
}

function FactList({ facts }: { facts: readonly (readonly [FactName, string | number | null])[] }) {
	return (
		<dl className={styles.facts}>
			{facts.map(([name, value]) => (
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
	progress: JobProgress;
	current: CurrentDay;
}

/** What is handed over is signed for on a screen of its own, after the job's check; the other steps are one tap. */
function StepButtons({ job, progress, current }: StepButtonsProps) {
	const app = useApp();
	const { writes } = useAppState();
	const { next } = progress;
	const isHandover = next === "collected" || next === "delivered";
	const isCheckDue = next !== null && isJobCheckDue(current.day, current.workday, job, writes);
	const record = (step: ReturnType<typeof stepBody> | { step: "in_depot" }) =>
		app.record(
			{ type: "step", job_id: job.id, ...step, pictures: [] },
			{ work_day_id: current.workday.id, about: job.job_number },
		);
	const openCheck = () => openScreen(`job/${job.id}/check`);
	return (
		<>
			{next && isHandover && isCheckDue ? (
				<Press isMain icon={ClipboardCheck} onClick={openCheck}>
					{t("check_4")}
				</Press>
			) : (
				next && (
					<Press
						isMain
						onClick={() => (isHandover ? openScreen(`job/${job.id}/${next}`) : void record(stepBody(next)))}
					>
						{t(`step_${next}`)}
					</Press>
				)
			)}
			{isCheckDue && !isHandover && (
				<Press icon={ClipboardCheck} onClick={openCheck}>
					{t("check_4")}
				</Press>
			)}
			{canStoreInDepot(job, progress) && (
				<Press icon={Warehouse} onClick={() => void record({ step: "in_depot" })}>
					{t("inDepot")}
				</Press>
			)}
			{next && (
				<Press icon={CircleAlert} onClick={() => openScreen(`job/${job.id}/failed`)}>
					{t("cannotDo")}
				</Press>
			)}
		</>
	);
}
