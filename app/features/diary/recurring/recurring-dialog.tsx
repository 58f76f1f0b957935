import { CalendarPlus, CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { type CopyKind, MAX_COPIES } from "~/domain/diary/recurring/rules";
import type { JobListRow } from "~/domain/jobs/jobs/list/schemas-list";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { organizerText } from "~/shared/texts/organizer";
import { addDays, type DateText, isEmptyDate, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { TagListField } from "~/ui/form/tag-list-field";
import { useLatest } from "~/ui/hooks/use-latest";
import { Dialog } from "~/ui/overlay/dialog";
import { Progress } from "~/ui/overlay/loader";
import { Note } from "~/ui/tag";
import { toggleDay } from "./calendar-days";
import { CopyDays } from "./copy-days";
import { DayPicker } from "./day-picker";
import styles from "./recurring-dialog.module.css";
import { useCopies } from "./use-copies";
import { WeekdayRange } from "./weekday-range";

type SourceJob = Pick<
	JobView,
	"id" | "job_number" | "collection_date" | "delivery_date" | "is_attachement_available"
> & {
	customer_reference: readonly { name: string }[];
};

const KIND_TEXTS = {
	recurring: { title: "Recurring job", submit: "Create jobs" },
	repeat: { title: "Repeat job", submit: "Repeat job" },
} as const satisfies Record<CopyKind, object>;

/** Copies a job to days selected in a calendar, or a number of times to one day. */
export default function RecurringDialog(props: {
	job: SourceJob;
	kind: CopyKind;
	onClose: () => void;
	/** Called with the jobs that have been created. */
	onDone: (copies: readonly JobListRow[]) => void;
}) {
	const { job, kind, onClose } = props;
	const jobDate = isEmptyDate(job.collection_date) ? job.delivery_date : job.collection_date;
	const today = todayInLondon(new Date());
	const firstDay = jobDate && jobDate > today ? jobDate : today;
	const [days, setDays] = useState<DateText[]>([]);
	const [repeatDay, setRepeatDay] = useState<DateText | null>(firstDay);
	const [count, setCount] = useState<number | null>(1);
	const [withFiles, setWithFiles] = useState(false);
	const [references, setReferences] = useState<string[]>([]);
	const [formErrors, setFormErrors] = useState<Record<string, string>>({});
	const { copying, send } = useCopies(kind, (copies) => {
		props.onDone(copies);
		onClose();
	});
	const selectedDays = kind === "recurring" ? days : repeatDay ? [repeatDay] : [];
	const total = selectedDays.length * (count ?? 0);
	const isIdle = copying.state === "idle";
	const errors = { ...(copying.state === "idle" ? copying.fields : {}), ...formErrors };
	const element = useRef<HTMLFormElement>(null);
	const handleSubmit = async () => {
		const invalid = findCopyErrors(selectedDays.length, count);
		setFormErrors(invalid);
		if (Object.keys(invalid).length > 0) return;
		await send(
			{
				job_id: job.id,
				recurring_dates: selectedDays,
				count: count ?? 1,
				is_attachment: withFiles ? 1 : 0,
				customer_reference: references.length > 0 ? references.map((name) => ({ name })) : null,
			},
			total,
		);
	};
	const latest = useLatest({ repeatDay, handleSubmit });
	/** Once a date that Ctrl Enter has just completed is rendered; one that cannot be read stays with its error. */
	const submitRendered = async () => {
		await Promise.resolve();
		const field = element.current?.elements.namedItem("day");
		const text = showDate(latest.current.repeatDay);
		if (field instanceof HTMLInputElement && field.value !== text) return;
		await latest.current.handleSubmit();
	};
	const changeDays = (next: DateText[]) => {
		setDays(next);
		setFormErrors({});
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={`${KIND_TEXTS[kind].title} ${job.job_number}`}
			dirty={days.length > 0 || references.length > 0}
		>
			{(close) => (
				<Form form={{ element, pending: copying.state === "busy", submit: submitRendered }} className="fill">
					<div
						className={
							kind === "recurring"
								? classNames("scroll panel-padding", styles.content)
								: classNames("scroll panel-padding", styles.content, styles.oneColumn)
						}
					>
						{kind === "recurring" && (
							<DayChoice
								days={days}
								firstDay={firstDay}
								today={today}
								disabled={!isIdle}
								onDays={changeDays}
							/>
						)}
						<div className={styles.options}>
							{kind === "repeat" && (
								<DateField
									label="Day"
									name="day"
									value={repeatDay}
									disabled={!isIdle}
									onChange={(day) => {
										setRepeatDay(day);
										setFormErrors({});
									}}
									error={errors.recurring_dates}
								/>
							)}
							<NumberField
								label={kind === "recurring" ? "Jobs per day" : "How many"}
								value={count}
								disabled={!isIdle}
								onChange={(next) => {
									setCount(next);
									setFormErrors({});
								}}
								error={errors.count}
							/>
							<TagListField
								label="New references"
								value={references}
								disabled={!isIdle}
								onChange={setReferences}
								hint={originalReferencesHint(job.customer_reference)}
								error={errors.customer_reference}
							/>
							{job.is_attachement_available === 1 && (
								<Checkbox checked={withFiles} disabled={!isIdle} onChange={setWithFiles}>
									Copy attachments
								</Checkbox>
							)}
							{kind === "recurring" && (
								<CopyDays days={days} disabled={!isIdle} onDays={changeDays} error={errors.recurring_dates} />
							)}
						</div>
					</div>
					{copying.state !== "idle" && <CopyProgress copying={copying} />}
					<FormFooter
						start={
							<span className="muted tabular" role="status">
								{total > 0 && `${total.toLocaleString("en-GB")} ${total === 1 ? "job" : "jobs"}`}
							</span>
						}
						onCancel={close}
						icon={CalendarPlus}
						pending={copying.state === "busy"}
					>
						{copying.state === "failed" ? "Try again" : KIND_TEXTS[kind].submit}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

/** What is wrong with the number of days and copies, by field. */
function findCopyErrors(days: number, count: number | null): Record<string, string> {
	if (days === 0) return { recurring_dates: organizerText.allocateDates };
	if (!count || count < 1) return { count: "Please enter at least 1" };
	return days * count > MAX_COPIES ? { count: `At most ${MAX_COPIES} jobs at once` } : {};
}

interface DayChoiceProps {
	days: DateText[];
	firstDay: DateText;
	today: DateText;
	disabled: boolean;
	onDays: (days: DateText[]) => void;
}

function DayChoice({ days, firstDay, today, disabled, onDays }: DayChoiceProps) {
	return (
		<div className={styles.dayChoice}>
			<DayPicker
				label="Days"
				days={days}
				first={firstDay}
				today={today}
				disabled={disabled}
				onToggle={(day) => onDays(toggleDay(days, day))}
			/>
			<WeekdayRange days={days} from={addDays(firstDay, 1)} disabled={disabled} onDays={onDays} />
		</div>
	);
}

const originalReferencesHint = (references: SourceJob["customer_reference"]) =>
	references.length > 0 ? `Leave empty to use ${references.map(({ name }) => name).join(", ")}.` : undefined;

/** Progress of the copies, or where they failed. */
function CopyProgress({
	copying,
}: {
	copying: Exclude<ReturnType<typeof useCopies>["copying"], { state: "idle" }>;
}) {
	const { done, total } = copying;
	return (
		<div className={styles.footnote}>
			{copying.state === "failed" && (
				<Note tone="danger" icon={CircleAlert} live>
					{copying.message} Jobs already created will not be duplicated.
				</Note>
			)}
			<Progress label="Jobs created" value={done} max={total} text={`${done} of ${total} jobs`} />
		</div>
	);
}
