import { useEffect, useImperativeHandle, useRef, useState } from "react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { classNames } from "~/ui/class-names";
import { useLatest } from "~/ui/hooks/use-latest";
import styles from "./live-map.module.css";
import { LiveMapView, type MapTrack } from "./live-map-view";

/** What the screen asks of its map. */
export interface LiveMapControls {
	zoomBy: (steps: number) => void;
	fit: () => void;
}

/** The map of the vehicles. The list beside it has the same, so it is out of the tab order. */
export default function LiveMap(props: {
	drivers: readonly LiveDriver[];
	selected: number | null;
	followed: LiveDriver | null;
	tracks: readonly MapTrack[];
	hasTiles: boolean;
	/** The first tile is shown, or none comes any more. */
	onTiles: (tiles: "shown" | "lost") => void;
	/** Pixels at the right that a panel covers. */
	covered: number;
	controls: React.Ref<LiveMapControls>;
	onPick: (driver: number | null) => void;
	onDrag: () => void;
	onError: () => void;
}) {
	const { drivers, selected, followed, tracks, hasTiles, covered } = props;
	const container = useRef<HTMLDivElement>(null);
	const [view, setView] = useState<LiveMapView | null>(null);
	const latest = useLatest(props);
	useEffect(() => {
		if (!container.current) return;
		const created = new LiveMapView(container.current, {
			onPick: (driver) => latest.current.onPick(driver),
			onDrag: () => latest.current.onDrag(),
			onError: () => latest.current.onError(),
			onTiles: (tiles) => latest.current.onTiles(tiles),
		});
		setView(created);
		return () => created.remove();
	}, []);
	useEffect(() => view?.setCovered(covered), [view, covered]);
	useEffect(() => view?.setTiles(hasTiles), [view, hasTiles]);
	useEffect(() => view?.setDrivers(drivers), [view, drivers]);
	// The first drivers come after the driver of the address.
	const hasDrivers = drivers.length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => view?.select(selected), [view, selected, hasDrivers]);
	useEffect(() => view?.setTracks(tracks), [view, tracks]);
	const followedId = followed?.driver.id ?? null;
	// Following begins with a driver, not with each of the driver's positions.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => view?.follow(followed), [view, followedId, hasTiles]);
	useImperativeHandle(
		props.controls,
		() => ({
			zoomBy: (steps) => view?.zoomBy(steps),
			fit: () => view?.fit(latest.current.drivers),
		}),
		[view],
	);
	return (
		<div
			ref={container}
			className={classNames(styles.liveMap, hasTiles && styles.tiled)}
			role="img"
			aria-label={`Map with ${drivers.filter(({ fix }) => fix).length} vehicles`}
		/>
	);
}
