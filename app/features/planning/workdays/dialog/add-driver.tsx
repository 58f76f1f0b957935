import { Search } from "lucide-react";
import { useState } from "react";
import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";
import { showMinutes } from "~/domain/planning/run/rules-hours";
import type { AvailableDriver } from "~/domain/planning/workdays/available-drivers";
import { halfDayPhrase, rankDrivers } from "~/domain/planning/workdays/rules";
import { organizerText } from "~/shared/texts/organizer";
import { toUtcTime } from "~/shared/time/london";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import styles from "./add-driver.module.css";
import { allocateDriver } from "./allocate-driver";
import { DriverStatusTag } from "./driver-status";
import { toTrailerOptions } from "./trailer-options";

interface Props {
	day: OrganizerDay;
	date: string;
	shift: 1 | 2;
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onDone: () => void;
}

const EMPTY_VALUES = { trailer_id: null as number | null, start_time: null as string | null, notes: "" };

/** 'Add Driver to vehicle': trailer, start time, notes, and the drivers with their status, to allocate one. */
export function AddDriver({ day, date, shift, close, onDirty, onDone }: Props) {
	const [values, setValues] = useState({
		...EMPTY_VALUES,
		trailer_id: day.workday?.trailer_id ?? null,
		notes: day.workday?.notes ?? "",
	});
	const [keywords, setKeywords] = useState("");
	const [busy, setBusy] = useState<number | null>(null);
	const change = (next: Partial<typeof values>) => {
		setValues({ ...values, ...next });
		onDirty(true);
	};
	const allocate = async (driver: AvailableDriver) => {
		const question = findAllocationQuestion(driver, day.vehicle.reg);
		if (question && !(await confirm({ ...question, okText: "Allocate" }))) return;
		setBusy(driver.id);
		const details = {
			trailer_id: values.trailer_id,
			start_time: toUtcTime(date, values.start_time),
			notes: values.notes,
		};
		await allocateDriver({ driver, day, details, date, shift, onSaved: onDone });
		setBusy(null);
	};
	const query = keywords.trim().toLowerCase();
	const rows = rankDrivers(day.client_driver_list).filter(({ full_name, code, licence_type, status }) =>
		[full_name, code, licence_type ?? "", status].some((text) => text.toLowerCase().includes(query)),
	);
	return (
		<>
			<div className="scroll panel-padding">
				<div className={classNames("fields columns-2", styles.details)}>
					<ComboField
						label="Trailer"
						options={toTrailerOptions(day.trailers)}
						value={values.trailer_id}
						onChange={(trailer_id) => change({ trailer_id })}
						placeholder="No trailer"
					/>
					<TimeField
						label="Start time"
						value={values.start_time}
						onChange={(start_time) => change({ start_time })}
					/>
					<TextareaField
						className="span-all"
						label="Notes"
						rows={2}
						value={values.notes}
						onChange={(notes) => change({ notes })}
					/>
					<div className="span-all" data-starts-here>
						<TextField
							label="Search drivers"
							hideLabel
							icon={Search}
							placeholder="Search drivers"
							value={keywords}
							onChange={setKeywords}
						/>
					</div>
				</div>
				<SimpleTable
					label="Drivers"
					density="normal"
					columns={getColumns(busy, allocate)}
					rows={rows}
					rowId={({ id }) => String(id)}
					empty={<EmptyState>No drivers found.</EmptyState>}
				/>
			</div>
			<FormFooter onCancel={close} cancelLabel="Close" />
		</>
	);
}

/** The question before a driver who may not drive the vehicle is allocated, or one whose booked jobs move along; null if there is none. */
function findAllocationQuestion(
	{ full_name, unfit_reasons, work_day_id, reg, jobs, half_day }: AvailableDriver,
	target: string,
) {
	const moves = work_day_id !== null && reg !== null && reg !== target && jobs > 0;
	if (unfit_reasons.length === 0 && !moves && half_day === null) return null;
	const halfAway = half_day && `${full_name} is away ${halfDayPhrase(half_day)} of this day.`;
	const notAllowed = organizerText.mayNotDrive(full_name, target, unfit_reasons);
	const moved = `${full_name} is on ${reg} with ${jobs} booked ${jobs === 1 ? "job" : "jobs"}. Move the driver and the ${jobs === 1 ? "job" : "jobs"}?`;
	return {
		title:
			unfit_reasons.length > 0
				? "Not allowed to drive this vehicle"
				: moves
					? "Move booked jobs"
					: "Away half the day",
		question: [notAllowed, halfAway, moves && moved].filter(Boolean).join(" "),
	};
}

/** What a driver has worked in the week of the day, and what is left of its limit. */
function WeekHours({ week_minutes, week_minutes_left }: AvailableDriver) {
	if (week_minutes === 0) return null;
	const isOver = week_minutes_left !== null && week_minutes_left <= 0;
	const left =
		week_minutes_left === null
			? ""
			: isOver
				? `, ${showMinutes(-week_minutes_left)} over the limit`
				: `, ${showMinutes(week_minutes_left)} left`;
	return (
		<span className={isOver ? styles.reason : "muted text-12"}>
			{`${showMinutes(week_minutes)} this week${left}`}
		</span>
	);
}

const getColumns = (
	busy: number | null,
	allocate: (driver: AvailableDriver) => void,
): TableColumn<AvailableDriver>[] => [
	{
		id: "driver",
		header: "Driver",
		className: styles.driver,
		cell: (driver) => (
			<span className="cluster">
				<Avatar name={driver.full_name} size="medium" hidden />
				<span className={styles.name}>
					<span className="truncate">{driver.full_name}</span>
					{driver.unfit_reasons.map((reason) => (
						<span key={reason} className={styles.reason}>
							{reason}
						</span>
					))}
					<WeekHours {...driver} />
				</span>
				{driver.half_day && <Tag tone="warn">{`Away ${halfDayPhrase(driver.half_day)}`}</Tag>}
				{driver.favourite && <Tag tone="violet">Favourite</Tag>}
			</span>
		),
	},
	{ id: "status", header: "Status", cell: (driver) => <DriverStatusTag driver={driver} /> },
	{
		id: "licence",
		header: "Licence Type",
		className: styles.licence,
		cell: ({ licence_type }) => licence_type ?? "–",
	},
	{
		id: "action",
		header: "Action",
		align: "right",
		className: styles.action,
		cell: (driver) => (
			<Button
				size="row"
				isWriting
				disabled={!driver.may_allocate}
				pending={busy === driver.id}
				aria-label={`Allocate ${driver.full_name}`}
				onClick={() => allocate(driver)}
			>
				Allocate
			</Button>
		),
	},
];
