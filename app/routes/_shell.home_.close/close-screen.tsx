import { useNavigate } from "@remix-run/react";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useState } from "react";
import type { DayClose, DayStep } from "~/domain/shell/day-close/schemas";
import { requestMissingPods } from "~/features/jobs/pod-mails";
import { AllocationDialog } from "~/features/planning/allocation";
import { LiveDot } from "~/features/shell/navigation";
import { NEED_ROW_KEYS } from "~/features/shell/needs";
import { addDays } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { IconButton } from "~/ui/icon-button";
import { KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { Tag } from "~/ui/tag";
import styles from "./close.module.css";
import { showTimeOf } from "./show-time-of";
import { SignOffPanel } from "./sign-off-panel";
import { StepNav } from "./step-nav";
import { StepSection } from "./step-section";

const CarryDialog = lazyLayer(() => import("./carry-dialog"));

const SECTION = "[data-step]";

/** The step that has the focus, else the first one that is open. */
function currentStep(day: DayClose): DayStep | undefined {
	const id = document.activeElement?.closest<HTMLElement>(SECTION)?.dataset.step;
	return day.steps.find((step) => step.id === id) ?? day.steps.find(({ is_settled }) => !is_settled);
}

/** Closing a day: the steps, what is open in each, what the day came to, and the sign-off. */
export function CloseScreen(props: { day: DayClose; mayWrite: boolean; onChanged: () => void }) {
	const { day, mayWrite } = props;
	const [allocating, setAllocating] = useState<number | null>(null);
	const [carrying, setCarrying] = useState<DayStep | null>(null);
	const navigate = useNavigate();
	const open = (date: string) => navigate(`/home/close?date=${date}`);
	const isClosed = Boolean(day.closed?.signed_at);
	const left = day.steps.reduce((sum, step) => sum + (step.is_settled ? 0 : step.count), 0);
	const requestPods = async (job_ids: readonly number[]) => {
		const isRequested = await requestMissingPods(job_ids.map((id) => ({ id })));
		if (isRequested) props.onChanged();
	};
	const mayCarry = mayWrite && !isClosed;
	const carryCurrent = () => {
		const step = currentStep(day);
		if (step && step.count > 0) setCarrying(step);
	};
	useKeys([
		...NEED_ROW_KEYS,
		...day.steps.map((step, index) => ({
			key: String(index + 1),
			label: step.title,
			run: () => focusStep(step.id),
		})),
		{ key: "o", label: "Carry over", when: mayCarry, run: carryCurrent },
		{ key: "[", label: "Day before", run: () => open(addDays(day.date, -1)) },
		{
			key: "]",
			label: "Next day",
			when: day.date < day.today,
			run: () => open(addDays(day.date, 1)),
		},
	]);
	return (
		<>
			<div className="toolbar">
				<h1>Close the day</h1>
				<IconButton
					icon={ChevronLeft}
					label="Day before"
					keys="["
					onClick={() => open(addDays(day.date, -1))}
				/>
				<div className={styles.date}>
					<DateField
						label="Day"
						hideLabel
						value={day.date}
						max={day.today}
						onChange={(date) => date && date !== day.date && open(date)}
					/>
				</div>
				<IconButton
					icon={ChevronRight}
					label="Next day"
					keys="]"
					disabled={day.date >= day.today}
					onClick={() => open(addDays(day.date, 1))}
				/>
				{day.before?.signed_at && (
					<span className="desktop-only">
						<Tag tone="ok">
							{`${formatDayMonth(day.before.date)} signed off ${showTimeOf(day.before.signed_at)}, ${day.before.by ?? "someone"}`}
						</Tag>
					</span>
				)}
				<span className="grow" />
				<span className="desktop-only">
					<Button icon={Printer} onClick={() => window.print()}>
						Print
					</Button>
				</span>
			</div>
			<div className={styles.columns}>
				<StepNav steps={day.steps} left={left} />
				<div className={styles.steps}>
					{day.before?.note && (
						<p className={styles.message}>
							<b>{`From ${day.before.by ?? "someone"}, ${formatDayMonth(day.before.date)}`}</b>
							<span>{day.before.note}</span>
						</p>
					)}
					{day.steps.map((step, index) => (
						<StepSection
							key={step.id}
							step={step}
							place={index + 1}
							onAllocate={setAllocating}
							onCarry={mayCarry ? () => setCarrying(step) : null}
							onRequest={mayWrite ? (ids) => void requestPods(ids) : null}
						/>
					))}
				</div>
				<SignOffPanel day={day} mayWrite={mayWrite} onCarry={setCarrying} />
			</div>
			<footer className="list-footer">
				<span>
					<b>{left}</b> still open
				</span>
				<span className="grow" />
				<KeyHints
					hints={[
						[["1"], `to ${day.steps.length} step`],
						[["j", "k"], "move"],
						[["enter"], "action"],
						[["o"], "carry over"],
					]}
				/>
				<LiveDot />
			</footer>
			{allocating !== null && (
				<AllocationDialog
					jobIds={[allocating]}
					onClose={() => setAllocating(null)}
					onDone={props.onChanged}
				/>
			)}
			{carrying && <CarryDialog date={day.date} step={carrying} onClose={() => setCarrying(null)} />}
		</>
	);
}

/** Brings a step into view, with the focus on its first action. */
function focusStep(id: string) {
	const section = document.querySelector<HTMLElement>(`[data-step="${id}"]`);
	section?.scrollIntoView({ block: "start" });
	(section?.querySelector<HTMLElement>("a, button") ?? section)?.focus();
}
