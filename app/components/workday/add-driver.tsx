import { Search } from "lucide-react";
import { useState } from "react";
import { Avatar } from "~/components/avatar";
import { Button } from "~/components/button";
import { ComboField } from "~/components/form/combo-field";
import { FormFoot } from "~/components/form/form-foot";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";
import { SimpleTable, type TableColumn } from "~/components/grid/simple-table";
import { Empty } from "~/components/overlay/empty";
import { Tag } from "~/components/tag";
import { organizerText } from "~/domain/office-messages";
import type { Day } from "~/domain/organizer/day";
import { toUtcTime } from "~/domain/time/london";
import type { ListedDriver } from "~/domain/workdays/available-drivers";
import { doAndSay } from "./deeds";
import { DriverStatusTag } from "./driver-status";
import { trailerOptions } from "./trailer-options";

interface Props {
	day: Day;
	date: string;
	shift: 1 | 2;
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onDone: () => void;
}

const NOTHING = { trailer_id: null as number | null, start_time: null as string | null, notes: "" };

/** 'Add Driver to vehicle': trailer, start and notes, and the drivers with their status, one of whom is allocated. */
export function AddDriver({ day, date, shift, close, onDirty, onDone }: Props) {
	const [values, setValues] = useState({
		...NOTHING,
		trailer_id: day.workday?.trailer_id ?? null,
		notes: day.workday?.notes ?? "",
	});
	const [keywords, setKeywords] = useState("");
	const [busy, setBusy] = useState<number | null>(null);
	const change = (next: Partial<typeof values>) => {
		setValues({ ...values, ...next });
		onDirty(true);
	};
	const allocate = async (driver: ListedDriver) => {
		setBusy(driver.id);
		const details = {
			trailer_id: values.trailer_id,
			start_time: toUtcTime(date, values.start_time),
			notes: values.notes,
		};
		const saved = await doAndSay({
			...(driver.work_day_id
				? { method: "PUT", path: `/client/update-workday/${driver.work_day_id}`, body: moved(details, day) }
				: {
						method: "POST",
						path: "/client/create-workday",
						body: created(details, day, driver, date, shift),
					}),
			says: organizerText.driverAllocated(driver.full_name, day.vehicle.reg),
		});
		setBusy(null);
		if (saved) onDone();
	};
	const typed = keywords.trim().toLowerCase();
	const rows = day.client_driver_list.filter(({ full_name, code, licence_type, status }) =>
		[full_name, code, licence_type ?? "", status].some((text) => text.toLowerCase().includes(typed)),
	);
	return (
		<>
			<div className="scroll pad">
				<div className="fields c2">
					<ComboField
						label="Trailer"
						options={trailerOptions(day.trailers)}
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
					<TextField
						className="span-all"
						label="Search drivers"
						hideLabel
						icon={Search}
						placeholder="Search drivers"
						value={keywords}
						onChange={setKeywords}
					/>
				</div>
				<SimpleTable
					label="Drivers"
					density="normal"
					columns={columnsOf(busy, allocate)}
					rows={rows}
					rowId={({ id }) => String(id)}
					empty={<Empty>No driver found.</Empty>}
				/>
			</div>
			<FormFoot onLeave={close} leave="Close" />
		</>
	);
}

interface Details {
	trailer_id: number | null;
	start_time: string;
	notes: string;
}

/** What a booked driver's workday is sent: the new vehicle, and only those details that were entered. */
const moved = ({ trailer_id, start_time, notes }: Details, { vehicle }: Day) => ({
	vehicle_id: vehicle.id,
	...(trailer_id === null ? {} : { trailer_id }),
	...(start_time ? { start_time } : {}),
	...(notes ? { notes } : {}),
});

const created = (details: Details, { vehicle }: Day, driver: ListedDriver, date: string, shift: 1 | 2) => ({
	...details,
	date,
	vehicle_id: vehicle.id,
	driver_id: driver.id,
	shift_type_id: shift,
	driver_type: 1,
});

const columnsOf = (
	busy: number | null,
	allocate: (driver: ListedDriver) => void,
): TableColumn<ListedDriver>[] => [
	{
		id: "driver",
		header: "Driver",
		className: "wd-driver",
		cell: (driver) => (
			<span className="row">
				<Avatar name={driver.full_name} size="m" hidden />
				<span className="ell">{driver.full_name}</span>
				{driver.favourite && <Tag tone="violet">Favourite</Tag>}
			</span>
		),
	},
	{ id: "status", header: "Status", cell: (driver) => <DriverStatusTag driver={driver} /> },
	{
		id: "licence",
		header: "Licence Type",
		className: "wd-licence",
		cell: ({ licence_type, licence_covers }) => (
			<span className="row">
				{licence_type ?? "–"}
				{!licence_covers && <Tag tone="warn">Too low</Tag>}
			</span>
		),
	},
	{
		id: "action",
		header: "Action",
		align: "right",
		className: "wd-act",
		cell: (driver) => (
			<Button
				size="row"
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
