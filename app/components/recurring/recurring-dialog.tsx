import { CalendarPlus, CircleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { Token } from "~/components/chip";
import { FormFoot } from "~/components/form/form-foot";
import { NumberField } from "~/components/form/number-field";
import { TagListField } from "~/components/form/tag-list-field";
import { Dialog } from "~/components/overlay/dialog";
import { Progress } from "~/components/overlay/loader";
import { Note } from "~/components/tag";
import type { JobView } from "~/domain/jobs/shapes";
import { organizerText } from "~/domain/office-messages";
import { type CopyKind, MOST_COPIES } from "~/domain/recurring/rules";
import { addDays, type DateText, isEmptyDate, showDate } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { DayPicker } from "./day-picker";
import { toggled } from "./days";
import { useCopies } from "./use-copies";
import { WeekdayRun } from "./weekday-run";
import "./recurring.css";

type Source = Pick<
	JobView,
	"id" | "job_number" | "collection_date" | "delivery_date" | "is_attachement_available"
> & {
	customer_reference: readonly { name: string }[];
};

const WORDS = {
	recurring: { title: "Recurring job", make: "Make jobs" },
	repeat: { title: "Repeat job", make: "Repeat job" },
} as const satisfies Record<CopyKind, object>;

/** Makes jobs like another: on days chosen from a calendar, or several times on its own day. */
export function RecurringDialog(props: {
	job: Source;
	kind: CopyKind;
	onClose: () => void;
	/** The jobs are there. */
	onDone: () => void;
}) {
	const { job, kind, onClose } = props;
	const own = isEmptyDate(job.collection_date) ? job.delivery_date : job.collection_date;
	const today = todayInLondon(new Date());
	const [days, setDays] = useState<DateText[]>([]);
	const [count, setCount] = useState<number | null>(1);
	const [withFiles, setWithFiles] = useState(false);
	const [references, setReferences] = useState<string[]>([]);
	const [error, setError] = useState<Record<string, string>>({});
	const { copying, send } = useCopies(kind, () => {
		props.onDone();
		onClose();
	});
	const total = (kind === "recurring" ? days.length : 1) * (count ?? 0);
	const isOpen = copying.state === "idle";
	const errors = { ...(copying.state === "idle" ? copying.fields : {}), ...error };
	const faults = (): Record<string, string> => {
		if (kind === "recurring" && days.length === 0) return { recurring_dates: organizerText.allocateDates };
		if (!count || count < 1) return { count: "At least 1" };
		return total > MOST_COPIES ? { count: `At most ${MOST_COPIES} jobs at once` } : {};
	};
	const make = () => {
		const found = faults();
		setError(found);
		if (Object.keys(found).length > 0) return;
		void send(
			{
				job_id: job.id,
				recurring_dates: kind === "recurring" ? days : null,
				count: count ?? 1,
				is_attachment: withFiles ? 1 : 0,
				customer_reference: references.length > 0 ? references.map((name) => ({ name })) : null,
			},
			total,
		);
	};
	const choose = (next: DateText[]) => {
		setDays(next);
		setError({});
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={`${WORDS[kind].title} ${job.job_number}`}
			dirty={days.length > 0 || references.length > 0}
		>
			{(close) => (
				<form
					className="fill"
					noValidate
					aria-busy={copying.state === "busy" || undefined}
					onSubmit={(event) => {
						event.preventDefault();
						make();
					}}
				>
					<div className={kind === "recurring" ? "scroll pad rd" : "scroll pad rd one"}>
						{kind === "recurring" && (
							<div className="rd-days">
								<DayPicker
									label="Days"
									days={days}
									first={own && own > today ? own : today}
									today={today}
									disabled={!isOpen}
									onToggle={(day) => choose(toggled(days, day))}
								/>
								<WeekdayRun
									days={days}
									from={addDays(own && own > today ? own : today, 1)}
									disabled={!isOpen}
									onDays={choose}
								/>
							</div>
						)}
						<div className="rd-how">
							<NumberField
								label={kind === "recurring" ? "Jobs on each day" : "How many"}
								value={count}
								disabled={!isOpen}
								onChange={(next) => {
									setCount(next);
									setError({});
								}}
								error={errors.count}
							/>
							<TagListField
								label="New references"
								value={references}
								disabled={!isOpen}
								onChange={setReferences}
								hint={keeps(job.customer_reference)}
								error={errors.customer_reference}
							/>
							{job.is_attachement_available === 1 && (
								<Checkbox checked={withFiles} disabled={!isOpen} onChange={setWithFiles}>
									With its attachments
								</Checkbox>
							)}
							{kind === "recurring" && (
								<Chosen days={days} disabled={!isOpen} onDays={choose} error={errors.recurring_dates} />
							)}
						</div>
					</div>
					{copying.state !== "idle" && <Under copying={copying} />}
					<FormFoot
						start={
							<span className="mut tn" role="status">
								{total > 0 && `${total.toLocaleString("en-GB")} ${total === 1 ? "job" : "jobs"}`}
							</span>
						}
						onLeave={close}
						icon={CalendarPlus}
						pending={copying.state === "busy"}
					>
						{copying.state === "failed" ? "Try again" : WORDS[kind].make}
					</FormFoot>
				</form>
			)}
		</Dialog>
	);
}

const keeps = (own: Source["customer_reference"]) =>
	own.length > 0 ? `Left empty, ${own.map(({ name }) => name).join(", ")} is kept.` : undefined;

/** How far the work is, or where it broke off. */
function Under({
	copying,
}: {
	copying: Exclude<ReturnType<typeof useCopies>["copying"], { state: "idle" }>;
}) {
	const { done, total } = copying;
	return (
		<div className="rd-under">
			{copying.state === "failed" && (
				<Note tone="danger" icon={CircleAlert} live>
					{copying.message} What is there already will not be made again.
				</Note>
			)}
			<Progress label="Jobs made" value={done} max={total} text={`${done} of ${total} jobs`} />
		</div>
	);
}

/** The days chosen, each to be let go again. */
function Chosen(props: {
	days: readonly DateText[];
	disabled: boolean;
	error?: string;
	onDays: (days: DateText[]) => void;
}) {
	const { days, disabled } = props;
	return (
		<section aria-label="Days chosen" className="rd-chosen">
			<p className="row">
				<span className="b grow">
					{days.length === 0 ? "No days chosen" : days.length === 1 ? "1 day" : `${days.length} days`}
				</span>
				{days.length > 0 && !disabled && (
					<Button size="row" variant="ghost" onClick={() => props.onDays([])}>
						Clear
					</Button>
				)}
			</p>
			{props.error && (
				<p className="err" role="alert">
					<CircleAlert className="i xs" aria-hidden="true" />
					<span>{props.error}</span>
				</p>
			)}
			<ul>
				{days.map((day) => (
					<li key={day}>
						<Token
							label={showDate(day)}
							onRemove={disabled ? undefined : () => props.onDays(toggled(days, day))}
						>
							{showDate(day)}
						</Token>
					</li>
				))}
			</ul>
		</section>
	);
}
