import { ArrowRight } from "lucide-react";
import { isOffline } from "~/client/api";
import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useKeys } from "~/ui/keys/keys";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { useStore } from "~/ui/store";
import styles from "./plan-bar.module.css";
import type { PlanDay } from "./plan-day";
import { countReview, listOpenLanes, type PlanReview, type PlanSession, sumReview } from "./session";
import { comparePlanFigures } from "./texts/figure-texts";

const GROUP = "Plan of the day";

/** The band of a plan: how far the search is, what it comes to, and what is done with all of it. */
export default function PlanBar({ planDay, hasPrices }: { planDay: PlanDay; hasPrices: boolean }) {
	const session = useStore(planDay.session);
	if (session.phase === "running") return <RunningBar {...{ planDay, session, hasPrices }} />;
	if (session.phase === "review") return <ReviewBar {...{ planDay, review: session, hasPrices }} />;
	if (session.problem === null) return null;
	return (
		<div className={styles.planBar} role="status">
			<span className="grow">
				{session.problem}
				{session.isFailed && isOffline() && " You are offline."}
			</span>
			{session.isFailed && (
				<Button size="row" isWriting onClick={() => planDay.startAgain()}>
					Plan again
				</Button>
			)}
			<Button size="row" onClick={() => planDay.close()}>
				Close
			</Button>
		</div>
	);
}

function RunningBar(props: {
	planDay: PlanDay;
	session: Extract<PlanSession, { phase: "running" }>;
	hasPrices: boolean;
}) {
	const { planDay, session, hasPrices } = props;
	const { before, figures, share } = session;
	const stop = () => planDay.stop();
	useKeys([{ key: "escape", label: "Stop, with the best plan so far", group: GROUP, run: stop }]);
	return (
		<section className={styles.planBar} aria-label="Plan of the day">
			<div className={styles.title}>
				<b>Planning the day</b>
				<progress value={share} max={1} aria-label="How far the search is" />
			</div>
			{before && figures && <Figures before={before} after={figures} hasPrices={hasPrices} />}
			<span className="grow" />
			<Button keys="escape" onClick={stop}>
				Stop
			</Button>
			<p className="visually-hidden" role="status">
				{figures ? "There is a first plan, which is being improved." : "The day is being planned."}
			</p>
		</section>
	);
}

function ReviewBar(props: { planDay: PlanDay; review: PlanReview; hasPrices: boolean }) {
	const { planDay, review, hasPrices } = props;
	const { lanes, decided, open, jobs } = countReview(review);
	const discard = async () => {
		const question = `${decided} of ${lanes} lanes are decided. What is accepted stays; the rest of the plan is discarded.`;
		const isSure =
			decided === 0 ||
			open === 0 ||
			(await confirm({ title: "Discard the plan", question, okText: "Discard", quiet: true }));
		if (isSure) planDay.close();
	};
	const acceptAll = async () => {
		const left = await planDay.acceptAll();
		if (left > 0)
			toast.info(
				`${left} ${left === 1 ? "lane is" : "lanes are"} being planned by a colleague, and left for later.`,
			);
	};
	useKeys([
		{ key: "escape", label: "Discard the plan", group: GROUP, run: () => void discard() },
		{ key: "shift+a", label: "Accept all lanes", group: GROUP, when: open > 0, run: () => void acceptAll() },
		{ key: "shift+w", label: "What if…", group: GROUP, run: () => planDay.openWhatIf() },
	]);
	const title = `${jobs} ${jobs === 1 ? "job" : "jobs"} on ${open} ${open === 1 ? "vehicle" : "vehicles"}`;
	return (
		<section className={styles.planBar} aria-label="Plan of the day">
			<div className={styles.title}>
				<b>{open > 0 ? title : "All lanes are decided"}</b>
				<span className="muted text-12">
					{decided} of {lanes} lanes decided{review.isReplanning && ", planning the rest again"}
				</span>
			</div>
			<Figures before={review.plan.before} after={sumReview(review)} hasPrices={hasPrices} />
			<span data-opens-what-if>
				<Button variant="ghost" keys="shift+w" onClick={() => planDay.openWhatIf()}>
					What if…
				</Button>
			</span>
			<Button keys="escape" onClick={() => void discard()}>
				{open > 0 ? "Discard" : "Close"}
			</Button>
			<Button keys="shift+a" isWriting disabled={open === 0} onClick={() => void acceptAll()}>
				Accept all {open}
			</Button>
			<p className="visually-hidden" role="status">
				{`Plan: ${title}, ${listOpenLanes(review).length} of ${lanes} lanes to decide, ${review.plan.outside.length} jobs left out.`}
			</p>
		</section>
	);
}

function Figures(props: { before: PlanFigures; after: PlanFigures; hasPrices: boolean }) {
	return (
		<dl className={styles.figures}>
			{comparePlanFigures(props.before, props.after, props.hasPrices).map(
				({ name, before, after, isBetter }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd
							className={classNames(isBetter === true && styles.better, isBetter === false && styles.worse)}
						>
							<span className="muted text-12">{before}</span>
							<ArrowRight className="icon extra-small muted" aria-hidden="true" />
							<span className="visually-hidden">to</span>
							<b>{after}</b>
						</dd>
					</div>
				),
			)}
		</dl>
	);
}
