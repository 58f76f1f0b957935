import { type FieldsWith, fieldsWith, type JobSide, type NameInFile } from "~/domain/jobs/jobs/model/fields";
import type { ImportField } from "~/domain/master-data/spreadsheets/fields";

const SIDE_FIELDS = [
	["name", "name", ["from", "to", "company", "name", "site"]],
	["address_line_1", "address", ["address", "address line 1", "address 1", "street"]],
	["address_line_2", "address line 2", ["address 2", "address line 2", "street 2"]],
	["town", "town", ["town", "city", "place"]],
	["country", "country", ["country"]],
	["post_code", "postcode", ["postcode"]],
	["contact_name", "contact name", ["contact", "contact name", "contact person", "ask for"]],
	["phone", "phone", ["phone", "contact number", "phone number"]],
	["date", "date", ["date", "day", "on"]],
	["time", "time", ["time", "at", "time from", "not before", "opens"]],
	["time_until", "until", ["until", "time to", "time until", "latest", "not after", "closes", "close"]],
	["instruction_1", "instructions", ["instructions", "notes", "comments", "remarks"]],
] as const;

type SideField = (typeof SIDE_FIELDS)[number][0];

/** Words that customers use for collection and delivery. */
const ENDS: Record<JobSide, { title: string; alone: string; others: readonly string[] }> = {
	collection: {
		title: "Collection",
		alone: "from",
		others: ["sender", "shipper", "consignor", "origin", "loading"],
	},
	delivery: {
		title: "Delivery",
		alone: "to",
		others: ["consignee", "receiver", "recipient", "destination", "unloading"],
	},
};

function side<S extends JobSide>(name: S): ImportField<`${S}_${SideField}`>[] {
	const { title, alone: preposition, others: synonyms } = ENDS[name];
	return SIDE_FIELDS.map(([field, label, words]) => ({
		name: `${name}_${field}` as const,
		label: `${title} ${label}`,
		group: title,
		synonyms: [
			...words.map((word) => `${name} ${word}`),
			...synonyms.flatMap((other) => [
				...words.map((word) => `${other} ${word}`),
				...(field === "name" ? [other] : []),
			]),
			...words.map((word) => `${preposition} ${word}`),
			...(field === "name" ? [name, preposition] : []),
			...(field === "date" && name === "collection" ? ["date", "job date", "booking date"] : []),
			...(field === "time" && name === "collection" ? ["time"] : []),
			...(field === "contact_name" && name === "delivery"
				? ["contact", "contact name", "contact person"]
				: []),
			...(field === "instruction_1" && name === "collection"
				? ["instructions", "notes", "special instructions"]
				: []),
		],
	}));
}

const BOOKING = "Booking";

/** Headings of a column of weights, in which the unit alone may stand. */
export const WEIGHT_HEADINGS = [
	"weight",
	"gross weight",
	"weight kilos",
	"kg",
	"kgs",
	"kilos",
	"total kg",
	"gross kg",
] as const;

/** The job fields that a column of a bookings file can be mapped to, in the order they are offered. */
export const BOOKING_FIELDS = [
	{
		name: "customer",
		label: "Customer",
		group: BOOKING,
		synonyms: [
			"account",
			"account name",
			"account code",
			"customer name",
			"customer code",
			"customer account",
			"bill to",
			"invoice to",
		],
	},
	{
		name: "customer_reference",
		label: "Customer reference",
		group: BOOKING,
		multiple: true,
		synonyms: [
			"your reference",
			"reference",
			"reference number",
			"order number",
			"order",
			"order reference",
			"po number",
			"purchase order",
			"po",
			"our po",
			"our reference",
			"booking reference",
			"job reference",
			"consignment number",
			"customer order number",
		],
	},
	{
		name: "load_type",
		label: "Load type",
		group: BOOKING,
		synonyms: ["vehicle", "vehicle type", "vehicle size", "load", "load type"],
	},
	{
		name: "service",
		label: "Service",
		group: BOOKING,
		synonyms: ["service", "service level", "service type"],
	},
	{
		name: "freight_type",
		label: "Freight type",
		group: BOOKING,
		synonyms: ["freight", "goods type", "commodity"],
	},
	...side("collection"),
	...side("delivery"),
	{
		name: "item_count",
		label: "Pieces",
		group: "Load",
		synonyms: ["pieces", "number pieces", "item count", "pallets", "number pallets"],
	},
	{
		name: "goods_description",
		label: "Goods",
		group: "Load",
		synonyms: ["goods", "goods description", "description of goods", "description", "contents"],
	},
	{
		name: "needs",
		label: "Needs",
		group: "Load",
		multiple: true,
		synonyms: ["needs", "equipment", "equipment required", "vehicle requirements", "requirements"],
	},
	{
		name: "dangerous_goods",
		label: "Dangerous goods",
		group: "Load",
		multiple: true,
		synonyms: ["un number", "un no", "un", "adr", "dangerous goods", "hazardous goods", "hazardous", "dg"],
	},
	{
		name: "temperature",
		label: "Temperature",
		group: "Load",
		synonyms: ["temperature", "temp", "temperature range", "degrees"],
	},
	{
		name: "dimensions",
		label: "Dimensions",
		group: "Load",
		synonyms: ["dimensions", "dims", "size", "length width height"],
	},
	{ name: "weight", label: "Weight", group: "Load", synonyms: WEIGHT_HEADINGS, looksLike: ["weight"] },
	{ name: "spaces", label: "Spaces", group: "Load", synonyms: ["spaces", "pallet spaces", "floor spaces"] },
	{
		name: "air_way_bill_numbers",
		label: "Air way bill",
		group: "Load",
		multiple: true,
		synonyms: ["awb", "awb number", "master awb", "house awb"],
	},
	{
		name: "base_charge",
		label: "Base charge",
		group: "Price",
		synonyms: ["price", "agreed price", "base price", "net price", "haulage price", "sell price", "revenue"],
	},
	{
		name: "report_notes",
		label: "Report notes",
		group: "Price",
		synonyms: ["report notes", "internal notes"],
	},
] as const satisfies readonly ImportField[];

type Listed<Field extends (typeof BOOKING_FIELDS)[number]["name"]> = Field;

/** A field that files of bookings have. One that the table of a job's fields has as imported and that is not listed here does not compile. */
export type BookingField = Listed<NameInFile<FieldsWith<{ imported: "sheet" | "any" }>>>;

/** Fields every booking needs: if the file has no column for one, an empty column is added. */
export const REQUIRED_BOOKING_FIELDS: readonly BookingField[] = ["customer", "load_type", "collection_date"];

/** Fields that are the office's alone: a customer's file is its own, at the company's prices. */
const OFFICE_FIELDS: readonly string[] = ["customer", "base_charge", ...fieldsWith({ portal: "hidden" })];

/** The fields that a customer can map columns to, and those that each of its bookings needs. */
export const PORTAL_BOOKING_FIELDS = BOOKING_FIELDS.filter(({ name }) => !OFFICE_FIELDS.includes(name));
export const REQUIRED_PORTAL_FIELDS = REQUIRED_BOOKING_FIELDS.filter((name) => !OFFICE_FIELDS.includes(name));
