import { Check, Coffee, Flag, Fuel, LogIn, Search } from "lucide-react";
import { toLocalTime } from "~/shared/time/london";
import { Press, Remark } from "../parts/controls";
import { openScreen } from "../parts/use-route";
import { questionsOf } from "../rules/rules-workday";
import { type CurrentDay, useApp, useAppState, useCurrentDay } from "../state/use-app";
import { t } from "../texts/texts";
import { ArrivalProposal } from "./arrival-proposal";
import { formatDriverDay, formatUkTime } from "./day-names";
import { DriverJobList } from "./driver-job-list";
import { Frame } from "./frame";
import { NextDays } from "./next-days";
import styles from "./screens.module.css";

/** The day: what is next at its start, then the jobs. */
export function TodayScreen() {
	const { stored } = useAppState();
	const current = useCurrentDay();
	return (
		<Frame
			title={t("today")}
			sub={stored ? `${formatDriverDay(stored.day.date)}, ${stored.day.driver.full_name}` : null}
			footer={current && <NextAction current={current} />}
			menu="today"
		>
			{!stored && <Remark>{navigator.onLine ? t("loadingDay") : t("needsSignal")}</Remark>}
			{stored && !current && <Remark>{t("noWorkday")}</Remark>}
			{current && <DayContent current={current} />}
			{stored && <NextDays days={stored.day.next} />}
		</Frame>
	);
}

function DayContent({ current }: { current: CurrentDay }) {
	const { workday, progress } = current;
	const { isSharing } = useAppState();
	const { isClockedIn, isClockedOut, startChecks } = progress;
	const { vehicle, trailer, start_time, notes } = workday;
	return (
		<>
			<dl className={styles.facts}>
				<div>
					<dt>{t("vehicle")}</dt>
					<dd>{vehicle?.reg ?? t("none")}</dd>
				</div>
				<div>
					<dt>{t("type")}</dt>
					<dd>{vehicle?.v_code ?? t("none")}</dd>
				</div>
				<div>
					<dt>{t("start")}</dt>
					<dd>{toLocalTime(workday.date, start_time) || t("none")}</dd>
				</div>
				<div>
					<dt>{t("trailer")}</dt>
					<dd>{trailer?.code ?? t("none")}</dd>
				</div>
			</dl>
			{notes && <Remark>{notes}</Remark>}
			{isClockedOut && <Remark>{t("clockedOut")}</Remark>}
			{isClockedIn && !isClockedOut && !isSharing && <p className={styles.small}>{t("notSharing")}</p>}
			{isClockedIn && !isClockedOut && startChecks.length === 0 && <DutyButtons current={current} />}
			{isClockedIn && startChecks.length === 0 ? (
				<>
					<ArrivalProposal current={current} />
					<DriverJobList current={current} />
					<Press icon={Search} onClick={() => openScreen("find")}>
						{t("findJob")}
					</Press>
				</>
			) : (
				<StartList current={current} />
			)}
		</>
	);
}

/** The steps of the start of the day, in order. */
function StartList({ current: { day, workday, progress } }: { current: CurrentDay }) {
	return (
		<ol className={styles.list}>
			<li>
				<div>
					{progress.isClockedIn ? <Check role="img" aria-label={t("done")} /> : <strong>1</strong>}
					<strong>{t("clockIn")}</strong>
					<p className={styles.small}>{t("clockInHint")}</p>
				</div>
			</li>
			{progress.startChecks.map((kind, index) => (
				<li key={kind}>
					<div>
						<strong>{index + 2}</strong>
						<strong>{t(`check_${kind}`)}</strong>
						<p className={styles.small}>{t("checkPoints", { count: questionsOf(day, kind).length })}</p>
					</div>
				</li>
			))}
			<li>
				<div className={styles.done}>
					<strong>{progress.startChecks.length + 2}</strong>
					<strong>{t("jobsCount", { count: workday.jobs.length })}</strong>
					<p className={styles.small}>{t("jobsLocked")}</p>
				</div>
			</li>
		</ol>
	);
}

function DutyButtons({ current: { workday, progress } }: { current: CurrentDay }) {
	const app = useApp();
	const place = { work_day_id: workday.id, about: "" };
	const { breakSince } = progress;
	const report = (activity: "break_start" | "break_end" | "driving" | "other_work") =>
		app.record({ type: "activity", work_day_id: workday.id, activity }, place);
	return (
		<>
			{breakSince && <Remark>{t("onBreak", { time: formatUkTime(breakSince) })}</Remark>}
			<div className={styles.buttons}>
				<Press icon={Coffee} onClick={() => void report(breakSince ? "break_end" : "break_start")}>
					{breakSince ? t("endBreak") : t("break")}
				</Press>
				<Press icon={Fuel} onClick={() => openScreen("fuel")}>
					{t("fuel")}
				</Press>
			</div>
			{!breakSince && (
				<div className={styles.buttons}>
					<Press onClick={() => void report("driving")}>{t("driving")}</Press>
					<Press onClick={() => void report("other_work")}>{t("otherWork")}</Press>
				</div>
			)}
		</>
	);
}

/** The one thing to do next with the day itself. */
function NextAction({ current: { workday, progress } }: { current: CurrentDay }) {
	const app = useApp();
	const [check] = progress.startChecks;
	const clockIn = () =>
		app.record({ type: "clock_in", work_day_id: workday.id }, { work_day_id: workday.id, about: "" });
	if (progress.isClockedOut) return null;
	if (!progress.isClockedIn)
		return (
			<Press isMain icon={LogIn} onClick={() => void clockIn()}>
				{t("clockIn")}
			</Press>
		);
	if (check)
		return (
			<Press isMain onClick={() => openScreen(`check/${check}/start`)}>
				{t(`check_${check}`)}
			</Press>
		);
	return (
		<Press icon={Flag} onClick={() => openScreen("end")}>
			{t("endOfDay")}
		</Press>
	);
}
