import { type Location, useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useConfirm } from "~/components/overlay/confirm";
import { UNSAVED } from "./unsaved";

const samePath = (from: Location, to: Location) => from.pathname === to.pathname;

/** Asks before going to another screen, or closing the tab, while something typed is not saved. `stays` says which steps keep it. */
export function useUnsaved(
	dirty: boolean,
	stays: (from: Location, to: Location) => boolean = samePath,
): void {
	const confirm = useConfirm();
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => dirty && !stays(currentLocation, nextLocation),
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		void confirm(UNSAVED).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
	}, [blocker, confirm]);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [dirty]);
}
