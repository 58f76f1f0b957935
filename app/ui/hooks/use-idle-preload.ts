import { useEffect } from "react";

type Preloaded = { preload: () => Promise<unknown> };

/** Not on a connection on which the user saves data. */
const isSavingData = () => {
	const connection: unknown = Reflect.get(navigator, "connection");
	return (
		typeof connection === "object" &&
		connection !== null &&
		"saveData" in connection &&
		connection.saveData === true
	);
};

/** Calls back when the browser has nothing to do. Safari has no such callback. */
const onIdle = (work: () => void) =>
	"requestIdleCallback" in window ? void window.requestIdleCallback(work) : void setTimeout(work, 1000);

/**
 * Fetches parts one after the other while the browser is idle, so that they open at once, offline too. `parts` must be a constant.
 */
export function useIdlePreload(parts: readonly Preloaded[], when = true): void {
	useEffect(() => {
		if (!when || isSavingData()) return;
		let isMounted = true;
		const fetchNext = ([part, ...rest]: readonly Preloaded[]) => {
			if (!part) return;
			onIdle(
				() =>
					isMounted &&
					void part.preload().then(
						() => fetchNext(rest),
						() => fetchNext(rest),
					),
			);
		};
		fetchNext(parts);
		return () => {
			isMounted = false;
		};
	}, [parts, when]);
}
