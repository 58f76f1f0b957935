import { useState } from "react";
import type { SampleData } from "~/domain/provider/sample-data/sample-data";
import type { ChecklistItem } from "~/domain/provider/signup/checklist";
import type { Dashboard } from "~/domain/shell/dashboard/dashboard";
import { AllocationDialog } from "~/features/planning/allocation";
import { LiveDot } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { formatLongDay } from "~/shared/time/format-day";
import { ButtonLink } from "~/ui/button";
import { KeyHints } from "~/ui/key-hints";
import { DayPanels } from "./day-panels";
import { FirstSteps } from "./first-steps";
import styles from "./home.module.css";
import { NeedsList } from "./needs-list";
import { NightNote } from "./night-note";
import { QueueNav } from "./queue-nav";
import { useHomeKeys } from "./use-home-keys";

interface HomeScreenProps {
	home: Dashboard;
	tasks: readonly ChecklistItem[];
	sample: SampleData;
	mayWrite: boolean;
	onChanged: () => void;
}

/** Home: queues, what needs someone now, and the day at a glance. */
export function HomeScreen({ home, tasks, sample, mayWrite, onChanged }: HomeScreenProps) {
	const [allocating, setAllocating] = useState<number | null>(null);
	useHomeKeys();
	const { jobs_today, revenue_today, may, needs } = home;
	const summary = [
		jobs_today === null ? null : `${jobs_today} job${jobs_today === 1 ? "" : "s"} today`,
		revenue_today === null ? null : showPounds(revenue_today),
	];
	return (
		<>
			<div className="toolbar">
				<h1>{formatLongDay(home.today)}</h1>
				<span className="secondary-text">{summary.filter(Boolean).join(", ")}</span>
				<span className="grow" />
				<ButtonLink to="/home/close">Close the day</ButtonLink>
				{may.planner && (
					<span className="desktop-only">
						<ButtonLink to="/planner">Open planner</ButtonLink>
					</span>
				)}
				{may.diary && <ButtonLink to="/traffic-diary">Open the diary</ButtonLink>}
			</div>
			<div className={styles.home}>
				{home.night_note && <NightNote note={home.night_note} />}
				<FirstSteps tasks={tasks} sample={sample} canWrite={mayWrite} />
				<div className={styles.columns}>
					<QueueNav queues={home.queues} needs={needs.length} />
					<NeedsList needs={needs} may={may} onAllocate={setAllocating} />
					<DayPanels home={home} />
				</div>
			</div>
			<footer className="list-footer">
				<span>
					<b>{needs.length}</b> need{needs.length === 1 ? "s" : ""} attention
				</span>
				<span className="grow" />
				<KeyHints
					hints={[
						[["1"], "to 9 queue"],
						[["j", "k"], "move"],
						[["enter"], "action"],
					]}
				/>
				<LiveDot />
			</footer>
			{allocating !== null && (
				<AllocationDialog jobIds={[allocating]} onClose={() => setAllocating(null)} onDone={onChanged} />
			)}
		</>
	);
}
