import { ChevronLeft, ChevronRight } from "lucide-react";
import { classNames } from "~/components/class-names";
import { IconButton } from "~/components/icon-button";
import { Empty } from "~/components/overlay/empty";
import { daysOf, monthStep, monthText } from "~/components/workday/month-grid";
import type { Team } from "~/domain/holidays/team-calendar";
import { todayInLondon } from "~/domain/time/london";
import { longDay, weekday } from "~/domain/time/names";
import { awayTitle } from "~/domain/workdays/rules";

const LETTERS: Record<number, { letter: string; tone: string }> = {
	1: { letter: "H", tone: "holiday-on" },
	2: { letter: "S", tone: "inprogress" },
	3: { letter: "N", tone: "vor" },
};
const LEGEND = [
	["H", "holiday-on", "Holiday"],
	["S", "inprogress", "Sick"],
	["N", "vor", "Not Available"],
	["?", "open", "Asked for"],
	["·", "", "Works"],
] as const;

type Driver = Team["drivers"][number];

/** A month of all drivers: who is away, who asks to be, who works, and the bank holidays. */
export function TeamCalendar(props: {
	team: Team;
	found: (name: string) => boolean;
	onMonth: (month: string) => void;
	onDriver: (driver: { id: number; full_name: string }) => void;
}) {
	const { team, onMonth } = props;
	const month = team.from.slice(0, 7);
	const days = daysOf(month);
	const bank = new Map(team.bank_holidays.map(({ date, title }) => [date, title]));
	const today = todayInLondon(new Date());
	const drivers = team.drivers.filter(({ full_name }) => props.found(full_name));
	const dayClass = (date: string) =>
		classNames(weekday(date).startsWith("S") && "we", bank.has(date) && "bank", date === today && "now");
	return (
		<>
			<div className="strip team-strip">
				<IconButton
					small
					icon={ChevronLeft}
					label="Previous month"
					onClick={() => onMonth(monthStep(month, -1))}
				/>
				<b className="tn">{monthText(month)}</b>
				<IconButton
					small
					icon={ChevronRight}
					label="Next month"
					onClick={() => onMonth(monthStep(month, 1))}
				/>
				<span className="sep" />
				{LEGEND.map(([letter, tone, says]) => (
					<span key={says} className="row team-key">
						<i className={classNames("mark", tone && `tone-${tone}`)}>{letter}</i>
						{says}
					</span>
				))}
				<span className="grow" />
				<span className="mut t12 ell">
					{team.bank_holidays.map(({ date, title }) => `${Number(date.slice(8))} ${title}`).join(", ")}
				</span>
			</div>
			{drivers.length === 0 ? (
				<Empty>No driver found.</Empty>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard
				<section className="tablewrap" aria-label="Team calendar" tabIndex={0}>
					<table className="team" aria-label={`Drivers in ${monthText(month)}`}>
						<thead>
							<tr>
								<th scope="col">Driver</th>
								{days.map((date) => (
									<th key={date} scope="col" className={dayClass(date)} title={bank.get(date)}>
										<span aria-hidden="true">{weekday(date).slice(0, 1)}</span>
										<b>{Number(date.slice(8))}</b>
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{drivers.map((driver) => (
								<tr key={driver.id}>
									<th scope="row">
										<button type="button" className="opens" onClick={() => props.onDriver(driver)}>
											{driver.full_name}
										</button>
									</th>
									{days.map((date) => (
										<td key={date} className={dayClass(date)}>
											<Mark driver={driver} date={date} />
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</>
	);
}

function Mark({ driver, date }: { driver: Driver; date: string }) {
	const away = driver.away.find((one) => one.date === date);
	const look = away && LETTERS[away.type];
	if (away && look)
		return (
			<i className={`mark tone-${look.tone}`} title={`${longDay(date)}: ${awayTitle(away.type)}`}>
				{look.letter}
			</i>
		);
	if (driver.pending.some(({ from, to }) => date >= from && date <= to))
		return (
			<i className="mark tone-open" title={`${longDay(date)}: asked for`}>
				?
			</i>
		);
	return driver.worked.includes(date) ? <i className="mark">·</i> : null;
}
