import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { useRealtime, useReload } from "./provider";

const PAUSE_MS = 400;

/**
 * Revalidates the screen's data when events of these types arrive. A burst of events causes one revalidation, which does not
 * interrupt one in progress, nor a navigation: that would begin again as one that may load nothing. Returns a function that schedules a refresh, for use after a save.
 */
export function useScreenRefresh(types: readonly string[]): () => void {
	const revalidator = useRevalidator();
	const navigation = useNavigation();
	const latest = useLatest({ revalidator, navigation });
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const scheduleRefresh = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			const { revalidator, navigation } = latest.current;
			if (revalidator.state === "loading" || navigation.state !== "idle") scheduleRefresh();
			else revalidator.revalidate();
		}, PAUSE_MS);
	}, []);
	useRealtime(types, scheduleRefresh);
	useReload(scheduleRefresh);
	useEffect(() => () => clearTimeout(timer.current), []);
	return scheduleRefresh;
}
