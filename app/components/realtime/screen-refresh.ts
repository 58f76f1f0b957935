import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRealtime, useReload } from "./provider";

const PAUSE_MS = 400;

/** Reads a screen's data again when something of these types changes; a burst of changes is one reading. */
export function useScreenRefresh(types: readonly string[]) {
	const revalidator = useRevalidator();
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	const soon = () => {
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => revalidator.revalidate(), PAUSE_MS);
	};
	useRealtime(types, soon);
	useReload(soon);
	useEffect(() => () => clearTimeout(waiting.current), []);
}
