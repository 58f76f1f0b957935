import { ListFilter, MapPinned, Settings2, X } from "lucide-react";
import type { ReactNode } from "react";
import { type JobStatus, STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { StatusGlyph } from "~/features/jobs/job-status";
import { UndoControls } from "~/features/jobs/undo";
import { AvatarStack } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { Popover } from "~/ui/menu/popover";
import type { PlannerState } from "../state/url-state";
import { DayBar } from "./day-bar";
import { type StatusCount, type TypeCount, withToggled } from "./filters";
import styles from "./planner-bar.module.css";

/** Further types go into a popover. */
const MAX_VISIBLE_TYPES = 3;

interface Props {
	state: PlannerState;
	today: string;
	go: (change: Partial<PlannerState>) => void;
	/** Shows today, scrolled to this time. */
	onToday: () => void;
	types: readonly TypeCount[];
	vehicles: number;
	/** How many of them the filters show. */
	shown: number;
	counts: ReadonlyMap<string, StatusCount>;
	people: { name: string }[];
	/** The Planned jobs of the day, by whether the filter shows them. */
	toBook: { shown: number; hidden: number };
	/** The Booked jobs that the filter shows. */
	booked: number;
	/** Not all vehicles are loaded: what is done to all of them waits. */
	isLoading: boolean;
	onBook: () => void;
	onUnbook: () => void;
	onReload: () => void;
	onHours: () => void;
	onLive: () => void;
	/** The button that plans the day. */
	planDay: ReactNode;
}

/** The toolbar: day, vehicle types, statuses, colleagues on this day, booking. */
export function PlannerBar(props: Props) {
	const { state, go, toBook } = props;
	const settings: MenuEntry[] = [
		{
			id: "used",
			label: "Only vehicles with jobs",
			checked: state.used,
			onAction: () => go({ used: !state.used }),
		},
		{
			id: "problems",
			label: "Only vehicles with problems",
			checked: state.problems,
			onAction: () => go({ problems: !state.problems }),
		},
		"line",
		{
			id: "unbook",
			label: `Unbook all booked${props.booked > 0 ? ` (${props.booked})` : ""}`,
			isWriting: true,
			disabled: props.isLoading || props.booked === 0,
			onAction: props.onUnbook,
		},
		{ id: "hours", label: "Drivers' hours…", onAction: props.onHours },
		{ id: "reload", label: "Reload day", onAction: props.onReload },
	];
	return (
		<div className="toolbar">
			<h1>Planner</h1>
			<DayBar
				date={state.date}
				today={props.today}
				onChange={(date) => go({ date })}
				onToday={props.onToday}
			/>
			<Button
				variant="ghost"
				aria-pressed={state.twoDays}
				className={state.twoDays ? "accent" : undefined}
				onClick={() => go({ twoDays: !state.twoDays })}
			>
				2 days
			</Button>
			<span className="separator" />
			<TypeFilter {...props} />
			<span className="separator" />
			<StatusFilter {...props} />
			{state.used && (
				<Button className="accent" icon={X} onClick={() => go({ used: false })}>
					With jobs <span className="count tabular">{props.shown}</span>
				</Button>
			)}
			<span className="grow" />
			<AvatarStack people={props.people} label="Here now" />
			<UndoControls />
			<IconButton icon={MapPinned} label="Live drivers" onClick={props.onLive} />
			<Button isWriting disabled={props.isLoading || toBook.shown === 0} onClick={props.onBook}>
				{toBook.hidden > 0 ? "Book shown" : "Book planned"}{" "}
				<span className="count tabular">{toBook.shown}</span>
			</Button>
			{props.planDay}
			<IconMenu icon={Settings2} label="Board settings" entries={settings} />
		</div>
	);
}

function TypeFilter({ state, go, types, vehicles }: Props) {
	const visibleTypes = types.slice(0, MAX_VISIBLE_TYPES);
	const overflowTypes = types.slice(MAX_VISIBLE_TYPES);
	const press = (id: number, add: boolean) =>
		go({
			types: add
				? withToggled(state.types, id)
				: state.types.length === 1 && state.types[0] === id
					? []
					: [id],
		});
	return (
		// biome-ignore lint/a11y/useSemanticElements: toggle buttons, no fields
		<div className="tabs" role="group" aria-label="Vehicle type">
			<button type="button" aria-pressed={state.types.length === 0} onClick={() => go({ types: [] })}>
				All <span className="count tabular">{vehicles}</span>
			</button>
			{visibleTypes.map(({ id, v_code, count }) => (
				<button
					key={id}
					type="button"
					aria-pressed={state.types.includes(id)}
					onClick={(event) => press(id, event.shiftKey || event.ctrlKey || event.metaKey)}
				>
					{v_code} <span className="count tabular">{count}</span>
				</button>
			))}
			{overflowTypes.length > 0 && (
				<Popover
					label="More vehicle types"
					trigger={(trigger) => (
						<button
							type="button"
							aria-pressed={overflowTypes.some(({ id }) => state.types.includes(id))}
							{...trigger}
						>
							More <span className="count tabular">{overflowTypes.length}</span>
						</button>
					)}
				>
					<div className={classNames("stack", styles.checkboxList)}>
						{overflowTypes.map(({ id, v_code, count }) => (
							<Checkbox
								key={id}
								checked={state.types.includes(id)}
								onChange={() => go({ types: withToggled(state.types, id) })}
							>
								{v_code} <span className="count tabular">{count}</span>
							</Checkbox>
						))}
					</div>
				</Popover>
			)}
		</div>
	);
}

/** The statuses a job of the board can have. */
const BOARD_STATUSES = STATUS_NAMES.filter(
	(name) => name !== "Cancelled" && name !== "Deleted" && name !== "Quote",
);

/** The status filter, with the number of jobs of each status. Without a choice every one is ticked; a click leaves one out. */
function StatusFilter({ state, go, counts }: Props) {
	const selected = state.statuses.length === 0 ? BOARD_STATUSES : state.statuses;
	const toggle = (name: JobStatus) => {
		const statuses = withToggled(selected, name);
		go({ statuses: statuses.length === BOARD_STATUSES.length ? [] : statuses });
	};
	return (
		<Popover
			label="Status"
			trigger={(trigger) => (
				<Button icon={ListFilter} className={state.statuses.length > 0 ? "accent" : undefined} {...trigger}>
					Status{" "}
					<span className="count tabular">
						{state.statuses.length === 0 ? "all" : `${state.statuses.length} of ${BOARD_STATUSES.length}`}
					</span>
				</Button>
			)}
		>
			<div className={classNames("stack", styles.checkboxList)}>
				<Checkbox checked={state.statuses.length === 0} onChange={() => go({ statuses: [] })}>
					All statuses
				</Checkbox>
				{BOARD_STATUSES.map((name) => (
					<Checkbox key={name} checked={selected.includes(name)} onChange={() => toggle(name)}>
						<StatusGlyph status={name} />
						<span className="grow">{name}</span>
						<span className="count tabular">{counts.get(name)?.count ?? 0}</span>
					</Checkbox>
				))}
			</div>
		</Popover>
	);
}
