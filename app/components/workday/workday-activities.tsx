import { Empty } from "~/components/overlay/empty";
import { showDate } from "~/domain/time/dates";
import { timeInLondon } from "~/domain/time/london";
import type { Workday } from "~/domain/workdays/shapes";

/** What the driver did on a workday, as the app reported it. */
export function WorkdayActivities({ workday }: { workday: Workday }) {
	const { workday_activity, driver_clockin, driver_clockout } = workday;
	const clocked = [
		{ id: "in", at: driver_clockin, text: "Clocked in" },
		{ id: "out", at: driver_clockout, text: "Clocked out" },
	].filter(({ at }) => at?.time);
	if (workday_activity.length === 0 && clocked.length === 0)
		return <Empty>Nothing has happened on this workday yet.</Empty>;
	return (
		<div className="scroll pad">
			<ol className="wd-times" aria-label="Activity">
				{workday_activity.map((entry) => (
					<li key={entry.id}>
						<time className="tn" dateTime={entry.time} title={showDate(entry.time)}>
							{timeInLondon(new Date(entry.time))}
						</time>
						<span>
							{entry.job_number && <b>{entry.job_number} </b>}
							{entry.message || entry.action_type.replaceAll("_", " ")}
							{entry.client_user && (
								<span className="mut">
									{" "}
									{entry.client_user.first_name} {entry.client_user.last_name}
								</span>
							)}
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}
