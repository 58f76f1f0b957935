import { Ellipsis, Phone, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CHECK_REPORTS, type CheckedType } from "~/domain/master-data/checks/workday-check-responses";
import { describeMinutesLate } from "~/domain/planning/arrivals/rules-where-words";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { PicturePreview } from "~/features/jobs/job-timeline";
import { openBreakdown, openSickDriver, useIsCoverPossible } from "~/features/planning/cover";
import { CheckReportDialog } from "~/features/planning/workdays";
import { telephoneLink } from "~/shared/contact/phone";
import { toLocalTime } from "~/shared/time/london";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { IconMenu } from "~/ui/menu/menu";
import { Note, Reg } from "~/ui/tag";
import { DriverActivity } from "./driver-activity";
import { DriverAge } from "./driver-age";
import styles from "./driver-block.module.css";
import { DriverStops } from "./driver-stops";
import type { LiveStore } from "./live-store";
import { formatSpeed, GROUP_LABELS, groupOf } from "./rules-list";
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
	const { driver, vehicle, trailer, start_time, late_minutes, next_stop, checks } = live;
	const [report, setReport] = useState<CheckedType | null>(null);
	const group = groupOf(live);
	return (
		<article className={styles.block} aria-label={driver.full_name}>
			<header className={styles.header}>
				<div className="cluster">
					<Avatar name={driver.full_name} />
					<div className="grow">
						<h2 className={styles.name}>{driver.full_name}</h2>
						<p className={styles.where}>
							<StateMark driver={live} />
							{GROUP_LABELS[live.state]}
							{live.state === "moving" && live.fix?.speed != null && `, ${formatSpeed(live.fix.speed)}`},{" "}
							<DriverAge fix={live.fix} store={store} />
						</p>
					</div>
					{driver.mobile && (
						<a
							className="icon-button"
							href={telephoneLink(driver.mobile)}
							aria-label={`Call ${driver.full_name}`}
						>
							<Phone className="icon" aria-hidden="true" />
						</a>
					)}
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
			</header>
			{group === "late" && next_stop && (
				<div className={styles.section}>
					<Note tone="danger">
						<b>
							{describeMinutesLate(late_minutes ?? 0)}
							{next_stop.town && ` at ${next_stop.town}`}
						</b>
					</Note>
				</div>
			)}
			{children}
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
