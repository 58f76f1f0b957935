import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { addDays, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { OwnHours } from "../api/driver-api";
import { Press, Remark } from "../parts/controls";
import { useRead } from "../state/use-read";
import { type TextName, t } from "../texts/texts";
import { formatDate, formatDriverDay, formatUkTime, showHoursMinutes } from "./day-names";
import { Frame } from "./frame";
import styles from "./records.module.css";
import { StaleLine } from "./stale-line";

/** The driver's own hours of a week: duty, work, breaks and driving, against the limits. */
export function OwnHoursScreen() {
	const thisWeek = weekOf(todayInLondon(new Date())).from;
	const [week, setWeek] = useState(thisWeek);
	return (
		<Frame title={t("myHours")} back="me">
			<div className={styles.week}>
				<Press aria-label={t("weekBefore")} onClick={() => setWeek(addDays(week, -7))}>
					<ChevronLeft size={22} aria-hidden />
				</Press>
				<span>
					{formatDate(week)} – {formatDate(addDays(week, 6))}
				</span>
				<Press
					aria-label={t("weekAfter")}
					disabled={week >= thisWeek}
					onClick={() => setWeek(addDays(week, 7))}
				>
					<ChevronRight size={22} aria-hidden />
				</Press>
			</div>
			<WeekHours key={week} path={week === thisWeek ? "hours" : `hours?week=${week}`} />
		</Frame>
	);
}

function WeekHours({ path }: { path: string }) {
	const { stored, isOld } = useRead<OwnHours>("hours", path);
	const hours = stored?.data;
	return (
		<>
			<StaleLine read_at={stored?.read_at} isOld={isOld} />
			{hours && (
				<dl className={styles.meters}>
					<Figure name="drivingWeek" minutes={hours.total.driving} limit={hours.limits.weekly_driving} />
					<Figure
						name="drivingFortnight"
						minutes={hours.fortnight_driving}
						limit={hours.limits.fortnightly_driving}
					/>
					<Figure name="workWeek" minutes={hours.total.work} limit={hours.limits.weekly_work} />
				</dl>
			)}
			{hours?.days.length === 0 && <Remark>{t("noHours")}</Remark>}
			<ul className={styles.records}>
				{hours?.days.map((day) => (
					<DayRow key={day.work_day_id} day={day} />
				))}
			</ul>
		</>
	);
}

function Figure({ name, minutes, limit }: { name: TextName; minutes: number; limit: number | null }) {
	const value = showHoursMinutes(minutes);
	return (
		<div>
			<dt>{t(name)}</dt>
			<dd>
				{limit === null ? value : t("ofLimit", { value, limit: showHoursMinutes(limit) })}
				{limit !== null && minutes > limit && `, ${t("overLimit")}`}
				{limit !== null && (
					<meter
						aria-label={t(name)}
						min={0}
						max={limit}
						high={limit * 0.9}
						value={Math.min(minutes, limit)}
					/>
				)}
			</dd>
		</div>
	);
}

function DayRow({ day }: { day: OwnHours["days"][number] }) {
	const { date, started_at, ended_at, duty, work, breaks, driving, driving_limit } = day;
	const isOver = driving_limit !== null && driving > driving_limit;
	return (
		<li>
			<div>
				<strong>{formatDriverDay(date)}</strong>
				<p>
					{formatUkTime(started_at)} – {ended_at ? formatUkTime(ended_at) : t("untilNow")},{" "}
					{`${t("dutyTime")} ${showHoursMinutes(duty)}`}
				</p>
				<p>
					{`${t("workTime")} ${showHoursMinutes(work)}, ${t("breakTime")} ${showHoursMinutes(breaks)}, ${t("drivingTime")} ${showHoursMinutes(driving)}`}
				</p>
			</div>
			{isOver && <b className={`${styles.badge} ${styles.danger}`}>{t("overLimit")}</b>}
		</li>
	);
}
