import { Scale } from "lucide-react";
import { showDateShort } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { useKeys } from "~/ui/keys/keys";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./comparison.module.css";
import type { ComparisonState } from "./comparison-run";

interface ComparisonBarProps {
	state: ComparisonState;
	/** Why the days cannot be compared; null where they can. */
	problem: string | null;
	/** How many days there are. */
	count: number;
	onStart: () => void;
	onStop: () => void;
}

const describeDays = (count: number) => `Compare ${count} ${count === 1 ? "day" : "days"}`;

/** Why a comparison has ended before its last day, and how far it is. */
function describeEnd({ problem, days }: ComparisonState, count: number): string {
	if (problem === null) return `Stopped after ${days.length} of ${count} days.`;
	return days.length === 0 ? problem : `${problem} ${days.length} of ${count} days are compared.`;
}

/** Starts and stops the comparison, and shows how far it is. */
export function ComparisonBar({ state, problem, count, onStart, onStop }: ComparisonBarProps) {
	if (problem !== null)
		return (
			<div role="alert">
				<EmptyState icon={Scale}>{problem}</EmptyState>
			</div>
		);
	if (state.phase === "running") return <RunningBar {...{ state, count, onStop }} />;
	const start = (
		<Button variant={state.phase === "idle" ? "primary" : "default"} isWriting={false} onClick={onStart}>
			{state.phase === "idle" ? describeDays(count) : state.days.length > 0 ? "Go on" : "Compare again"}
		</Button>
	);
	if (state.phase === "idle")
		return (
			<EmptyState icon={Scale} action={start}>
				Each day as it was planned, as it was driven, and as automatic planning would have planned it. The
				search runs in this browser and takes a few seconds a day.
			</EmptyState>
		);
	if (state.phase === "done")
		return (
			<p className="visually-hidden" role="status">
				The days are compared.
			</p>
		);
	return (
		<div className={styles.runBar} role={state.phase === "failed" ? "alert" : "status"}>
			<span className="grow">{describeEnd(state, count)}</span>
			{start}
		</div>
	);
}

function RunningBar({ state, count, onStop }: Pick<ComparisonBarProps, "state" | "count" | "onStop">) {
	useKeys([{ key: "escape", label: "Stop, with the days that are done", run: onStop }]);
	const done = state.days.length;
	return (
		<section className={styles.runBar} aria-label="Comparison under way">
			<div className={styles.progress}>
				<b>
					{showDateShort(state.date)}, day {Math.min(done + 1, count)} of {count}
				</b>
				<progress value={done + state.share} max={count} aria-label="How far the comparison is" />
			</div>
			<span className="grow" />
			<Button keys="escape" onClick={onStop}>
				Stop
			</Button>
			<p className="visually-hidden" role="status">
				The days are being compared.
			</p>
		</section>
	);
}
