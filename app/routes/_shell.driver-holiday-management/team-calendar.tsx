import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Team } from "~/domain/planning/holidays/team-calendar";
import { awayTitle, type HalfDay, halfDayPhrase } from "~/domain/planning/workdays/rules";
import { getDayToneClass } from "~/features/planning/workdays";
import { formatLongDay, formatWeekday } from "~/shared/time/format-day";
import { todayInLondon } from "~/shared/time/london";
import { datesInMonth, formatMonth, shiftMonth } from "~/shared/time/months";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { DriverName, type OpenDriver } from "./driver-name";
import styles from "./team-calendar.module.css";

const AWAY_MARKS: Record<number, { letter: string; tone: string }> = {
	1: { letter: "H", tone: "holiday" },
	2: { letter: "S", tone: "inprogress" },
	3: { letter: "N", tone: "vor" },
};
/** Shown to a role that shows no reasons. */
const AWAY_WITHOUT_KIND = { letter: "A", tone: "vor" };
const LEGEND = [
	["H", "holiday", "Holiday"],
	["S", "inprogress", "Sick"],
	["N", "vor", "Not Available"],
	["?", "open", "Requested"],
	["•", "", "Working"],
] as const;
const LEGEND_WITHOUT_KINDS = [["A", "vor", "Away"], ...LEGEND.slice(3)] as const;

/** An approved holiday has its own colours here; the others are those of the workday legend. */
const getToneClass = (tone: string) => (tone === "holiday" ? styles.onHoliday : getDayToneClass(tone));

type Driver = Team["drivers"][number];

/** A month of all drivers: absences, requests, work and bank holidays. */
export function TeamCalendar(props: {
	team: Team;
	matchesSearch: (name: string) => boolean;
	onMonth: (month: string) => void;
	onDriver: OpenDriver | null;
}) {
	const { team, onMonth } = props;
	const month = team.from.slice(0, 7);
	const days = datesInMonth(month);
	const bankHolidays = new Map(team.bank_holidays.map(({ date, title }) => [date, title]));
	const today = todayInLondon(new Date());
	const drivers = team.drivers.filter(({ full_name }) => props.matchesSearch(full_name));
	const dayClass = (date: string) =>
		classNames(
			formatWeekday(date).startsWith("S") && styles.weekend,
			bankHolidays.has(date) && styles.bankHoliday,
			date === today && styles.today,
		);
	const columns: readonly TableColumn<Driver>[] = [
		{
			id: "driver",
			header: "Driver",
			isRowHeader: true,
			cell: (driver) => <DriverName id={driver.id} full_name={driver.full_name} onDriver={props.onDriver} />,
		},
		...days.map((date) => ({
			id: date,
			header: (
				<>
					<span aria-hidden="true">{formatWeekday(date).slice(0, 1)}</span>
					<b>{Number(date.slice(8))}</b>
				</>
			),
			title: bankHolidays.get(date),
			className: dayClass(date),
			cell: (driver: Driver) => <DayMarkCell driver={driver} date={date} onDriver={props.onDriver} />,
		})),
	];
	return (
		<>
			<div className={classNames("strip", styles.monthBar)}>
				<IconButton
					small
					icon={ChevronLeft}
					label="Previous month"
					onClick={() => onMonth(shiftMonth(month, -1))}
				/>
				<b className="tabular">{formatMonth(month)}</b>
				<IconButton
					small
					icon={ChevronRight}
					label="Next month"
					onClick={() => onMonth(shiftMonth(month, 1))}
				/>
				<span className="separator" />
				{(props.onDriver ? LEGEND : LEGEND_WITHOUT_KINDS).map(([letter, tone, label]) => (
					<span key={label} className={classNames("cluster", styles.legendItem)}>
						<i className={classNames(styles.mark, getToneClass(tone))}>{letter}</i>
						{label}
					</span>
				))}
				<span className="grow" />
				<span className="muted text-12 truncate">
					{team.bank_holidays.map(({ date, title }) => `${Number(date.slice(8))} ${title}`).join(", ")}
				</span>
			</div>
			{drivers.length === 0 ? (
				<EmptyState>No drivers found.</EmptyState>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard
				<section className="table-scroll" aria-label="Team calendar" tabIndex={0}>
					<SimpleTable
						plain
						className={styles.calendar}
						label={`Drivers in ${formatMonth(month)}`}
						columns={columns}
						rows={drivers}
						rowId={({ id }) => String(id)}
					/>
				</section>
			)}
		</>
	);
}

interface DayMark {
	letter: string;
	tone: string;
	title: string;
	half: HalfDay | null;
}

/** What a driver's day shows; null for nothing. */
function findMark(driver: Driver, date: string): DayMark | null {
	const away = driver.away.find((absence) => absence.date === date);
	const appearance = away && (away.type === null ? AWAY_WITHOUT_KIND : AWAY_MARKS[away.type]);
	if (away && appearance) {
		const title = away.type === null ? "Away" : awayTitle(away.type);
		return { ...appearance, title: withHalf(title ?? "Away", away.half_day), half: away.half_day };
	}
	const pending = driver.pending.find(({ from, to }) => date >= from && date <= to);
	if (pending)
		return {
			letter: "?",
			tone: "open",
			title: withHalf("Requested", pending.half_day),
			half: pending.half_day,
		};
	return driver.worked.includes(date) ? { letter: "•", tone: "", title: "Working", half: null } : null;
}

const withHalf = (title: string, half: HalfDay | null) => (half ? `${title} ${halfDayPhrase(half)}` : title);

/** A day of the calendar; where absences may be changed, a click opens the driver's availability. */
function DayMarkCell({
	driver,
	date,
	onDriver,
}: {
	driver: Driver;
	date: string;
	onDriver: OpenDriver | null;
}) {
	const mark = findMark(driver, date);
	const content = mark && (
		<i
			className={classNames(
				styles.mark,
				getToneClass(mark.tone),
				mark.half && styles.halfDay,
				mark.half === "pm" && styles.afternoon,
				mark.title === "Working" && styles.working,
			)}
			title={`${formatLongDay(date)}: ${mark.title}`}
		>
			{mark.letter}
		</i>
	);
	if (!onDriver) return content;
	return (
		<button
			type="button"
			className={styles.dayButton}
			// By keyboard the driver's name opens the same; 31 stops a row would be in the way.
			tabIndex={-1}
			aria-label={`${driver.full_name}, ${formatLongDay(date)}: ${mark?.title ?? "nothing"}`}
			onClick={() => onDriver({ id: driver.id, full_name: driver.full_name })}
		>
			{content}
		</button>
	);
}
