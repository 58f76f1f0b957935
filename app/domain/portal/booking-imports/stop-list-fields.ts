import type { ImportField } from "~/domain/master-data/spreadsheets/fields";
import { WEIGHT_HEADINGS } from "./fields";

const of = (...words: string[]) =>
	words.flatMap((word) => [word, `delivery ${word}`, `to ${word}`, `consignee ${word}`]);

/** The fields that a column of a list of stops can be mapped to, in the order they are offered. */
export const STOP_LIST_FIELDS = [
	{
		name: "mode",
		label: "Collect or deliver",
		group: "Stop",
		synonyms: ["type", "stop type", "action", "task", "collection or delivery", "collection delivery", "c d"],
		looksLike: ["side"],
	},
	{
		name: "name",
		label: "Name",
		group: "Stop",
		synonyms: [
			...of("name", "company", "company name", "customer", "customer name", "site", "store", "branch"),
			...["stop", "delivery", "to", "delivery to", "consignee", "receiver", "recipient", "account name"],
			...["location name", "drop name"],
		],
		looksLike: ["name"],
	},
	{
		name: "address_line_1",
		label: "Address",
		group: "Stop",
		synonyms: of("address", "address line 1", "address 1", "street"),
	},
	{ name: "town", label: "Town", group: "Stop", synonyms: of("town", "city", "post town", "place") },
	{
		name: "post_code",
		label: "Postcode",
		group: "Stop",
		synonyms: of("postcode"),
		looksLike: ["postcode"],
	},
	{
		name: "item_count",
		label: "Pieces",
		group: "Load",
		synonyms: ["pieces", "number pieces", "pallets", "number pallets", "parcels", "boxes", "ctns", "cases"],
		looksLike: ["count"],
	},
	{ name: "weight", label: "Weight", group: "Load", synonyms: WEIGHT_HEADINGS, looksLike: ["weight"] },
	{
		name: "reference",
		label: "Reference",
		group: "Load",
		multiple: true,
		synonyms: [
			...["reference", "your reference", "our reference", "customer reference", "order", "order number"],
			...[
				"po",
				"po number",
				"consignment",
				"consignment number",
				"invoice number",
				"delivery note",
				"docket",
			],
			...["delivery number", "delivery reference", "barcode", "job reference", "tracking number"],
		],
	},
	{ name: "date", label: "Date", group: "Time", synonyms: of("date", "day") },
	{
		name: "time",
		label: "From",
		group: "Time",
		synonyms: [
			...of("time", "time from", "time window", "time slot"),
			...["from", "window", "slot", "booked", "timed", "not before", "earliest", "opens", "after", "eta"],
		],
		looksLike: ["window", "time"],
	},
	{
		name: "time_until",
		label: "Until",
		group: "Time",
		synonyms: [
			...["until", "time until", "time to", "latest", "not after", "closes", "by", "deliver by", "before"],
			"deadline",
		],
		looksLike: ["time"],
	},
	{
		name: "contact_name",
		label: "Contact name",
		group: "Stop",
		synonyms: of("contact", "contact name", "contact person"),
	},
	{
		name: "phone",
		label: "Phone",
		group: "Stop",
		synonyms: [...of("phone", "phone number"), "contact number", "contact phone"],
		looksLike: ["phone"],
	},
	{
		name: "instruction_1",
		label: "Note",
		group: "Stop",
		multiple: true,
		synonyms: [
			...of("instructions", "notes", "comments"),
			...["note", "remarks", "special instructions", "goods", "description"],
		],
	},
] as const satisfies readonly ImportField[];

export type StopListField = (typeof STOP_LIST_FIELDS)[number]["name"];
