import { useState } from "react";
import { CHECK_REPORTS, type CheckedType } from "~/domain/master-data/checks/workday-check-responses";
import type { Workday } from "~/domain/planning/workdays/responses";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/overlay/empty-state";
import { CheckReportDialog } from "../checks/lazy-check-report";
import styles from "./workday-activities.module.css";

/** What the driver did on a workday, and its check reports. */
export function WorkdayActivities({ workday }: { workday: Workday }) {
	const [report, setReport] = useState<CheckedType | null>(null);
	const { workday_activity, driver_clockin, driver_clockout } = workday;
	const isReported = (action: string) => workday_activity.some(({ action_type }) => action_type === action);
	const hasActivity = workday_activity.length > 0 || driver_clockin?.time;
	return (
		<>
			<div className="scroll panel-padding">
				{hasActivity ? (
					<ol className={styles.times} aria-label="Activity">
						{!isReported("clock_in") && <ClockEntry clock={driver_clockin} text="Clocked in" />}
						{workday_activity.map((entry) => (
							<li key={entry.id}>
								<time className="tabular" dateTime={entry.time} title={showDate(entry.time)}>
									{timeInLondon(new Date(entry.time))}
								</time>
								<span>
									{entry.job_number && <b>{entry.job_number} </b>}
									{entry.message || entry.action_type.replaceAll("_", " ")}
									{entry.client_user && (
										<span className="muted">
											{" "}
											{entry.client_user.first_name} {entry.client_user.last_name}
										</span>
									)}
								</span>
							</li>
						))}
						{!isReported("clock_out") && <ClockEntry clock={driver_clockout} text="Clocked out" />}
					</ol>
				) : (
					<EmptyState>No activity on this workday yet.</EmptyState>
				)}
			</div>
			<footer className={classNames("panel-footer", styles.reports)}>
				{CHECK_REPORTS.map(({ truck_type, title, checks }) => (
					<Button
						key={truck_type}
						size="form"
						disabled={workday[checks].length === 0}
						onClick={() => setReport(truck_type)}
					>
						{title}
					</Button>
				))}
			</footer>
			{report !== null && (
				<CheckReportDialog workDay={workday.id} truckType={report} onClose={() => setReport(null)} />
			)}
		</>
	);
}

function ClockEntry({ clock, text }: { clock: Workday["driver_clockin"]; text: string }) {
	if (!clock?.time) return null;
	return (
		<li>
			<time className="tabular" title={showDate(clock.date)}>
				{toLocalTime(clock.date, clock.time)}
			</time>
			<span>{text}</span>
		</li>
	);
}
