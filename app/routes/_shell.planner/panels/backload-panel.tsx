import { Truck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { Backloads } from "~/domain/planning/planner/backload/list-backloads";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { showPounds } from "~/shared/money/text";
import { londonOffset, showWindow } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Reg, Tag } from "~/ui/tag";

import { formatClock } from "../board/lane";
import styles from "./backload-panel.module.css";
import { formatMiles } from "./route-stops";

type Leg = Backloads[number];
type Offer = Leg["offers"][number];

interface BackloadPanelProps {
	vehicle: PlannerVehicle;
	date: string;
	/** Plans an unplanned job of the day on the vehicle; resolves to whether it is. */
	onPlan: (job_id: number) => Promise<boolean>;
	onOpenJob: (number: string) => void;
	onClose: () => void;
}

/** The legs that a vehicle drives empty on a day, with the loads that fit into them. */
export default function BackloadPanel({ vehicle, date, onPlan, onOpenJob, onClose }: BackloadPanelProps) {
	const { legs, error, load } = useBackloads(vehicle, date);
	const [planning, setPlanning] = useState<number | null>(null);
	const plan = async (job_id: number) => {
		setPlanning(job_id);
		// The board shows the job at once; what is left is known when the server has it.
		if (await onPlan(job_id)) await load();
		setPlanning(null);
	};
	return (
		<SlideOver
			open
			onClose={onClose}
			title="Backloads"
			width={720}
			aside={
				<>
					<Reg>{vehicle.reg}</Reg>
					{vehicle.driver_name && <span className="muted truncate">{vehicle.driver_name}</span>}
				</>
			}
		>
			{() => (
				<div className="scroll fill">
					{error !== null && legs === null ? (
						<ErrorPanel message={error} onRetry={() => void load()} />
					) : legs === null ? (
						<SkeletonRows rows={6} columns={3} />
					) : legs.length === 0 ? (
						<EmptyState icon={Truck}>No leg of 30 miles or more is driven empty.</EmptyState>
					) : (
						legs.map((leg) => (
							<section
								key={`${leg.from_town} ${leg.leave}`}
								className={styles.emptyLeg}
								aria-label={nameLeg(leg)}
							>
								<h3>
									{nameLeg(leg)}
									<span className="muted tabular">
										{formatMiles(leg.miles)} empty, from {formatClock(leg.leave + londonOffset(date))}
									</span>
								</h3>
								{leg.offers.length === 0 ? (
									<p className="muted">No unplanned job fits.</p>
								) : (
									<ul>
										{leg.offers.map((offer) => (
											<OfferRow
												key={offer.job_id}
												offer={offer}
												date={date}
												isPlanning={planning === offer.job_id}
												disabled={planning !== null}
												onPlan={() => void plan(offer.job_id)}
												onOpen={() => onOpenJob(offer.job_number)}
											/>
										))}
									</ul>
								)}
							</section>
						))
					)}
				</div>
			)}
		</SlideOver>
	);
}

const nameLeg = ({ from_town, to_town }: Leg) => `${from_town ?? "The base"} to ${to_town ?? "the base"}`;

const describeStop = (town: string | null, date: string | null, time: string | null, until: string | null) =>
	[town, showWindow(date, time, until)].filter(Boolean).join(" ");

function OfferRow(props: {
	offer: Offer;
	date: string;
	isPlanning: boolean;
	disabled: boolean;
	onPlan: () => void;
	onOpen: () => void;
}) {
	const { offer, date } = props;
	const there = formatClock(offer.there_at + londonOffset(date));
	return (
		<li className={styles.offer}>
			<div className="stack grow">
				<span className="cluster">
					<b className="tabular">{offer.job_number}</b>
					<span className="truncate secondary-text">{offer.customer_name}</span>
					{offer.is_next_day && <Tag tone="warn">Tomorrow's: ask the customer</Tag>}
					{offer.verdict && <Tag tone="warn">{offer.verdict.message}</Tag>}
				</span>
				<span className="truncate">
					{describeStop(
						offer.collection_town,
						offer.collection_date,
						offer.collection_time,
						offer.collection_time_until,
					)}
					{" → "}
					{describeStop(
						offer.delivery_town,
						offer.delivery_date,
						offer.delivery_time,
						offer.delivery_time_until,
					)}
				</span>
				<span className="muted text-12 tabular">
					{formatMiles(offer.miles_to)} away, there {there}; {formatMiles(offer.miles_empty)} stay empty
				</span>
			</div>
			<div className={styles.gain}>
				<b className="tabular">{formatMiles(offer.miles_saved)} saved</b>
				<span className="muted tabular">{offer.price === null ? "No price" : showPounds(offer.price)}</span>
			</div>
			{offer.is_next_day ? (
				<Button size="row" onClick={props.onOpen} aria-label={`Open job ${offer.job_number}`}>
					Open
				</Button>
			) : (
				<Button
					size="row"
					pending={props.isPlanning}
					disabled={props.disabled}
					onClick={props.onPlan}
					aria-label={`Plan job ${offer.job_number}`}
				>
					Plan
				</Button>
			)}
		</li>
	);
}

/** The backloads of a vehicle's day, read again when its order changes. */
function useBackloads(vehicle: PlannerVehicle, date: string) {
	const [legs, setLegs] = useState<Backloads | null>(null);
	const [error, setError] = useState<string | null>(null);
	const order = vehicle.planned_jobs.map(({ id }) => id).join();
	const latest = useRef(0);
	const load = async () => {
		latest.current += 1;
		const own = latest.current;
		setError(null);
		try {
			const query = { date, vehicle_id: vehicle.id };
			const { data } = await callApi("GET /client/planner/backloads", { query });
			if (own === latest.current) setLegs(data);
		} catch (problem) {
			if (own === latest.current) setError(describeError(problem));
		}
	};
	// A new order of the jobs has other empty legs.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => void load(), [date, vehicle.id, order]);
	return { legs, error, load };
}
