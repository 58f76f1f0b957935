import { useState } from "react";
import type { CoverView } from "~/domain/planning/cover/responses";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { DateField } from "~/ui/form/date-field";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { Note } from "~/ui/tag";
import styles from "./cover-dialog.module.css";
import { CoverJobRow } from "./cover-job";
import type { CoverSubject } from "./open-cover";
import { PlanDayLink } from "./plan-day-link";
import { describePlaced, describePosition } from "./rules-choices";
import { type CoverDetails, NO_COVER_DETAILS, useConfirmCover } from "./use-confirm-cover";
import { useCover } from "./use-cover";

/** The days, the reason, and the jobs with their carriers. */
export function CoverForm(props: {
	subject: CoverSubject;
	/** Whether the user may see the planner. */
	hasPlanner: boolean;
	close: () => void;
	onDirty: () => void;
	onDone: () => void;
}) {
	const { subject } = props;
	const today = todayInLondon(new Date());
	const [from, setFrom] = useState(subject.from && subject.from > today ? subject.from : today);
	const [lastDay, setLastDay] = useState((subject.kind === "vehicle" && subject.to) || from);
	const to = lastDay < from ? from : lastDay;
	const [details, setDetails] = useState<CoverDetails>(NO_COVER_DETAILS);
	const ids =
		subject.kind === "driver" ? { driver_id: subject.driver?.id } : { vehicle_id: subject.vehicle?.id };
	const cover = useCover({ ...ids, from, to });
	const confirmation = useConfirmCover({ subject, from, to, details, cover, onDone: props.onDone });
	const { view } = cover;
	const set = (change: Partial<CoverDetails>) => {
		props.onDirty();
		setDetails({ ...details, ...change });
	};
	return (
		<div className="fill">
			<div className="scroll panel-padding">
				<div className="fields columns-2">
					<DateField
						label="First day"
						required
						value={from}
						error={confirmation.errors.from}
						onChange={(date) => date && setFrom(date)}
					/>
					<DateField
						label="Last day"
						required
						min={from}
						value={to}
						error={confirmation.errors.to}
						onChange={(date) => date && setLastDay(date)}
					/>
					{subject.kind === "driver" ? (
						<TextField
							className="span-all"
							label="Text"
							maxLength={500}
							value={details.text}
							error={confirmation.errors.text}
							onChange={(text) => set({ text })}
						/>
					) : (
						<BreakdownFields details={details} view={view} errors={confirmation.errors} onChange={set} />
					)}
				</div>
				<JobList subject={subject} cover={cover} onDirty={props.onDirty} />
				{props.hasPlanner && view && (
					<PlanDayLink subject={subject} view={view} date={from} onFollow={props.onDone} />
				)}
			</div>
			<FormFooter
				onCancel={props.close}
				isWriting
				pending={confirmation.isPending}
				disabled={view === null || cover.isLoading}
				keys="mod+enter"
				onClick={() => void confirmation.confirm()}
				start={
					view && (
						<span className="secondary-text" role="status">
							{describePlaced(view)}
						</span>
					)
				}
			>
				Confirm
			</FormFooter>
		</div>
	);
}

function BreakdownFields(props: {
	details: CoverDetails;
	view: CoverView | null;
	errors: Readonly<Record<string, string | undefined>>;
	onChange: (change: Partial<CoverDetails>) => void;
}) {
	const { details, view, errors, onChange } = props;
	const hasStarted = view?.jobs.some(({ is_started }) => is_started);
	return (
		<>
			<TextField
				label="Reason"
				maxLength={200}
				value={details.notes}
				error={errors["details.notes"]}
				onChange={(notes) => onChange({ notes })}
			/>
			<TextField
				label="Workshop"
				maxLength={100}
				value={details.workshop}
				error={errors["details.workshop"]}
				onChange={(workshop) => onChange({ workshop })}
			/>
			<DateField
				label="Expected return"
				value={details.expected_return}
				error={errors["details.expected_return"]}
				onChange={(expected_return) => onChange({ expected_return })}
			/>
			{hasStarted && (
				<TextField
					label="Handover at"
					maxLength={200}
					hint="Where the goods on board change vehicles"
					value={details.handover ?? describePosition(view)}
					error={errors.handover}
					onChange={(handover) => onChange({ handover })}
				/>
			)}
		</>
	);
}

function JobList(props: { subject: CoverSubject; cover: ReturnType<typeof useCover>; onDirty: () => void }) {
	const { view, error, isLoading, choose, reload } = props.cover;
	if (error) return <ErrorPanel message={error} onRetry={() => void reload()} />;
	if (!view) return <SkeletonRows rows={4} columns={3} density="normal" />;
	const hasDays = new Set(view.jobs.map(({ date }) => date)).size > 1;
	return (
		<section aria-busy={isLoading}>
			<h3 className={styles.heading}>{view.jobs.length === 0 ? "No jobs" : "Jobs not done"}</h3>
			{view.started_days.length > 0 && (
				<Note tone="warn">
					{view.name} has started work on {view.started_days.map((date) => showDate(date)).join(", ")}: that
					stays a workday, and only what has not started moves.
				</Note>
			)}
			<ul className={styles.jobs}>
				{view.jobs.map((job) => (
					<CoverJobRow
						key={`${job.id} ${job.date}`}
						job={job}
						hasDay={hasDays}
						disabled={false}
						onChoose={(choice) => {
							props.onDirty();
							choose(job.id, choice);
						}}
					/>
				))}
			</ul>
		</section>
	);
}
