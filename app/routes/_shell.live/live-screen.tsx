import { useSearchParams } from "@remix-run/react";
import { LocateFixed } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import {
	DriverBlock,
	DriverFilters,
	DriverList,
	type LiveFilters,
	listDrivers,
	NO_LIVE_FILTERS,
	useLiveDrivers,
} from "~/features/planning/live-drivers";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useIsPhone } from "~/ui/hooks/use-media";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { Note } from "~/ui/tag";
import { LiveFooter } from "./live-footer";
import styles from "./live-screen.module.css";
import type { LiveMapControls } from "./map/live-map.client";
import { MapBar } from "./map-bar";
import { NextRoute } from "./next-route";
import { useDayTracks } from "./use-day-tracks";
import { useLiveKeys } from "./use-live-keys";
import { useMapOptions } from "./use-map-options";
import { useNextRoute } from "./use-next-route";

const LiveMap = lazyInline(() => import("./map/live-map.client"), <div className={styles.placeholder} />);

/** Pixels that the panel of a driver covers of the map. */
const PANEL_PX = 396;

/** Where everyone is: the drivers in a list, their vehicles on the map, one driver's day beside it. */
export function LiveScreen(props: { phone: boolean }) {
	const phone = useIsPhone(props.phone);
	const { store, drivers, error, reload } = useLiveDrivers();
	const [filters, setFilters] = useState<LiveFilters>(NO_LIVE_FILTERS);
	const [hasMapFailed, setMapFailed] = useState(false);
	const { selected, select, startsFollowing } = useSelected();
	const [isFollowing, setFollowing] = useState(startsFollowing);
	const options = useMapOptions();
	const controls = useRef<LiveMapControls>(null);

	const listed = useMemo(() => listDrivers(drivers ?? [], filters), [drivers, filters]);
	const driver = drivers?.find((one) => one.driver.id === selected) ?? null;
	const next = useNextRoute(driver, options.vehicle);
	const tracks = useDayTracks(driver, next.route, options);
	const open = useCallback(
		(id: number | null) => {
			select(id);
			setFollowing(false);
		},
		[select],
	);
	const follow = () => driver && setFollowing(!isFollowing);
	useLiveKeys({ listed, selected, isFollowing, open, setFollowing, controls, options });

	const panel = driver && (
		<DriverBlock
			driver={driver}
			store={store}
			onClose={() => open(null)}
			tools={<FollowButton isFollowing={isFollowing} canFollow={Boolean(driver.fix)} onPress={follow} />}
		>
			<NextRoute driver={driver} next={next} />
		</DriverBlock>
	);
	return (
		<div className={styles.screen}>
			<div className={classNames(styles.layout, phone && driver && styles.withDriver)}>
				<aside className={styles.side} aria-label="Drivers on the road">
					<header className={classNames(styles.title, phone && "visually-hidden")}>
						<h1>Live drivers</h1>
						{drivers && <span className="count tabular">{drivers.length}</span>}
					</header>
					{phone && panel ? (
						<div className={styles.scroller}>{panel}</div>
					) : drivers ? (
						<>
							<DriverFilters
								drivers={drivers}
								filters={filters}
								onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
							/>
							<DriverList
								drivers={listed}
								selected={selected}
								empty={
									drivers.length === 0 ? "Nobody is on the road today." : "No drivers match the filters."
								}
								onSelect={open}
							/>
						</>
					) : error ? (
						<ErrorPanel message={error} onRetry={reload} />
					) : (
						<SkeletonRows rows={10} columns={2} />
					)}
				</aside>
				<section className={styles.mapBox} aria-label="Map">
					<LiveMap
						drivers={listed}
						selected={selected}
						followed={isFollowing ? driver : null}
						tracks={tracks}
						hasTiles={options.streets === "wanted" || options.streets === "shown"}
						onTiles={options.setStreets}
						covered={driver && !phone ? PANEL_PX : 0}
						controls={controls}
						onPick={open}
						onDrag={() => setFollowing(false)}
						onError={() => setMapFailed(true)}
					/>
					<MapBar options={options} controls={controls} />
					{hasMapFailed && (
						<div className={styles.mapNote}>
							<Note tone="warn" live>
								The map could not be loaded. Positions are right, coast and roads are not shown.
							</Note>
						</div>
					)}
					{options.streets === "lost" && (
						<div className={styles.mapNote}>
							<Note tone="warn" live>
								The server of streets does not answer. Roads and towns are those that the program has.
								<Button size="row" onClick={() => options.setStreets("wanted")}>
									Try again
								</Button>
							</Note>
						</div>
					)}
					{!phone && panel && <div className={styles.panel}>{panel}</div>}
				</section>
			</div>
			<LiveFooter drivers={drivers ?? []} />
		</div>
	);
}

function FollowButton(props: { isFollowing: boolean; canFollow: boolean; onPress: () => void }) {
	const { isFollowing, canFollow, onPress } = props;
	return (
		<Button
			size="row"
			variant={isFollowing ? "soft" : "default"}
			icon={LocateFixed}
			aria-pressed={isFollowing}
			disabled={!canFollow}
			onClick={onPress}
		>
			{isFollowing ? "Following" : "Follow"}
		</Button>
	);
}

/** The open driver, in the address; who comes with `follow` follows the driver at once. */
function useSelected() {
	const [params, setParams] = useSearchParams();
	const selected = Number(params.get("driver")) || null;
	const select = useCallback(
		(driver: number | null) =>
			setParams(driver === null ? {} : { driver: String(driver) }, {
				replace: true,
				preventScrollReset: true,
			}),
		[setParams],
	);
	return { selected, select, startsFollowing: selected !== null && params.has("follow") };
}
