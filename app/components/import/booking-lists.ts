import type { BookingListsAnswer } from "~/domain/bookings/schemas";
import { closest } from "~/domain/imports/match-names";
import type { Choice, Missing } from "./work";

type ListName = "customers" | "load_types" | "services" | "freight_types";

/** The lists that cells of a field are chosen from. */
const LISTS: Record<string, ListName> = {
	customer: "customers",
	load_type: "load_types",
	service: "services",
	freight_type: "freight_types",
};

/** What a cell of a bookings file can hold, the one most like a text first; null for what is typed freely. */
export function bookingChoices(lists: BookingListsAnswer, field: string, text?: string): Choice[] | null {
	const name = LISTS[field];
	if (!name) return null;
	const all = lists[name];
	const near = text ? closest(text, all) : null;
	const ordered = near ? [near, ...all.filter((one) => one !== near)] : all;
	return ordered.map((one) => {
		const word = name === "customers" ? one.name : one.code;
		return { value: word, label: word };
	});
}

/** Accounts that a bookings file names and the company has not. */
export const missingAccounts = (create: Missing["create"]): Missing => ({
	unknown: (count) => (count === 1 ? "unknown account" : "unknown accounts"),
	made: (count) => (count === 1 ? "customer" : "customers"),
	nameOf: ({ field, message, text }) =>
		field === "customer" && message.startsWith("unknown account") ? text : null,
	create,
});
