import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import { showMinutes } from "~/domain/planning/run/rules-hours";
import type { DayClose, DayStep } from "~/domain/shell/day-close/schemas";
import type { reopenDay, signOffDay } from "~/domain/shell/day-close/sign-off";
import { showOutcome } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { formatLongDay } from "~/shared/time/format-day";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { TextareaField } from "~/ui/form/textarea-field";
import { useKeys } from "~/ui/keys/keys";
import { confirm } from "~/ui/overlay/confirm";
import styles from "./sign-off-panel.module.css";

const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)} %` : "");

interface SignOffPanelProps {
	day: DayClose;
	mayWrite: boolean;
	onCarry: (step: DayStep) => void;
}

/** What the day came to, and its sign-off. */
export function SignOffPanel({ day, mayWrite, onCarry }: SignOffPanelProps) {
	return (
		<aside className={styles.panel} aria-label="The day in figures">
			<DayFigures day={day} />
			{day.money && <DayMoney money={day.money} />}
			{day.closed?.signed_at ? (
				<SignedOff day={day} mayWrite={mayWrite} />
			) : (
				<SignOff day={day} mayWrite={mayWrite} onCarry={onCarry} />
			)}
		</aside>
	);
}

function DayFigures({ day: { date, jobs, duty } }: { day: DayClose }) {
	return (
		<section>
			<h2>{formatLongDay(date)}</h2>
			<dl className={styles.figures}>
				{jobs && (
					<>
						<Figure name="Jobs of the day" value={jobs.total} />
						<Figure name="done" isPart value={jobs.done} />
						<Figure name="not done" isPart value={jobs.total - jobs.done} />
						{jobs.timed > 0 && (
							<Figure
								name="Completed in time"
								value={`${jobs.in_time} of ${jobs.timed}`}
								share={percent(jobs.in_time, jobs.timed)}
							/>
						)}
						<Figure name="Miles" value={Math.round(jobs.miles).toLocaleString("en-GB")} />
					</>
				)}
				{duty && duty.minutes > 0 && (
					<Figure
						name={`Hours on duty, ${duty.drivers} ${duty.drivers === 1 ? "driver" : "drivers"}`}
						value={showMinutes(duty.minutes)}
					/>
				)}
			</dl>
		</section>
	);
}

function DayMoney({ money }: { money: NonNullable<DayClose["money"]> }) {
	const { revenue, subcost, other_costs, left, week_before } = money;
	return (
		<section>
			<h2>Money</h2>
			<dl className={styles.figures}>
				<Figure name="Revenue" value={showPounds(revenue)} />
				<Figure name="a week before" isPart value={showPounds(week_before)} />
				<Figure name="Sub-contractors" value={showPounds(subcost)} />
				<Figure name="Other costs" value={showPounds(other_costs)} />
				<Figure name="Left" isSum value={showPounds(left)} share={percent(left, revenue)} />
			</dl>
		</section>
	);
}

function Figure(props: {
	name: string;
	value: string | number;
	share?: string;
	isPart?: boolean;
	isSum?: boolean;
}) {
	return (
		<div className={props.isSum ? styles.total : props.isPart ? styles.part : undefined}>
			<dt>{props.name}</dt>
			<dd>
				{props.value}
				{props.share && <span className="muted">{` ${props.share}`}</span>}
			</dd>
		</div>
	);
}

function SignOff({ day, mayWrite, onCarry }: SignOffPanelProps) {
	const submit = useActionSubmit<typeof signOffDay>("signOffDay", { reloadsOnRefusal: true });
	const [note, setNote] = useState(day.closed?.note ?? "");
	const [pending, setPending] = useState(false);
	const open = day.steps.filter(({ is_settled }) => !is_settled);
	const isReady = mayWrite && open.length === 0;
	const sign = async () => {
		setPending(true);
		await showOutcome(submit({ date: day.date, note, version: day.closed?.version ?? 0 }));
		setPending(false);
	};
	useKeys([
		{
			key: "mod+enter",
			label: "Sign off",
			inFields: true,
			when: isReady && !pending,
			run: () => void sign(),
		},
	]);
	return (
		<section className={styles.signing}>
			<h2>Sign off</h2>
			{open.length > 0 && (
				<>
					<p className="secondary-text">
						What is open goes to the list of the next day with your name and a reason.
					</p>
					<ul className={styles.open}>
						{open.map((step) => (
							<li key={step.id}>
								<span>{`${step.count} ${step.title.toLowerCase()}`}</span>
								{mayWrite && (
									<Button size="row" variant="ghost" isWriting onClick={() => onCarry(step)}>
										Carry over
									</Button>
								)}
							</li>
						))}
					</ul>
				</>
			)}
			{day.unseen.length > 0 && (
				<p className="secondary-text">
					Your role does not show every step: the sign-off names those that you have not seen.
				</p>
			)}
			{mayWrite && (
				<TextareaField
					label="Note for the early shift"
					rows={2}
					maxLength={1000}
					value={note}
					onChange={setNote}
				/>
			)}
			<footer>
				<span className="secondary-text">
					{open.length === 0
						? "Every step is clear or carried over"
						: `${open.length} ${open.length === 1 ? "step" : "steps"} still open`}
				</span>
				<span className="grow" />
				{mayWrite && (
					<Button
						variant="primary"
						size="form"
						keys="mod+enter"
						pending={pending}
						disabled={open.length > 0}
						onClick={() => void sign()}
					>
						Sign off
					</Button>
				)}
			</footer>
		</section>
	);
}

function SignedOff({ day, mayWrite }: Pick<SignOffPanelProps, "day" | "mayWrite">) {
	const submit = useActionSubmit<typeof reopenDay>("reopenDay", { reloadsOnRefusal: true });
	const { closed } = day;
	const reopen = async () => {
		const isSure = await confirm({
			title: "Reopen the day",
			question: "The sign-off is taken back; the history keeps that it was there.",
			okText: "Reopen",
		});
		if (isSure) await showOutcome(submit({ date: day.date, version: closed?.version ?? 0 }));
	};
	if (!closed?.signed_at) return null;
	return (
		<section className={styles.signing}>
			<h2>Signed off</h2>
			<p>{`${formatMoment(closed.signed_at)}, ${closed.by ?? "someone"}`}</p>
			{closed.note && <p className={styles.note}>{closed.note}</p>}
			{closed.unseen.length > 0 && (
				<p className="secondary-text">{`Without ${closed.unseen.length} of the steps, which that role does not show.`}</p>
			)}
			<footer>
				<span className="grow" />
				{mayWrite && (
					<Button isWriting onClick={() => void reopen()}>
						Reopen
					</Button>
				)}
			</footer>
		</section>
	);
}
