import { type Location, useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useConfirm } from "./confirm";
import { UNSAVED_CONFIRMATION } from "./unsaved-confirmation";

const isSamePath = (from: Location, to: Location) => from.pathname === to.pathname;

/** Asks before navigation or closing the tab discards unsaved input. `keepsInput` decides which navigation is harmless. */
export function useUnsavedWarning(
	dirty: boolean,
	keepsInput: (from: Location, to: Location) => boolean = isSamePath,
): void {
	const confirm = useConfirm();
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => dirty && !keepsInput(currentLocation, nextLocation),
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		void confirm(UNSAVED_CONFIRMATION).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
	}, [blocker, confirm]);
	useEffect(() => {
		if (!dirty) return;
		const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", preventUnload);
		return () => window.removeEventListener("beforeunload", preventUnload);
	}, [dirty]);
}
