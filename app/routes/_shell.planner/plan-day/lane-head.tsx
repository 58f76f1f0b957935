import { ArrowRight, Link2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { formatJobTime, getLeadWorkday, shortDriverName } from "../board/format";
import frame from "../board/vehicle-row-header.module.css";
import styles from "./lane-head.module.css";
import { LaneState } from "./lane-state";
import { describeGain, describeLane, isLoss, toLaneTexts } from "./lane-texts";
import type { PlanDay } from "./plan-day";
import type { ShownLane } from "./shown-lane";

/** The head of a changed lane on the board: what it comes to before and after, and the decision about it. */
export function LaneHead(props: {
	shown: ShownLane;
	planDay: PlanDay;
	isCurrent: boolean;
	hasPrices: boolean;
}) {
	const { shown, planDay, isCurrent, hasPrices } = props;
	const { lane, vehicle, tied } = shown;
	const workday = vehicle && getLeadWorkday(vehicle);
	const driver = workday?.client_driver;
	const texts = toLaneTexts(lane);
	const opener = useRef<HTMLButtonElement>(null);
	// The focus goes with the keys from lane to lane, and on where the button of a decision has left with it.
	useEffect(() => {
		const { activeElement } = document;
		const isOnLanes = activeElement === document.body || activeElement?.closest("[data-plan-lane]");
		if (isCurrent && isOnLanes) opener.current?.focus({ preventScroll: true });
	}, [isCurrent]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the board is a custom grid
		// biome-ignore lint/a11y/useFocusableInteractive: the buttons in it take the focus
		<div
			className={classNames(
				frame.header,
				styles.head,
				isCurrent && styles.current,
				shown.decision === "rejected" && styles.rejected,
			)}
			role="rowheader"
			data-plan-lane={lane.vehicle_id}
		>
			<button
				ref={opener}
				type="button"
				className={frame.openButton}
				aria-current={isCurrent ? "true" : undefined}
				aria-label={`${vehicle?.reg ?? "?"}, ${describeLane(lane)}${hasPrices ? `, ${describeGain(lane.gain)}` : ""}`}
				onClick={() => planDay.focus(lane.vehicle_id, lane.added[0] ?? lane.job_ids[0] ?? null)}
			/>
			<div className="cluster">
				<span className="number-plate">{vehicle?.reg ?? "?"}</span>
				<span className="muted text-12 truncate">{vehicle?.vehicle_type?.v_code}</span>
				<span className="grow" />
				<LaneState shown={shown} planDay={planDay} isCurrent={isCurrent} isNarrow />
			</div>
			<div className="cluster">
				{driver && <Avatar name={driver.full_name} image={driver.profile_image} hidden />}
				<span className="medium truncate">{driver ? shortDriverName(driver) : "No driver"}</span>
				<span className="muted text-12 tabular">
					{formatJobTime(workday?.date ?? null, workday?.start_time ?? null)}
				</span>
				<span className="grow" />
				<Change {...texts.duty} />
			</div>
			<div className="cluster">
				<Change {...texts.emptyMiles} />
				<span className="muted text-12">empty mi</span>
				{texts.late.before !== texts.late.after && (
					<span className={classNames("text-12", texts.late.after > texts.late.before && styles.worse)}>
						late {texts.late.before} to {texts.late.after}
					</span>
				)}
				<span className="grow" />
				{tied.length > 0 && (
					<span className="muted text-12 cluster truncate">
						<Link2 className="icon extra-small" aria-hidden="true" />
						<span className="visually-hidden">with</span> {tied.join(", ")}
					</span>
				)}
				{hasPrices && (
					<b className={classNames("tabular text-12", isLoss(lane.gain) ? "secondary-text" : styles.gain)}>
						{describeGain(lane.gain)}
					</b>
				)}
			</div>
		</div>
	);
}

function Change({ before, after }: { before: string; after: string }) {
	return (
		<span className={classNames(styles.change, "tabular text-12")}>
			<span className="muted">{before}</span>
			<ArrowRight className="icon extra-small muted" aria-hidden="true" />
			<span className="visually-hidden">to</span>
			<b>{after}</b>
		</span>
	);
}
