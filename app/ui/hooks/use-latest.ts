import { useInsertionEffect, useRef } from "react";

/**
 * The value of the last completed render, for handlers, timers and effects that must not run again when it changes. Written before any other
 * effect of the page runs, never while rendering: a render that React drops or repeats would leave a value that was never shown. Not
 * to be read while rendering. React 19's `useEffectEvent` replaces it for effects.
 */
export function useLatest<T>(value: T): { readonly current: T } {
	const latest = useRef(value);
	useInsertionEffect(() => {
		latest.current = value;
	});
	return latest;
}
