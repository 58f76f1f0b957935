import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useScreenRefresh } from "~/components/realtime/screen-refresh";
import { useListAddress } from "~/components/resource/use-list-address";
import { WORKDAY_EVENTS } from "~/components/workday/use-day";
import type { Week, WeekVehicle } from "~/domain/organizer/week-shape";
import { addDays, weekOf } from "~/domain/time/dates";

/** What is open over the week. */
export type Opened =
	| { kind: "day"; vehicle: WeekVehicle; date: string }
	| { kind: "maintenance" | "reminder" | "allocate" | "de-allocate"; vehicle: WeekVehicle }
	| { kind: "driver"; driver: { id: number; full_name: string } };

/** The week that the address shows, the ways to another, and what is open over it. */
export function useOrganizer(week: Week) {
	const go = useListAddress();
	const navigation = useNavigation();
	const [opened, setOpened] = useState<Opened | null>(null);
	const refresh = useScreenRefresh(WORKDAY_EVENTS);
	const toWeek = (date: string) => {
		const { from } = weekOf(date);
		go({ week: from === weekOf(week.today).from ? null : from });
	};
	return {
		week,
		refresh,
		opened,
		open: setOpened,
		close: () => setOpened(null),
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
