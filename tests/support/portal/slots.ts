import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import type { OfferedSlots, ReservedSlot } from "~/domain/portal/bookings/schemas";
import { DEFAULT_SLOT_SETTINGS } from "~/domain/portal/bookings/slot-settings-schema";
import { BOOKED_DAY, BOOKING } from "./portal-bookings";

/** One slot of the morning, and a delivery that leaves no time for a second collection. */
export const SLOTS_ON = {
	...DEFAULT_SLOT_SETTINGS,
	...{ offers_slots: 1, slot_minutes: 240, first_from: "08:00", last_until: "12:00", spare_percent: 0 },
};
export const SLOT_BOOKING = { ...BOOKING, delivery_time: "09:30", weight: 600 };

/** Adds a vehicle with a driver to the booked day; it carries one of the bookings at a time. Returns its id. */
export async function addDrivenVehicle({ north: { d1 } }: TestApi, code: string): Promise<number> {
	const driver_id = await addRow(d1, "driver", { code, first_name: code, last_name: "Hill" });
	const vehicle_id = await addRow(d1, "vehicle", { code, reg: `${code} 23 XYZ`, payload: 900 });
	await addRow(d1, "work_day", {
		...{ date: BOOKED_DAY, shift_type_id: 1, vehicle_id, driver_id, start_time: "06:00" },
	});
	return vehicle_id;
}

export const offerTo = (customer: ApiCaller, uid: string, overrides: object = {}) =>
	customer.call<OfferedSlots>("POST", "/customer/slots", { ...SLOT_BOOKING, uid, ...overrides });

export const holdFor = (customer: ApiCaller, uid: string, overrides: object = {}) =>
	customer.call<{ now: string; reserved: ReservedSlot }>("POST", "/customer/slots/hold", {
		...{ ...SLOT_BOOKING, uid, from: "08:00" },
		...overrides,
	});

/** Ends what is reserved for a booking of a customer, as ten minutes do. */
export const expireClaims = ({ north }: TestApi) =>
	north.d1.prepare("UPDATE slot_claim SET expires_at = '2020-01-01T00:00:00.000Z'").run();

/** What a job of the load type of the bookings costs a mile. */
export const setPerMile = ({ north }: TestApi, per_mile: number) =>
	changeRow(north.d1, "load_type", 501, { per_mile });
