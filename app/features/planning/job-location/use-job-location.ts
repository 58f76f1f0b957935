import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { parseJobChanges } from "~/client/realtime/job-changes";
import { useRealtime, useReload } from "~/client/realtime/provider";
import type { JobLocation } from "~/domain/planning/arrivals/where-responses";
import { useApiRead } from "~/features/kernel/requests";
import { useLatest } from "~/ui/hooks/use-latest";

/** Positions and expected times are no events of a job. */
const EVERY_MS = 30_000;
const LIVE_PATH = "/live";

/** Whether the user may see where drivers are: the menu has the live drivers then. */
export function useSeesDrivers(): boolean {
	const frame = useRouteLoaderData<{ side?: readonly { path: string }[] }>("routes/_shell");
	return frame?.side?.some(({ path }) => path === LIVE_PATH) ?? false;
}

/** The live map with a driver who is followed. */
export const liveMapPath = (driver_id: number): string => `${LIVE_PATH}?driver=${driver_id}&follow=1`;

/** Where a job is, and the moment that its words are about. */
export interface ShownLocation {
	where: JobLocation;
	/** The server's time, as far as it is known. */
	now: Date;
}

/**
 * Where a job is, read again when the job changes and twice a minute while the page is visible; null for a user who may not know, and
 * until the first answer.
 */
export function useJobLocation(job_id: number | null): ShownLocation | null {
	const seesDrivers = useSeesDrivers();
	const { data, reload } = useApiRead(
		"GET /client/job-location/{id}",
		job_id !== null && seesDrivers ? { params: { id: job_id } } : null,
	);
	const latest = useLatest(reload);
	const ahead = useClock(data);
	const tick = useTick(() => latest.current());
	useRealtime("jobChange", (events) => {
		const changes = events.flatMap(parseJobChanges);
		if (changes.some(({ id, parent_id }) => id === job_id || parent_id === job_id)) latest.current();
	});
	useReload(reload);
	if (!data || job_id === null) return null;
	return { where: data, now: new Date(Math.max(tick + ahead, Date.parse(data.as_of))) };
}

/** How far the server's clock is ahead of this one, by its last answer. Milliseconds. */
function useClock(data: JobLocation | null): number {
	const [ahead, setAhead] = useState(0);
	useEffect(() => {
		if (data) setAhead(Date.parse(data.as_of) - Date.now());
	}, [data]);
	return ahead;
}

/** This clock, twice a minute while the page is visible, when `onTick` is called too. Milliseconds. */
function useTick(onTick: () => void): number {
	const [now, setNow] = useState(() => Date.now());
	const latest = useLatest(onTick);
	useEffect(() => {
		const tick = () => {
			if (document.visibilityState !== "visible") return;
			setNow(Date.now());
			latest.current();
		};
		const timer = setInterval(tick, EVERY_MS);
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, []);
	return now;
}
