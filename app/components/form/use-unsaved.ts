import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useConfirm } from "~/components/overlay/confirm";
import { UNSAVED } from "./unsaved";

/** Asks before going to another screen, or closing the tab, while something typed is not saved. */
export function useUnsaved(dirty: boolean): void {
	const confirm = useConfirm();
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
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
