import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { Avatar } from "~/components/avatar";
import { Chip } from "~/components/chip";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { Seg } from "~/components/seg";
import { statusLook } from "~/components/status/phases";
import { Tag } from "~/components/tag";
import { displayStatus } from "~/domain/planner/rules";
import type { PlannerJob } from "~/domain/planner/shapes";
import { showDate } from "~/domain/time/dates";
import { DayBar } from "./day-bar";
import { FilterBox } from "./filter-box";
import type { Row } from "./filters";
import { MoreButton } from "./more-button";
import { usePlannerTools } from "./planner-context";
import { standingFacts, warningText } from "./row-facts";
import { jobSentence, leadingDay, timeOf, wayText, weightText } from "./text";
import type { Planner } from "./use-planner";
import { Capacity } from "./vehicle-head";

const PARTS = [
	{ value: "vehicles", label: "Vehicles" },
	{ value: "unplanned", label: "Unplanned" },
] as const;

/** The planner on a phone: vehicles or unplanned jobs as cards; whatever is done is done from their menus. */
export function PhonePlanner({ planner }: { planner: Planner }) {
	const { state, go, board, rows, list, types } = planner;
	const [part, setPart] = useState<(typeof PARTS)[number]["value"]>("vehicles");
	const labels = PARTS.map((one) => ({
		...one,
		label: `${one.label} ${one.value === "vehicles" ? rows.length : list.length}`,
	}));
	return (
		<>
			<div className="bar">
				<h1>Planner</h1>
				<DayBar date={state.date} today={planner.today} onChange={(date) => go({ date })} />
			</div>
			<div className="phone-parts">
				<Seg label="Show" block options={labels} value={part} onChange={setPart} />
				{part === "vehicles" ? (
					<FilterBox of="vehicles" state={state} go={go} />
				) : (
					<FilterBox of="unplanned" state={state} go={go} />
				)}
			</div>
			{part === "vehicles" && types.length > 1 && (
				// biome-ignore lint/a11y/useSemanticElements: toggle buttons, no fields
				<div className="strip" role="group" aria-label="Vehicle type">
					<Chip pressed={state.types.length === 0} onClick={() => go({ types: [] })}>
						All
					</Chip>
					{types.map(({ id, v_code, count }) => (
						<Chip
							key={id}
							count={count}
							pressed={state.types.includes(id)}
							onClick={() => go({ types: state.types.includes(id) ? [] : [id] })}
						>
							{v_code}
						</Chip>
					))}
				</div>
			)}
			{board.error !== null && board.board === null ? (
				<ErrorPanel message={board.error} onRetry={board.retry} />
			) : board.board === null ? (
				<SkeletonRows rows={8} columns={2} density="comfortable" />
			) : part === "vehicles" ? (
				<Vehicles planner={planner} />
			) : (
				<Unplanned planner={planner} />
			)}
		</>
	);
}

function Vehicles({ planner }: { planner: Planner }) {
	const { rows } = planner;
	const box = useRef<HTMLDivElement>(null);
	const inSight = useVirtualizer({
		count: rows.length,
		getScrollElement: () => box.current,
		estimateSize: (index) => 128 + (rows[index]?.cards.length ?? 0) * 44,
		overscan: 4,
		initialRect: { width: 390, height: 700 },
		getItemKey: (index) => rows[index]?.vehicle.id ?? index,
	});
	if (rows.length === 0) return <Empty>No vehicle fits the filters.</Empty>;
	return (
		<div className="phone-cards" ref={box}>
			<ul aria-label="Vehicles" style={{ height: inSight.getTotalSize() }}>
				{inSight.getVirtualItems().map(({ index, start }) => {
					const row = rows[index];
					return (
						row && (
							<li
								key={row.vehicle.id}
								ref={inSight.measureElement}
								data-index={index}
								style={{ transform: `translateY(${start}px)` }}
							>
								<VehicleCard row={row} planner={planner} />
							</li>
						)
					);
				})}
			</ul>
		</div>
	);
}

function VehicleCard({ row, planner }: { row: Row; planner: Planner }) {
	const { vehicle, cards } = row;
	const { openVehicle, menuOfVehicle } = usePlannerTools();
	const { day, holds } = planner;
	const facts = standingFacts(vehicle, day.date, day.rules);
	const leading = leadingDay(vehicle);
	const driver = leading?.client_driver;
	const holder = holds.others.get(vehicle.id);
	const [first] = facts.warnings;
	return (
		<article className="card pv" aria-label={vehicle.reg}>
			<div className="row">
				<button type="button" className="pv-head row" onClick={() => openVehicle(vehicle)}>
					<span className="reg">{vehicle.reg}</span>
					<span className="mut t12">{vehicle.vehicle_type?.v_code}</span>
					{driver && <Avatar name={driver.full_name} image={driver.profile_image} hidden />}
					<span className={driver ? "ell grow" : "ell grow mut"}>{driver?.full_name ?? "No driver"}</span>
				</button>
				<MoreButton of={vehicle.reg} onPress={(at) => menuOfVehicle(vehicle.id, at)} />
			</div>
			<Capacity load={facts.load} />
			{(first || facts.hours || holder) && (
				<div className="row pv-facts">
					{facts.hours && <span className={`hv ${facts.hours.level}`}>{facts.hours.text}</span>}
					{first && <Tag tone={first.level === "bad" ? "danger" : "warn"}>{warningText(first)}</Tag>}
					{holder && <Tag tone="violet">{holder.name} is planning</Tag>}
				</div>
			)}
			<ol>
				{cards.map((job) => (
					<JobLine key={job.id} job={job} />
				))}
			</ol>
		</article>
	);
}

function Unplanned({ planner }: { planner: Planner }) {
	const { list, day } = planner;
	const box = useRef<HTMLDivElement>(null);
	const inSight = useVirtualizer({
		count: list.length,
		getScrollElement: () => box.current,
		estimateSize: () => 52,
		overscan: 8,
		initialRect: { width: 390, height: 700 },
	});
	if (list.length === 0) return <Empty>No unplanned jobs on {showDate(day.date)}.</Empty>;
	return (
		<div className="phone-cards" ref={box}>
			<ol aria-label="Unplanned" style={{ height: inSight.getTotalSize() }}>
				{inSight.getVirtualItems().map(({ index, start }) => {
					const job = list[index];
					return job && <JobLine key={job.id} job={job} start={start} />;
				})}
			</ol>
		</div>
	);
}

/** A job in a list of a phone: press it to open, its dots for everything else. */
function JobLine({ job, start }: { job: PlannerJob; start?: number }) {
	const { openJob, menuOfJob } = usePlannerTools();
	const status = displayStatus(job);
	const when = useMemo(
		() => timeOf(job.collection_date, job.collection_time) || timeOf(job.delivery_date, job.delivery_time),
		[job],
	);
	return (
		<li
			className={`pj s-${statusLook(status)?.slug}`}
			style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
		>
			<button type="button" className="row pj-open" onClick={() => openJob(job)}>
				<span className="sr">{jobSentence(job)}</span>
				<StatusGlyph status={status} />
				<b className="tn" aria-hidden="true">
					{job.job_number}
				</b>
				<span className="ell grow sec" aria-hidden="true">
					{wayText(job)}
				</span>
				<span className="mut tn" aria-hidden="true">
					{when}
				</span>
				<span className="mut tn" aria-hidden="true">
					{weightText(job.weight)}
				</span>
			</button>
			<MoreButton of={job.job_number} onPress={(at) => menuOfJob(job.id, at)} />
		</li>
	);
}
