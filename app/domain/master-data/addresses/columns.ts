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
}
