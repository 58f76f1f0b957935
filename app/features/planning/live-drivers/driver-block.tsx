import { Ellipsis, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CHECK_REPORTS, type CheckedType } from "~/domain/master-data/checks/workday-check-responses";
import { describeMinutesLate } from "~/domain/planning/arrivals/rules-where-words";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { LIVE_STATE_LABELS } from "~/domain/planning/organizer/rules-live";
import { PicturePreview } from "~/features/jobs/job-timeline";
import { openBreakdown, openSickDriver, useIsCoverPossible } from "~/features/planning/cover";
import { CheckReportDialog } from "~/features/planning/workdays";
import { timeInLondon, toLocalTime } from "~/shared/time/london";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { IconMenu } from "~/ui/menu/menu";
import { Note, Reg } from "~/ui/tag";
import { DriverActions } from "./driver-actions";
import { DriverActivity } from "./driver-activity";
import { DriverAge } from "./driver-age";
import styles from "./driver-block.module.css";
import { DriverHours } from "./driver-hours";
import { DriverStops } from "./driver-stops";
import type { LiveStore } from "./live-store";
import { describeDriver, describeOpenStops } from "./rules-driver-words";
import { formatSpeed, groupOf } from "./rules-list";
import { StateMark } from "./state-mark";

interface DriverBlockProps {
	driver: LiveDriver;
	store: LiveStore;
	/** Beside the facts, such as a button that follows the vehicle. */
	tools?: ReactNode;
	/** Between the facts and the stops, such as the route to the next stop. */
	children?: ReactNode;
	onClose: () => void;
}

/** A driver: vehicle, trailer, start, how late, stops, what happened, checks and pictures. */
export function DriverBlock({ driver: live, store, tools, children, onClose }: DriverBlockProps) {
	const { driver, vehicle, trailer, start_time, checks } = live;
	const [report, setReport] = useState<CheckedType | null>(null);
	return (
		<article className={styles.block} aria-label={driver.full_name}>
			<header className={styles.header}>
				<div className="cluster">
					<Avatar name={driver.full_name} />
					<div className="grow">
						<h2 className={styles.name}>{driver.full_name}</h2>
						<p className={styles.where}>
							<StateMark driver={live} />
							{LIVE_STATE_LABELS[live.state]}
							{live.state === "moving" && live.fix?.speed != null && `, ${formatSpeed(live.fix.speed)}`},{" "}
							<DriverAge fix={live.fix} store={store} />
						</p>
					</div>
					<CoverMenu driver={live} />
					<IconButton icon={X} label="Close" onClick={onClose} />
				</div>
				<div className={styles.facts}>
					<dl>
						<div>
							<dt>Vehicle</dt>
							<dd>
								{vehicle ? (
									<>
										<Reg>{vehicle.reg}</Reg> {vehicle.v_code}
									</>
								) : (
									"none"
								)}
							</dd>
						</div>
						<div>
							<dt>Trailer</dt>
							<dd>{trailer ? trailer.code : "none"}</dd>
						</div>
						<div>
							<dt>Start time</dt>
							<dd className="tabular">{start_time ? toLocalTime(live.date, start_time) : "–"}</dd>
						</div>
					</dl>
					{tools}
				</div>
				<DriverActions driver={live} />
			</header>
			<Lateness driver={live} />
			{children}
			<DriverHours driving={live.driving} />
			<DriverStops driver={live} />
			<DriverActivity driver={live} />
			<section className={styles.section} aria-label="Check reports">
				<div className={styles.reports}>
					{CHECK_REPORTS.map(({ truck_type, title }) => (
						<Button
							key={truck_type}
							size="row"
							disabled={!checks.some((check) => check.truck_type === truck_type)}
							onClick={() => setReport(truck_type)}
						>
							{title}
						</Button>
					))}
				</div>
				<Pictures driver={live} />
			</section>
			{report !== null && (
				<CheckReportDialog workDay={live.work_day_id} truckType={report} onClose={() => setReport(null)} />
			)}
		</article>
	);
}

/** How late a driver is and where, or how little is in hand. */
function Lateness({ driver: live }: { driver: LiveDriver }) {
	const { clock_out, late_minutes, next_stop, state } = live;
	const group = groupOf(live);
	if (group !== "late" && group !== "at_risk") return null;
	const at = next_stop?.town ? ` at ${next_stop.town}` : "";
	const late = late_minutes === null ? "" : describeMinutesLate(late_minutes);
	return (
		<div className={styles.section}>
			<Note tone={group === "late" ? "danger" : "warn"}>
				<b>
					{state === "clocked_out"
						? describeOpenStops(live)
						: group === "late"
							? `${describeDriver(live)}${at}`
							: `At risk, ${describeDriver(live)}`}
				</b>
				{state === "clocked_out" && (
					<p>
						{[clock_out && `At ${timeInLondon(new Date(clock_out))}`, late && `${late}${at}`]
							.filter(Boolean)
							.join(", ")}
						. Give what is left to another driver, or complete it.
					</p>
				)}
			</Note>
		</div>
	);
}

/** What is done when the driver or the vehicle cannot go on. */
function CoverMenu({ driver: { driver, vehicle } }: { driver: LiveDriver }) {
	if (!useIsCoverPossible()) return null;
	const { id, full_name } = driver;
	const sick = { id: "sick", label: "Sick today…", onAction: () => openSickDriver({ id, full_name }) };
	const brokenDown = vehicle && {
		id: "broken-down",
		label: "Broken down…",
		onAction: () => openBreakdown(vehicle),
	};
	const entries = [sick, ...(brokenDown ? [brokenDown] : [])].map((entry) => ({ ...entry, isWriting: true }));
	return <IconMenu icon={Ellipsis} label={`More for ${full_name}`} entries={entries} />;
}

/** Pictures of the day, the newest first; one opens at full size. */
function Pictures({ driver: { activity, images } }: { driver: LiveDriver }) {
	const [opened, setOpened] = useState<number | null>(null);
	const pictures = [
		...activity
			.flatMap(({ images: urls, message }) => urls.map((url) => ({ url, name: message })))
			.toReversed(),
		...images.map(({ url, file_name }) => ({ url, name: file_name })),
	];
	if (pictures.length === 0) return null;
	return (
		<>
			<ul className={styles.pictures} aria-label="Pictures">
				{pictures.map(({ url, name }, index) => (
					<li key={url}>
						<button type="button" onClick={() => setOpened(index)}>
							<img src={url} alt={name} loading="lazy" />
						</button>
					</li>
				))}
			</ul>
			{opened !== null && (
				<PicturePreview pictures={pictures} firstIndex={opened} onClose={() => setOpened(null)} />
			)}
		</>
	);
}
