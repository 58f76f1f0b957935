import type { NewRow } from "@/scripts/lib/databases/table-rows";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import type { BookedJob } from "~/domain/portal/bookings/schemas";
import type { PortalRequestView } from "~/domain/portal/portal-requests/schemas";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { replaceRows } from "../databases/rows";

/** The day that bookings of tests are for. */
export const BOOKED_DAY = addDays(todayInLondon(new Date()), 3);

/** A booking between two places that the gazetteer knows. */
export const BOOKING = {
	load_type_id: 501,
	collection_name: "Tidewell Stores",
	collection_town: "Leeds",
	collection_post_code: "LS1 1AA",
	collection_latitude: 53.8,
	collection_longitude: -1.55,
	collection_date: BOOKED_DAY,
	collection_time: "08:00",
	delivery_name: "Ward Supply",
	delivery_town: "York",
	delivery_post_code: "YO1 7HH",
	delivery_latitude: 53.96,
	delivery_longitude: -1.08,
	delivery_date: BOOKED_DAY,
	delivery_time: "12:00",
	item_count: 2,
	weight: 310,
	customer_reference: [{ name: "TW 5546" }],
};

/** Books as a customer; throws unless it is answered as expected. */
export async function bookAs(customer: ApiCaller, overrides: object = {}): Promise<BookedJob> {
	const { status, data, message } = await customer.call<BookedJob>("POST", "/customer/jobs", {
		...BOOKING,
		...overrides,
	});
	if (status !== 200) throw new Error(`booking responded ${status} ${message} ${JSON.stringify(data)}`);
	return data;
}

/** Limits what customer 1 may do in the portal. */
export const limitPortal = ({ north }: TestApi, columns: Partial<NewRow<"customer_portal">>) =>
	replaceRows(north.d1, "customer_portal", [{ customer_id: 1, ...columns }]);

/** What waits for a customer or for the office about a job. */
export async function requestOf(reader: ApiCaller, job_id: number, user: "client" | "customer" = "client") {
	const path = user === "client" ? "/client/portal-requests" : "/customer/requests";
	const { data } = await reader.call<PortalRequestView[]>("GET", path);
	return data.find((request) => request.job_id === job_id);
}
