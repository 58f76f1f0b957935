import { useRef } from "react";
import { useRealtime } from "~/client/realtime/provider";

const PAUSE_MS = 500;

/** Reads files again when one has come, and when a colleague has decided about one. */
export function useReloadBookingFiles(reload: () => void): void {
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useRealtime(["notificationChange", "settingsChange"], (events) => {
		const isAbout = events.some(({ type, kind }) =>
			type === "settingsChange" ? kind === "booking_file" : kind === "portal_booking",
		);
		if (!isAbout) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(reload, PAUSE_MS);
	});
}
