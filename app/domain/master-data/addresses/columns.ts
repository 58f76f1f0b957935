import type { OpeningHours } from "~/shared/time/opening-hours";

/** A saved address. Without a customer it is available to all customers. */
export interface AddressRow {
	id: number;
	customer_id: number | null;
	name: string;
	address_line_1: string | null;
	address_line_2: string | null;
	town: string | null;
	country: string | null;
	post_code: string | null;
	phone: string | null;
	instruction_1: string | null;
	latitude: number | null;
	longitude: number | null;
	/** How near to it a driver has arrived, in metres. */
	geofence_radius: number;
	/** When it is open by weekday; null if that is not known. */
	opening_hours: OpeningHours | null;
	/** Minutes that loading or unloading takes, and what each pallet space adds; null as the company has it. */
	service_minutes: number | null;
	minutes_per_pallet: number | null;
}
