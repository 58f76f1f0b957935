import type { RefObject } from "react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { useKeys } from "~/ui/keys/keys";
import type { LiveMapControls } from "./map/live-map.client";
import type { MapOptions } from "./use-map-options";

/** The keys of the screen: arrows go through the list, Enter follows, Escape leaves. */
export function useLiveKeys(props: {
	listed: readonly LiveDriver[];
	selected: number | null;
	isFollowing: boolean;
	open: (driver: number | null) => void;
	setFollowing: (on: boolean) => void;
	controls: RefObject<LiveMapControls>;
	options: MapOptions;
}) {
	const { listed, selected, isFollowing, open, setFollowing, controls, options } = props;
	const step = (by: number) => {
		const at = listed.findIndex(({ driver }) => driver.id === selected);
		const next = listed[at < 0 ? (by > 0 ? 0 : listed.length - 1) : at + by];
		if (next) open(next.driver.id);
	};
	const hasDriver = selected !== null;
	useKeys([
		{ key: "arrowdown", label: "Next driver", run: () => step(1) },
		{ key: "arrowup", label: "Previous driver", run: () => step(-1) },
		{ key: "enter", label: "Follow the driver", run: () => setFollowing(true), when: hasDriver },
		{
			key: "f",
			label: "Follow the driver, or no more",
			run: () => setFollowing(!isFollowing),
			when: hasDriver,
		},
		{
			key: "escape",
			label: "Stop following; close the driver",
			run: () => (isFollowing ? setFollowing(false) : open(null)),
			when: hasDriver,
		},
		{ key: "r", label: "Show or hide the route", group: "Map", run: () => options.toggle("route") },
		{ key: "l", label: "Show or hide the trail", group: "Map", run: () => options.toggle("trail") },
		{ key: "+", label: "Zoom in", group: "Map", run: () => controls.current?.zoomBy(1) },
		{ key: "-", label: "Zoom out", group: "Map", run: () => controls.current?.zoomBy(-1) },
		{ key: "0", label: "Show all vehicles", group: "Map", run: () => controls.current?.fit() },
	]);
}
