import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { Week, WeekVehicle } from "~/domain/organizer/week-responses";
import { useListParams } from "~/features/navigation";
import { WORKDAY_EVENTS } from "~/features/workday";
import { addDays, weekOf } from "~/shared/time/dates";

/** The dialog that is open. */
type OrganizerOverlay =
	| { kind: "live" }
	| { kind: "day"; vehicle: WeekVehicle; date: string }
	| { kind: "maintenance" | "reminder" | "checks" | "allocate" | "de-allocate"; vehicle: WeekVehicle }
	| { kind: "driver"; driver: { id: number; full_name: string } };

/** The week in the URL, how to change it, and the open dialog. */
export function useOrganizer(week: Week) {
	const go = useListParams();
	const navigation = useNavigation();
	const [overlay, setOverlay] = useState<OrganizerOverlay | null>(null);
	const refresh = useScreenRefresh(WORKDAY_EVENTS);
	const toWeek = (date: string) => {
		const { from } = weekOf(date);
		go({ week: from === weekOf(week.today).from ? null : from });
	};
	return {
		week,
		refresh,
		overlay,
		open: setOverlay,
		close: () => setOverlay(null),
		toWeek,
		step: (by: 1 | -1) => toWeek(addDays(week.from, by * 7)),
		thisWeek: () => toWeek(week.today),
		setShift: (shift: 1 | 2) => go({ shift: shift === 2 ? 2 : null }),
		setType: (id: number | null) => go({ type: id }),
		setPage: (page: number) => go({ page: page === 1 ? null : page }),
		clear: () => go({ keywords: null, type: null }),
		loading: navigation.state === "loading" && navigation.location.pathname === "/organizer",
	};
}

export type Organizer = ReturnType<typeof useOrganizer>;
