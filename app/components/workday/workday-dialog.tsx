import { useState } from "react";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { SlideOver } from "~/components/overlay/slide-over";
import { type TabItem, Tabs } from "~/components/tabs";
import { Note, Reg } from "~/components/tag";
import type { Day } from "~/domain/organizer/day";
import { showDate } from "~/domain/time/dates";
import { weekday } from "~/domain/time/names";
import { AddDriver } from "./add-driver";
import { EditWorkday } from "./edit-workday";
import { ShiftChoice } from "./shift-choice";
import { useDay } from "./use-day";
import { WorkdayActivities } from "./workday-activities";
import { WorkdayCalendar } from "./workday-calendar";
import { WorkdayFiles } from "./workday-files";
import { WorkdayJobs } from "./workday-jobs";
import "./workday.css";

type Part = "driver" | "jobs" | "activity" | "files" | "calendar";

export interface WorkdayDialogProps {
	vehicleId: number;
	/** `YYYY-MM-DD`. */
	date: string;
	shift?: 1 | 2;
	onClose: () => void;
	/** After something was saved. */
	onDone?: () => void;
}

/** A vehicle's day and shift: 'Add Driver to vehicle' while it has none, else its workday with jobs, timeline, files and month. */
export default function WorkdayDialog({ vehicleId, date, shift = 1, onClose, onDone }: WorkdayDialogProps) {
	const [at, setAt] = useState<{ date: string; shift: 1 | 2; month: string }>({
		date,
		shift,
		month: date.slice(0, 7),
	});
	const [part, setPart] = useState<Part>("driver");
	const [dirty, setDirty] = useState(false);
	const day = useDay(vehicleId, at.date, at.shift, at.month);
	const found = day.data;
	const title = found?.workday?.driver_id ? "Edit Workday" : "Add Driver to vehicle";
	const done = () => {
		setDirty(false);
		day.reload();
		onDone?.();
	};
	return (
		<SlideOver
			open
			onClose={onClose}
			title={title}
			width={720}
			dirty={dirty}
			aside={
				<>
					{found && <Reg>{found.vehicle.reg}</Reg>}
					<span className="sec nw">
						{weekday(at.date)} {showDate(at.date)}
					</span>
				</>
			}
			tools={<ShiftChoice shift={at.shift} onChange={(shift) => setAt({ ...at, shift })} />}
		>
			{(close) =>
				found ? (
					<div className={day.loading ? "fill workday stale" : "fill workday"}>
						{found.vor && (
							<div className="pad-note">
								<Note tone="danger">{found.vehicle.reg} is off the road (VOR) on this day.</Note>
							</div>
						)}
						<Tabs
							label="Parts of the workday"
							tabs={partsOf(found)}
							value={partsOf(found).some(({ id }) => id === part) ? part : "driver"}
							onChange={setPart}
							className="fill"
						>
							{(id) => (
								<PartOf
									key={`${id}-${found.workday?.id ?? "none"}-${at.date}-${at.shift}`}
									id={id}
									day={found}
									at={at}
									close={close}
									onDirty={setDirty}
									onDone={done}
									onAt={(change) => setAt({ ...at, ...change })}
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

function partsOf({ workday }: Day): TabItem<Part>[] {
	const own: TabItem<Part>[] = workday
		? [
				{ id: "jobs", label: "Jobs", count: workday.work_day_jobs.length },
				{ id: "activity", label: "Activity", count: workday.workday_activity.length },
				{ id: "files", label: "Files", count: workday.attachments.length },
			]
		: [];
	return [
		{ id: "driver", label: workday?.driver_id ? "Workday" : "Driver" },
		...own,
		{ id: "calendar", label: "Calendar" },
	];
}

interface PartProps {
	id: Part;
	day: Day;
	at: { date: string; shift: 1 | 2; month: string };
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onDone: () => void;
	onAt: (change: { date?: string; month?: string }) => void;
}

function PartOf({ id, day, at, close, onDirty, onDone, onAt }: PartProps) {
	const { workday } = day;
	if (id === "calendar")
		return (
			<WorkdayCalendar
				day={day}
				date={at.date}
				month={at.month}
				onMonth={(month) => onAt({ month })}
				onDate={(date) => onAt({ date, month: date.slice(0, 7) })}
			/>
		);
	if (workday && id === "jobs") return <WorkdayJobs workday={workday} onDone={onDone} />;
	if (workday && id === "activity") return <WorkdayActivities workday={workday} />;
	if (workday && id === "files") return <WorkdayFiles workday={workday} onDone={onDone} />;
	return workday?.driver_id ? (
		<EditWorkday day={day} workday={workday} close={close} onDirty={onDirty} onDone={onDone} />
	) : (
		<AddDriver day={day} date={at.date} shift={at.shift} close={close} onDirty={onDirty} onDone={onDone} />
	);
}
