import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { WhyOutside } from "~/domain/planning/automatic-planning/explain";
import type { JobNotPlanned } from "~/domain/planning/automatic-planning/model-jobs";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { useStore } from "~/ui/store";
import { formatRoute } from "../board/format";
import { OverflowButton } from "../board/overflow-button";
import type { BoardLeases } from "../leases/use-row-leases";
import { usePlannerTools } from "../state/planner-context";
import { findLeftOutAction, listIdleVehicles } from "./left-out/left-out-action";
import styles from "./plan-review.module.css";
import { regOf } from "./shown-lane";
import { describeNotPlanned, describeOutside, describeSource } from "./texts/why-words";
import { useGrowingCount } from "./use-growing-count";
import { type PanelProps, UseButton, useWhy } from "./why-panel";

/** The jobs that stay on no vehicle, each with why, what would make it fit, and what a sub-contractor would take. */
export const LeftOut = memo(function LeftOut(
	props: PanelProps & {
		jobs: readonly PlannerJob[];
		notPlanned: readonly JobNotPlanned[];
		/** A vehicle that a colleague has leased is not offered a driver. */
		others: BoardLeases["others"];
	},
) {
	const { jobs, notPlanned, ...panel } = props;
	const refusals = useMemo(() => new Map(notPlanned.map((one) => [one.job_id, one])), [notPlanned]);
	const { shown, end } = useGrowingCount<HTMLDivElement>(jobs.length);
	if (jobs.length === 0) return null;
	return (
		<section className={styles.leftOut} aria-labelledby="plan-left-out">
			<h2 id="plan-left-out" tabIndex={-1}>
				Left out <span className="count tabular">{jobs.length}</span>
			</h2>
			<ul>
				{jobs.slice(0, shown).map((job) => (
					<LeftOutJob key={job.id} job={job} refusal={refusals.get(job.id)} {...panel} />
				))}
			</ul>
			{end && <div ref={end} aria-hidden="true" />}
		</section>
	);
});

function LeftOutJob(props: PanelProps & { job: PlannerJob; refusal: JobNotPlanned | undefined }) {
	const { job, refusal } = props;
	const { openJobMenu } = usePlannerTools();
	const item = useRef<HTMLLIElement>(null);
	const isInSight = useIsInSight(item);
	return (
		<li ref={item}>
			<span className="cluster">
				<b className="tabular">{job.job_number}</b>
				<span className="grow truncate">{job.customer?.customer_name}</span>
				<OverflowButton subject={job.job_number} onPress={(anchor) => openJobMenu(job.id, anchor)} />
			</span>
			<span className="secondary-text">{formatRoute(job)}</span>
			{refusal ? (
				<span className="text-12">{describeNotPlanned(refusal)}</span>
			) : (
				<OutsideReasons {...props} isInSight={isInSight} />
			)}
		</li>
	);
}

/** Whether an element is on the screen: what it shows is worked out only then. */
function useIsInSight(element: RefObject<HTMLElement>): boolean {
	const [isInSight, setIsInSight] = useState(false);
	useEffect(() => {
		if (!element.current) return;
		const observer = new IntersectionObserver((entries) =>
			setIsInSight(entries.at(-1)?.isIntersecting === true),
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return isInSight;
}

function OutsideReasons(props: PanelProps & { job: PlannerJob; isInSight: boolean }) {
	const { planDay, board, job, hasPrices } = props;
	const why = useWhy(planDay, job.id, props.isInSight);
	if (why === undefined) return <span className="muted text-12">Working out the reasons…</span>;
	if (why?.is !== "outside") return null;
	const { dearer } = why.why;
	return (
		<>
			<span className="text-12">
				{describeOutside(why.why, (id) => regOf(board, id), hasPrices).join(" · ")}
			</span>
			<span className={styles.actions}>
				{dearer && <UseButton {...{ planDay, board, job: job.id, vehicle: dearer.vehicle_id }} showsReg />}
				<FitButton {...props} why={why.why} />
				<SubContractButton job={job} why={hasPrices ? why.why : null} />
			</span>
		</>
	);
}

/** Does the one thing that would make a job fit, if there is one; the plan is then searched again. */
function FitButton({ planDay, board, job, why }: PanelProps & { job: PlannerJob; why: WhyOutside }) {
	const { editJob, overlay } = usePlannerTools();
	const action = findLeftOutAction(why);
	const idleVehicles = useMemo(
		() => (action === "driver" ? listIdleVehicles(board, job) : []),
		[action, board, job],
	);
	useStore(planDay.locks.state);
	const left = planDay.listLeft();
	const idle = idleVehicles.find(({ id }) => !left.has(id));
	if (action === null) return null;
	if (action !== "driver")
		return (
			<Button size="row" isWriting onClick={() => editJob(job, action === "times" ? "times" : null)}>
				{`Change its ${action}…`}
			</Button>
		);
	if (!idle) return null;
	const giveDriver = () => {
		planDay.leftOut.awaitDriver(idle.id);
		overlay.set({ kind: "workday", vehicle: idle, shift: 1 });
	};
	return (
		<Button size="row" isWriting onClick={giveDriver}>
			{`Driver on ${idle.reg}…`}
		</Button>
	);
}

/** Opens the allocation of a job at its sub-contractors. */
function SubContractButton({ job, why }: { job: PlannerJob; why: WhyOutside | null }) {
	const { overlay } = usePlannerTools();
	return (
		<>
			<Button
				size="row"
				variant="ghost"
				isWriting
				onClick={() => overlay.set({ kind: "allocate", jobs: [job], tab: "sub-contractor" })}
			>
				{why === null ? "Sub-contract…" : `Sub-contract, about ${showPounds(why.sub_contractor)}…`}
			</Button>
			{why && <span className="muted">{describeSource(why.source)}</span>}
		</>
	);
}
