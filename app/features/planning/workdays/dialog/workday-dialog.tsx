import { useState } from "react";
import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";
import { showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { type TabItem, Tabs } from "~/ui/tabs/tabs";
import { Note, Reg } from "~/ui/tag";
import { AddDriver } from "./add-driver";
import { EditWorkday } from "./edit-workday";
import { ShiftChoice } from "./shift-choice";
import { useVehicleDay } from "./use-vehicle-day";
import { WorkdayActivities } from "./workday-activities";
import { WorkdayCalendar } from "./workday-calendar";
import styles from "./workday-dialog.module.css";
import { WorkdayFiles } from "./workday-files";
import { WorkdayJobs } from "./workday-jobs";
import panelStyles from "./workday-panel.module.css";

type WorkdayTab = "driver" | "jobs" | "activity" | "files" | "calendar";

interface WorkdayDialogProps {
	vehicleId: number;
	/** `YYYY-MM-DD`. */
	date: string;
	shift?: 1 | 2;
	onClose: () => void;
	/** Called after a change was saved. */
	onDone?: () => void;
}

/** A vehicle's shift: 'Add Driver to vehicle' without a driver, otherwise its workday with jobs, activity, files and calendar. */
export default function WorkdayDialog({ vehicleId, date, shift = 1, onClose, onDone }: WorkdayDialogProps) {
	const [view, setView] = useState<{ date: string; shift: 1 | 2; month: string }>({
		date,
		shift,
		month: date.slice(0, 7),
	});
	const [tab, setTab] = useState<WorkdayTab>("driver");
	const [dirty, setDirty] = useState(false);
	const day = useVehicleDay(vehicleId, view.date, view.shift, view.month);
	const dayData = day.data;
	const title = dayData?.workday?.driver_id ? "Edit Workday" : "Add Driver to vehicle";
	const handleSaved = () => {
		setDirty(false);
		day.reload();
		onDone?.();
	};
	return (
		<SlideOver
			open
			startsInField
			onClose={onClose}
			title={title}
			width={720}
			dirty={dirty}
			aside={
				<>
					{dayData && <Reg>{dayData.vehicle.reg}</Reg>}
					<span className="secondary-text no-wrap">
						{formatWeekday(view.date)} {showDate(view.date)}
					</span>
				</>
			}
			tools={<ShiftChoice shift={view.shift} onChange={(shift) => setView({ ...view, shift })} />}
		>
			{(close) =>
				dayData ? (
					<div
						className={classNames("fill", panelStyles.tabbedPanel, styles.workday, day.loading && "stale")}
					>
						{dayData.vor && (
							<div className={styles.offRoadNote}>
								<Note tone="danger">{dayData.vehicle.reg} is off the road (VOR) on this day.</Note>
							</div>
						)}
						<Tabs
							label="Workday sections"
							tabs={getTabs(dayData)}
							value={getTabs(dayData).some(({ id }) => id === tab) ? tab : "driver"}
							onChange={setTab}
							className="fill"
						>
							{(id) => (
								<TabContent
									key={`${id}-${dayData.workday?.id ?? "none"}-${view.date}-${view.shift}`}
									id={id}
									day={dayData}
									view={view}
									close={close}
									onDirty={setDirty}
									onDone={handleSaved}
									onViewChange={(change) => setView({ ...view, ...change })}
								/>
							)}
						</Tabs>
					</div>
				) : day.error ? (
					<ErrorPanel message={day.error} onRetry={day.reload} />
				) : (
					<SkeletonRows rows={10} columns={4} density="normal" />
				)
			}
		</SlideOver>
	);
}

function getTabs({ workday }: OrganizerDay): TabItem<WorkdayTab>[] {
	const workdayTabs: TabItem<WorkdayTab>[] = workday
		? [
				{ id: "jobs", label: "Jobs", count: workday.work_day_jobs.length },
				{ id: "activity", label: "Activity", count: workday.workday_activity.length },
				{ id: "files", label: "Files", count: workday.attachments.length },
			]
		: [];
	return [
		{ id: "driver", label: workday?.driver_id ? "Workday" : "Driver" },
		...workdayTabs,
		{ id: "calendar", label: "Calendar" },
	];
}

interface TabContentProps {
	id: WorkdayTab;
	day: OrganizerDay;
	view: { date: string; shift: 1 | 2; month: string };
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onDone: () => void;
	onViewChange: (change: { date?: string; month?: string }) => void;
}

function TabContent({ id, day, view, close, onDirty, onDone, onViewChange }: TabContentProps) {
	const { workday } = day;
	if (id === "calendar")
		return (
			<WorkdayCalendar
				day={day}
				date={view.date}
				month={view.month}
				onMonth={(month) => onViewChange({ month })}
				onDate={(date) => onViewChange({ date, month: date.slice(0, 7) })}
			/>
		);
	if (workday && id === "jobs") return <WorkdayJobs workday={workday} onDone={onDone} />;
	if (workday && id === "activity") return <WorkdayActivities workday={workday} />;
	if (workday && id === "files") return <WorkdayFiles workday={workday} onDone={onDone} />;
	return workday?.driver_id ? (
		<EditWorkday day={day} workday={workday} close={close} onDirty={onDirty} onDone={onDone} />
	) : (
		<AddDriver
			day={day}
			date={view.date}
			shift={view.shift}
			close={close}
			onDirty={onDirty}
			onDone={onDone}
		/>
	);
}
