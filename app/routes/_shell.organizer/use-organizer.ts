import { useNavigation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { Week, WeekVehicle } from "~/domain/planning/organizer/week-responses";
import type { RotaSource } from "~/domain/planning/rota/rules";
import { WORKDAY_EVENTS } from "~/features/planning/workdays";
import { useListParams } from "~/features/shell/navigation";
import { addDays, weekOf } from "~/shared/time/dates";
import type { RotaScope } from "./rota/rota-panel";

/** The dialog that is open. */
type OrganizerOverlay =
	| { kind: "live" }
	| { kind: "day"; vehicle: WeekVehicle; date: string }
	| { kind: "maintenance" | "reminder" | "checks" | "allocate" | "de-allocate"; vehicle: WeekVehicle }
	| { kind: "rota"; source: RotaSource; scope: RotaScope }
	| { kind: "driver"; driver: { id: number; full_name: string } };

/** A rectangle of the grid: vehicles and days. */
export interface RotaSelection {
	vehicles: { id: number; reg: string }[];
	from: string;
	to: string;
}

/** The day of today's first vehicle that can be allocated, as the first steps of a company lead to. */
function firstFreeDay({ vehicles, today }: Week): OrganizerOverlay | null {
	const vehicle = vehicles.find(
		({ work_day, vor }) => !vor.includes(today) && !work_day.some(({ date }) => date === today),
	);
	return vehicle ? { kind: "day", vehicle, date: today } : null;
}

/** The week in the URL, how to change it, and the open dialog. */
export function useOrganizer(week: Week, filter: { type: number | null; keywords: string }) {
	const go = useListParams();
	const navigation = useNavigation();
	const [params] = useSearchParams();
	const [overlay, setOverlay] = useState<OrganizerOverlay | null>(() =>
		params.get("add") === "1" ? firstFreeDay(week) : null,
	);
	const refresh = useScreenRefresh(WORKDAY_EVENTS);
	const toWeek = (date: string) => {
		const { from } = weekOf(date);
		go({ week: from === weekOf(week.today).from ? null : from });
	};
	const openRota = (source: RotaSource, chosen?: RotaSelection) =>
		setOverlay({
			kind: "rota",
			source,
			scope: {
				...filter,
				from: chosen?.from ?? week.from,
				to: chosen?.to ?? week.to,
				shift: week.shift_type_id === 2 ? 2 : 1,
				vehicles: chosen?.vehicles ?? null,
				total: week.total,
			},
		});
	return {
		week,
		openRota,
		find: (reg: string) => go({ keywords: reg, type: null }),
		refresh,
		overlay,
		open: setOverlay,
		close: () => {
			setOverlay(null);
			if (params.has("add")) go({ add: null });
		},
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
