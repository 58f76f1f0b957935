import type { ReactNode } from "react";
import type { Approval } from "~/domain/planning/workdays/approval-responses";
import { PayLines } from "~/features/planning/workdays";
import { toLocalTime } from "~/shared/time/london";
import { FormFooter } from "~/ui/form/form-footer";
import { Note } from "~/ui/tag";
import { getApprovalNote } from "./approval-note";
import { ReportedFigures, toCorrected } from "./reported-figures";

/** The clock times of a workday and, if the role shows it, the pay: for a role that does not approve. */
export function ClockFacts(props: {
	day: Approval;
	close: () => void;
	before?: ReactNode;
	after?: ReactNode;
}) {
	const { day, close } = props;
	const { rate, nightout } = day;
	const clockIn = toLocalTime(day.clockin_date ?? day.date, day.clockin_approved_time ?? day.clockin_time);
	const clockOut = toLocalTime(
		day.clockout_date ?? day.date,
		day.clockout_approved_time ?? day.clockout_time,
	);
	const facts = [
		["Clock in", clockIn || "–"],
		["Clock out", clockOut || "–"],
		["Break", `${day.break_minutes} min`],
		["Approved", day.approved_at ? `by ${day.approved_by ?? "the office"}` : "Not yet"],
	];
	return (
		<div className="fill">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
			<section className="scroll panel-padding" aria-label="Times and pay" tabIndex={0}>
				{props.before}
				<Note>{getApprovalNote({ approve: false, pay: rate !== null })}</Note>
				<dl className="key-values">
					{facts.map(([name, value]) => (
						<div key={name} className="cluster">
							<dt className="grow">{name}</dt>
							<dd className="tabular">{value}</dd>
						</div>
					))}
				</dl>
				<ReportedFigures day={day} corrected={toCorrected(day)} />
				{rate && <PayLines day={{ ...day, rate, nightout: nightout ?? 0 }} />}
				{props.after}
			</section>
			<FormFooter onCancel={close} cancelLabel="Close" />
		</div>
	);
}
