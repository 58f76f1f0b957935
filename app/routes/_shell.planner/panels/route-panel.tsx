import { Moon, Navigation, Shuffle } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { OrderSuggestion, VehicleRoute } from "~/domain/planning/planner/route/route-responses";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { type LaneStop, listLaneStops } from "~/domain/planning/run/rules-lane-order";
import { showLateness } from "~/shared/jobs/late-text";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Note, Reg, Tag } from "~/ui/tag";
import { formatDuration } from "../board/format";
import routeMapStyles from "./route-map.module.css";
import styles from "./route-panel.module.css";
import { formatMiles, RouteStops } from "./route-stops";

const PLACEHOLDER = <div className={routeMapStyles.routeMap} />;
const RouteMap = lazyInline(() => import("./route-map.client"), PLACEHOLDER);

/** How often the drivers' positions are refreshed today. */
const POSITION_REFRESH_MS = 60_000;

/** The route of a vehicle's day: stops on a map, distance, driving time, and a suggestion for a shorter order. */
export default function RoutePanel(props: {
	vehicle: PlannerVehicle;
	date: string;
	/** Reorders the vehicle's jobs; resolves to whether it succeeded. */
	onAccept: (ids: readonly number[]) => Promise<boolean>;
	/** Puts the stops in an order, or (null) in that of their times; resolves to whether it succeeded. */
	onOrderStops: (stops: readonly LaneStop[] | null) => Promise<boolean>;
	onOpenJob: (number: string) => void;
	onClose: () => void;
}) {
	const { vehicle, date } = props;
	const { route, error, setError, loadRoute } = useVehicleRoute(vehicle, date);
	const [suggestion, setSuggestion] = useState<OrderSuggestion | null>(null);
	const [isPending, setIsPending] = useState(false);
	const [activeStop, setActiveStop] = useState(-1);
	const query = { date, vehicle_id: vehicle.id };

	const suggest = async () => {
		setIsPending(true);
		try {
			setSuggestion((await callApi("GET /client/planner/suggest-order", { query })).data);
		} catch (problem) {
			setError(describeError(problem));
		} finally {
			setIsPending(false);
		}
	};
	const accept = async (ids: readonly number[]) => {
		setIsPending(true);
		if (await props.onAccept(ids)) {
			setSuggestion(null);
			await loadRoute();
		}
		setIsPending(false);
	};
	const orderStops = async (stops: readonly LaneStop[] | null) => {
		setSuggestion(null);
		// The board shows the order before the server has it.
		if (await props.onOrderStops(stops)) await loadRoute();
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
					{vehicle.driver_name && <span className="muted truncate">{vehicle.driver_name}</span>}
				</>
			}
		>
			{(close) => (
				<div className={classNames("fill", styles.routePanel)}>
					{error !== null && route === null ? (
						<ErrorPanel message={error} onRetry={() => void loadRoute()} />
					) : route === null ? (
						<SkeletonRows rows={8} columns={3} />
					) : route.stops.length === 0 ? (
						<>
							<CarriedOver route={route} onOpenJob={props.onOpenJob} />
							{!route.carried_over?.length && (
								<EmptyState icon={Navigation}>No stops on this day.</EmptyState>
							)}
						</>
					) : (
						<>
							<CarriedOver route={route} onOpenJob={props.onOpenJob} />
							<RouteMap route={route} at={activeStop} onPick={setActiveStop} />
							<RouteSummary route={route}>
								{vehicle.planned_jobs.some(({ job_planner }) => job_planner?.deliver_after_id) && (
									<Button size="row" isWriting onClick={() => void orderStops(null)}>
										Order by times
									</Button>
								)}
							</RouteSummary>
							{error !== null && <Note tone="danger">{error}</Note>}
							{suggestion && (
								<SuggestionCard
									suggestion={suggestion}
									pending={isPending}
									onAccept={() => void accept(suggestion.job_ids)}
									onDecline={() => setSuggestion(null)}
								/>
							)}
							<RouteStops
								route={route}
								vehicle={vehicle}
								activeStop={activeStop}
								onOrder={(order) => void orderStops(order)}
								onHover={setActiveStop}
								onOpenJob={props.onOpenJob}
							/>
							{route.unplaced.length > 0 && (
								<Note tone="warn">
									{route.unplaced.length === 1 ? "One job has" : `${route.unplaced.length} jobs have`} an
									address that cannot be found on the map.
								</Note>
							)}
						</>
					)}
					<FormFooter
						onCancel={close}
						cancelLabel="Close"
						icon={Shuffle}
						pending={isPending && !suggestion}
						disabled={vehicle.planned_jobs.length < 2 || suggestion !== null}
						onClick={() => void suggest()}
					>
						Optimise order
					</FormFooter>
				</div>
			)}
		</SlideOver>
	);
}

/** The route of a vehicle's day, read again when its order changes, and today every minute. */
function useVehicleRoute(vehicle: PlannerVehicle, date: string) {
	const [route, setRoute] = useState<VehicleRoute | null>(null);
	const [error, setError] = useState<string | null>(null);
	/** The number of the last read: an answer that comes after that of a later one is old. */
	const lastRead = useRef(0);
	const order = listLaneStops(vehicle.planned_jobs, date, vehicle)
		.map(({ job_id, stop }) => `${job_id} ${stop}`)
		.join();
	// A new order of the stops is a new route.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	const loadRoute = useCallback(async () => {
		setError(null);
		const read = ++lastRead.current;
		try {
			const query = { date, vehicle_id: vehicle.id };
			const { data } = await callApi("GET /client/planner/vehicle-route", { query });
			if (read === lastRead.current) setRoute(data);
		} catch (problem) {
			if (read === lastRead.current) setError(describeError(problem));
		}
	}, [date, vehicle.id, order]);
	useEffect(() => void loadRoute(), [loadRoute]);
	const isToday = date === todayInLondon(new Date());
	useEffect(() => {
		if (!isToday) return;
		const timer = setInterval(() => void loadRoute(), POSITION_REFRESH_MS);
		return () => clearInterval(timer);
	}, [isToday, loadRoute]);
	return { route, error, setError, loadRoute };
}

/** The jobs of earlier days that the vehicle still has. */
function CarriedOver({ route, onOpenJob }: { route: VehicleRoute; onOpenJob: (number: string) => void }) {
	if (!route.carried_over?.length) return null;
	return (
		<ul className={styles.carriedOver} aria-label="Carried over">
			{route.carried_over.map(({ job_id, job_number, text, driver_name }) => (
				<li key={job_id} className="cluster">
					<Moon className="icon small muted" aria-hidden="true" />
					<button type="button" className={styles.jobLink} onClick={() => onOpenJob(job_number)}>
						{job_number}
					</button>
					<span className="grow truncate">{text}</span>
					{driver_name && <span className="muted">{driver_name}</span>}
				</li>
			))}
		</ul>
	);
}

function RouteSummary({ route, children }: { route: VehicleRoute; children: ReactNode }) {
	return (
		<div className={classNames(styles.summary, "cluster")}>
			<b>{formatMiles(route.miles)}</b>
			<b>{formatDuration(route.minutes)} driving</b>
			<span>{formatMiles(route.empty_miles)} empty</span>
			{route.estimate && <Tag tone="warn">Estimate</Tag>}
			<span className="grow" />
			{children}
			<span className="muted">
				{route.stops.length} {route.stops.length === 1 ? "stop" : "stops"}
			</span>
		</div>
	);
}

/** A suggested order and what it saves, to accept or decline. */
function SuggestionCard(props: {
	suggestion: OrderSuggestion;
	pending: boolean;
	onAccept: () => void;
	onDecline: () => void;
}) {
	const { suggestion, pending } = props;
	const { before, after, is_shorter, estimate } = suggestion;
	return (
		<div className={classNames("card", styles.suggestion)} role="status">
			{is_shorter ? (
				<>
					<p>
						<b>{formatMiles(after.miles)}</b>, {formatDuration(after.minutes)} instead of{" "}
						{formatMiles(before.miles)}, {formatDuration(before.minutes)}
						{after.late < before.late && `, and ${showLateness(before.late - after.late)} less late`}
						{estimate && <span className="muted"> (estimate)</span>}
					</p>
					<div className="cluster">
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
					<p>This is already the shortest order.</p>
					<Button onClick={props.onDecline}>Dismiss</Button>
				</>
			)}
		</div>
	);
}
