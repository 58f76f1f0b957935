import { callApi } from "~/client/api";
import { closestByName, type NamedItem } from "~/domain/master-data/spreadsheets/match-names";
import type { BookingListsResponse } from "~/domain/portal/booking-imports/schemas";
import { type BookingSetup, toBookingSetup } from "./booking-setup";
import type { CellChoice, MissingNames } from "./import-source";

type ListName = "customers" | "load_types" | "services" | "freight_types";

/** The list each field is chosen from. */
const LISTS = new Map(
	Object.entries<ListName>({
		customer: "customers",
		load_type: "load_types",
		service: "services",
		freight_type: "freight_types",
	}),
);

/** The values a cell can have, the one most similar to `text` first; null for free text. */
export function bookingChoices(
	lists: BookingListsResponse,
	field: string,
	text?: string,
): CellChoice[] | null {
	const name = LISTS.get(field);
	if (!name) return null;
	const options = lists[name];
	const bestMatch = text ? closestByName(text, options) : null;
	const sorted = bestMatch ? [bestMatch, ...options.filter((option) => option !== bestMatch)] : options;
	return sorted.map((option) => {
		const value = name === "customers" ? option.name : option.code;
		return { value, label: value };
	});
}

/** Accounts in a bookings file that do not exist in the company, and how to create them. */
export const missingAccounts: MissingNames<(setup: BookingSetup) => BookingSetup> = {
	unknownLabel: (count) => (count === 1 ? "unknown account" : "unknown accounts"),
	recordLabel: (count) => (count === 1 ? "customer" : "customers"),
	getMissingName: ({ field, message, text }) =>
		field === "customer" && message.startsWith("unknown account") ? text : null,
	create: async (names) => {
		const { data } = await callApi("POST /client/import-bookings/customers", { body: { names } });
		return ({ lists, customer_id }) =>
			toBookingSetup({ ...lists, customers: mergeById(lists.customers, data.customers) }, customer_id);
	},
};

const mergeById = (before: readonly NamedItem[], added: readonly NamedItem[]): NamedItem[] => [
	...new Map([...before, ...added].map((item) => [item.id, item])).values(),
];
