import { useInsertionEffect, useRef } from "react";

/** The newest value, for listeners and timers that outlive a render. While rendering use the value itself. */
export function useLatest<T>(value: T): { readonly current: T } {
	const latest = useRef(value);
	useInsertionEffect(() => {
		latest.current = value;
	});
	return latest;
}
