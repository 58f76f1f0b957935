import {
	Bell,
	CalendarMinus,
	CalendarPlus,
	CalendarRange,
	ChevronDown,
	ClipboardCheck,
	Copy,
	Ellipsis,
	MapPinned,
	MessageSquare,
	Moon,
	Star,
	Sun,
	TriangleAlert,
	UserRoundCheck,
	UserRoundX,
	Wrench,
} from "lucide-react";
import type { WeekVehicle } from "~/domain/planning/organizer/week-responses";
import { openDriverMessages } from "~/features/connections/driver-messages";
import { openBreakdown, openSickDriver } from "~/features/planning/cover";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { DateRange } from "~/ui/form/date-range";
import { IconMenu, Menu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { SegmentedControl } from "~/ui/segmented-control";
import { Stepper } from "~/ui/stepper";
import { formatMonthDay, isSameMonth } from "./dates";
import { listRoadScreens, type RoadScreens } from "./road-links";
import type { Organizer } from "./use-organizer";
import styles from "./week-bar.module.css";

/** "16 – 22 Nov 2026". */
const formatWeek = (from: string, to: string) =>
	`${isSameMonth(from, to) ? Number(from.slice(8)) : formatMonthDay(from)} – ${formatMonthDay(to)} ${to.slice(0, 4)}`;

/** The toolbar: week, shift, vehicle type, and actions for the vehicle at the cursor. */
export function WeekBar({
	organizer,
	vehicle,
	type,
	attention,
}: {
	organizer: Organizer;
	vehicle: WeekVehicle | null;
	type: number | null;
	attention: RoadScreens;
}) {
	const { week, step, thisWeek, toWeek, setShift, setType, open, openRota } = organizer;
	const totalCount = week.vehicleTypeCounts.reduce((total, { count }) => total + count, 0);
	const shownTypes = listShownTypes(week.vehicleTypeCounts, type);
	const otherTypes = week.vehicleTypeCounts.filter((one) => !shownTypes.includes(one));
	return (
		<div className={classNames("toolbar", styles.weekBar)}>
			<h1>Organizer</h1>
			<Stepper label="Week" units={["week"]} onStep={(_, by) => step(by)}>
				<DateRange
					bare
					label="Week"
					text={formatWeek(week.from, week.to)}
					from={week.from}
					to={week.to}
					onChange={({ from }) => toWeek(from)}
				/>
			</Stepper>
			<Button variant="ghost" keys="t" className={styles.desktopOnly} onClick={thisWeek}>
				This week
			</Button>
			<span className={classNames("separator", styles.desktopOnly)} />
			<SegmentedControl
				label="Shift"
				options={[
					{ value: "1", label: "Day", icon: Sun },
					{ value: "2", label: "Night", icon: Moon },
				]}
				value={String(week.shift_type_id)}
				onChange={(value) => setShift(value === "2" ? 2 : 1)}
			/>
			<span className={classNames("separator", styles.desktopOnly)} />
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
			<div className={classNames("tabs", styles.typeTabs)} role="group" aria-label="Vehicle type">
				<TypeButton name="All" count={totalCount} isActive={type === null} onClick={() => setType(null)} />
				{shownTypes.map(({ id, v_code, count }) => (
					<TypeButton
						key={v_code}
						name={v_code}
						count={count}
						isActive={type !== null && type === id}
						onClick={() => setType(id)}
					/>
				))}
				{otherTypes.length > 0 && (
					<Menu
						label="More"
						variant="ghost"
						icon={ChevronDown}
						entries={otherTypes.map(({ id, v_code, count }) => ({
							id: String(id),
							label: v_code,
							hint: String(count),
							onAction: () => setType(id),
						}))}
					/>
				)}
			</div>
			<span className="grow" />
			<Menu
				label="Rota"
				icon={CalendarRange}
				entries={[
					{
						id: "copy",
						label: "Copy last week",
						icon: Copy,
						keys: "c",
						isWriting: true,
						disabled: !vehicle,
						onAction: () => openRota("last-week"),
					},
					{
						id: "fill",
						label: "Fill favourites",
						icon: Star,
						keys: "f",
						isWriting: true,
						disabled: !vehicle,
						onAction: () => openRota("favourites"),
					},
				]}
			/>
			<Button variant="ghost" icon={MapPinned} onClick={() => open({ kind: "live" })}>
				Live drivers
			</Button>
			<Button
				variant="primary"
				disabled={!vehicle}
				onClick={() => vehicle && open({ kind: "allocate", vehicle })}
			>
				Multi-Days Allocate
			</Button>
			<IconMenu
				icon={Ellipsis}
				label="More"
				entries={[
					...buildToolbarMenu(organizer, vehicle),
					"line",
					...listRoadScreens(attention).map(({ id, label, to, count, icon }) => ({
						id,
						label,
						icon,
						to,
						hint: count > 0 ? String(count) : undefined,
					})),
				]}
			/>
		</div>
	);
}

/** As many types as the toolbar has room for at 1440 pixels. */
const SHOWN_TYPES = 2;

/** The types with the most vehicles, and the selected one, in their order. */
function listShownTypes<Type extends { id: number | null; count: number }>(
	types: readonly Type[],
	selected: number | null,
): Type[] {
	if (types.length <= SHOWN_TYPES + 1) return [...types];
	const chosen = types.filter(({ id }) => selected !== null && id === selected);
	const others = types.filter((one) => !chosen.includes(one)).toSorted((a, b) => b.count - a.count);
	const shown = new Set([...chosen, ...others].slice(0, SHOWN_TYPES));
	return types.filter((one) => shown.has(one));
}

function TypeButton(props: { name: string; count: number; isActive: boolean; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-pressed={props.isActive}
			className={props.isActive ? "selected" : undefined}
			onClick={props.onClick}
		>
			{props.name} <span className="count">{props.count}</span>
		</button>
	);
}

function buildToolbarMenu({ open }: Organizer, vehicle: WeekVehicle | null): MenuEntry[] {
	if (!vehicle) return [{ heading: "No vehicle" }];
	return [{ heading: vehicle.reg }, ...buildWeekVehicleMenu(vehicle, open)];
}

/** Actions for a vehicle. */
export function buildWeekVehicleMenu(vehicle: WeekVehicle, open: Organizer["open"]): MenuEntry[] {
	return [
		{
			id: "allocate",
			label: "Multi-Days Allocate",
			icon: CalendarPlus,
			keys: "a",
			isWriting: true,
			onAction: () => open({ kind: "allocate", vehicle }),
		},
		{
			id: "de-allocate",
			label: "Multi-Days De-Allocate",
			icon: CalendarMinus,
			keys: "x",
			isWriting: true,
			onAction: () => open({ kind: "de-allocate", vehicle }),
		},
		"line",
		{
			id: "maintenance",
			label: "Vehicle Maintenance",
			icon: Wrench,
			keys: "m",
			isWriting: true,
			onAction: () => open({ kind: "maintenance", vehicle }),
		},
		{
			id: "reminder",
			label: "Vehicle Reminder",
			icon: Bell,
			keys: "r",
			onAction: () => open({ kind: "reminder", vehicle }),
		},
		{
			id: "checks",
			label: "Vehicle Check History",
			icon: ClipboardCheck,
			onAction: () => open({ kind: "checks", vehicle }),
		},
		{
			id: "broken-down",
			label: "Broken down…",
			icon: TriangleAlert,
			isWriting: true,
			onAction: () => openBreakdown(vehicle),
		},
		...(vehicle.favourite_drivers.length > 0 ? (["line"] as const) : []),
		...[
			...new Map(
				vehicle.favourite_drivers.map((favourite) => [favourite.driver_id, favourite.driver_details]),
			).values(),
		].flatMap(({ id, full_name }): MenuEntry[] => [
			{
				id: `driver-${id}`,
				label: "Driver Availability",
				hint: full_name,
				icon: UserRoundCheck,
				onAction: () => open({ kind: "driver", driver: { id, full_name } }),
			},
			{
				id: `sick-${id}`,
				label: "Sick today…",
				hint: full_name,
				icon: UserRoundX,
				isWriting: true,
				onAction: () => openSickDriver({ id, full_name }),
			},
			{
				id: `message-${id}`,
				label: "Message driver",
				hint: full_name,
				icon: MessageSquare,
				onAction: () => openDriverMessages(id),
			},
		]),
	];
}
