import { Navigation, Shuffle } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { FormFoot } from "~/components/form/form-foot";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { SlideOver } from "~/components/overlay/slide-over";
import { Note, Reg, Tag } from "~/components/tag";
import type { PlannerVehicle, Suggestion, VehicleRoute } from "~/domain/planner/shapes";
import { londonOffset, todayInLondon } from "~/domain/time/london";
import { clock } from "./lane";
import { hoursText } from "./text";

const RouteMap = lazy(() => import("./route-map.client"));

/** So many minutes after the time wanted a stop counts as late. */
const LATE_AFTER = 15;
/** So often the drivers' places are asked for again today. */
const SEEN_AGAIN_MS = 60_000;
const miles = (n: number) => `${n.toLocaleString("en-GB", { maximumFractionDigits: 1 })} miles`;

/** A vehicle's day on the road: the stops in order on a map, how far and how long, and a shorter order to take or leave. */
export default function RoutePanel(props: {
	vehicle: PlannerVehicle;
	date: string;
	/** Puts the vehicle's jobs into this order; answers whether it was done. */
	onAccept: (ids: readonly number[]) => Promise<boolean>;
	onOpenJob: (number: string) => void;
	onClose: () => void;
}) {
	const { vehicle, date } = props;
	const [route, setRoute] = useState<VehicleRoute | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
	const [thinking, setThinking] = useState(false);
	const [at, setAt] = useState(-1);
	const query = { date, vehicle_id: vehicle.id };

	const order = vehicle.planned_jobs.map(({ id }) => id).join();
	// The order is part of what is asked for: a change of it is another route.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	const read = useCallback(async () => {
		setError(null);
		try {
			setRoute(
				(
					await call<VehicleRoute>("/client/planner/vehicle-route", {
						query: { date, vehicle_id: vehicle.id },
					})
				).data,
			);
		} catch (problem) {
			setError(whyFailed(problem));
		}
	}, [date, vehicle.id, order]);
	useEffect(() => void read(), [read]);
	const isToday = date === todayInLondon(new Date());
	useEffect(() => {
		if (!isToday) return;
		const timer = setInterval(() => void read(), SEEN_AGAIN_MS);
		return () => clearInterval(timer);
	}, [isToday, read]);

	const suggest = async () => {
		setThinking(true);
		try {
			setSuggestion((await call<Suggestion>("/client/planner/suggest-order", { query })).data);
		} catch (problem) {
			setError(whyFailed(problem));
		} finally {
			setThinking(false);
		}
	};
	const accept = async (ids: readonly number[]) => {
		setThinking(true);
		if (await props.onAccept(ids)) setSuggestion(null);
		setThinking(false);
	};

	return (
		<SlideOver
			open
			onClose={props.onClose}
			title="Route of the day"
			width={720}
			aside={
				<>
					<Reg>{vehicle.reg}</Reg>
					{vehicle.driver_name && <span className="mut ell">{vehicle.driver_name}</span>}
				</>
			}
		>
			{(close) => (
				<div className="fill route-panel">
					{error !== null && route === null ? (
						<ErrorPanel message={error} onRetry={() => void read()} />
					) : route === null ? (
						<SkeletonRows rows={8} columns={3} />
					) : route.stops.length === 0 ? (
						<Empty icon={Navigation}>No stops on this day.</Empty>
					) : (
						<>
							<Suspense fallback={<div className="routemap" />}>
								<RouteMap route={route} at={at} onPick={setAt} />
							</Suspense>
							<div className="route-sum row">
								<b>{miles(route.miles)}</b>
								<b>{hoursText(route.minutes)} driving</b>
								{route.estimate && <Tag tone="warn">Estimate</Tag>}
								<span className="grow" />
								<span className="mut">
									{route.stops.length} {route.stops.length === 1 ? "stop" : "stops"}
								</span>
							</div>
							{error !== null && <Note tone="danger">{error}</Note>}
							{suggestion && (
								<Offer
									suggestion={suggestion}
									pending={thinking}
									onAccept={() => void accept(suggestion.job_ids)}
									onDecline={() => setSuggestion(null)}
								/>
							)}
							<Stops route={route} at={at} onPoint={setAt} onOpenJob={props.onOpenJob} />
							{route.unplaced.length > 0 && (
								<Note tone="warn">
									{route.unplaced.length === 1 ? "One job has" : `${route.unplaced.length} jobs have`} an
									address that cannot be found on the map.
								</Note>
							)}
						</>
					)}
					<FormFoot
						onLeave={close}
						leave="Close"
						icon={Shuffle}
						pending={thinking && !suggestion}
						disabled={vehicle.planned_jobs.length < 2 || suggestion !== null}
						onClick={() => void suggest()}
					>
						Suggest an order
					</FormFoot>
				</div>
			)}
		</SlideOver>
	);
}

/** A shorter order, with what it saves. */
function Offer(props: {
	suggestion: Suggestion;
	pending: boolean;
	onAccept: () => void;
	onDecline: () => void;
}) {
	const { suggestion, pending } = props;
	const { before, after, is_shorter, estimate } = suggestion;
	return (
		<div className="card offer" role="status">
			{is_shorter ? (
				<>
					<p>
						<b>{miles(after.miles)}</b>, {hoursText(after.minutes)} instead of {miles(before.miles)},{" "}
						{hoursText(before.minutes)}
						{after.late < before.late && `, and ${hoursText(before.late - after.late)} less late`}
						{estimate && <span className="mut"> (estimate)</span>}
					</p>
					<div className="row">
						<Button onClick={props.onDecline} disabled={pending}>
							Decline
						</Button>
						<Button variant="primary" onClick={props.onAccept} pending={pending}>
							Accept
						</Button>
					</div>
				</>
			) : (
				<>
					<p>No shorter order was found.</p>
					<Button onClick={props.onDecline}>Fine</Button>
				</>
			)}
		</div>
	);
}

function Stops({
	route,
	at,
	onPoint,
	onOpenJob,
}: {
	route: VehicleRoute;
	at: number;
	onPoint: (stop: number) => void;
	onOpenJob: (number: string) => void;
}) {
	const offset = londonOffset(route.date);
	return (
		<div className="scroll">
			<ol className="stops" aria-label="Stops">
				{route.stops.map((stop, index) => {
					const late = stop.wanted === null ? 0 : stop.arrive - stop.wanted;
					return (
						<li
							key={`${stop.job_id}${stop.does}`}
							className={classNames(index === at && "on")}
							onPointerEnter={() => onPoint(index)}
						>
							<span className="n tn">{index + 1}</span>
							<span className="grow col">
								<span className="row">
									<span className="b ell">
										{[stop.town, stop.post_code].filter(Boolean).join(" ") || "Address unknown"}
									</span>
									{late > LATE_AFTER && <Tag tone="warn">{hoursText(late)} late</Tag>}
								</span>
								<span className="row mut t12">
									{stop.does === "collection" ? "Collect" : "Deliver"}
									<button type="button" className="linkish" onClick={() => onOpenJob(stop.job_number)}>
										{stop.job_number}
									</button>
									{index > 0 && (
										<span className="tn">
											{miles(stop.miles)}, {hoursText(stop.minutes)}
										</span>
									)}
								</span>
							</span>
							<span className="col num tn">
								<span className="b">{clock(stop.arrive + offset)}</span>
								{stop.wanted !== null && <span className="mut t12">for {clock(stop.wanted + offset)}</span>}
							</span>
						</li>
					);
				})}
			</ol>
		</div>
	);
}
