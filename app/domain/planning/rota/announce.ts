import type { Change } from "~/db/commit";
import { manyWorkdaysChange } from "~/domain/planning/workdays/workday-change";

interface AnnouncedDay {
	vehicle_id: number | null;
	date: string;
	driver_id: number | null;
	shift_type_id: number;
}

/** The changes of many workdays: one a vehicle and shift, with its days and drivers. */
export function announceDays(
	kind: "multiAllocateBooking" | "multiDeAllocateBooking",
	days: readonly AnnouncedDay[],
): Change[] {
	const slots = new Map<string, AnnouncedDay[]>();
	for (const day of days) {
		const key = `${day.vehicle_id} ${day.shift_type_id}`;
		slots.set(key, [...(slots.get(key) ?? []), day]);
	}
	return [...slots.values()].flatMap((ofVehicle) => {
		const [first] = ofVehicle;
		if (!first || first.vehicle_id === null) return [];
		return manyWorkdaysChange(kind, {
			vehicle_id: first.vehicle_id,
			driver_ids: [...new Set(ofVehicle.flatMap(({ driver_id }) => driver_id ?? []))],
			shift_type_id: first.shift_type_id,
			dates: ofVehicle.map(({ date }) => date),
		});
	});
}
