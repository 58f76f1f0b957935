import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useRealtime, useReload } from "./provider";

const PAUSE_MS = 400;

/**
 * Reads a screen's data again when something of these types changes; a burst of changes is one reading, and one that is under way
 * is not cut short by the next. Answers how to ask for one oneself, after a save.
 */
export function useScreenRefresh(types: readonly string[]): () => void {
	const revalidator = useRevalidator();
	const latest = useRef(revalidator);
	latest.current = revalidator;
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	const soon = useCallback(() => {
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => {
			if (latest.current.state === "loading") soon();
			else latest.current.revalidate();
		}, PAUSE_MS);
	}, []);
	useRealtime(types, soon);
	useReload(soon);
	useEffect(() => () => clearTimeout(waiting.current), []);
	return soon;
}
