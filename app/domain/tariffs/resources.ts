import * as t from "~/db/tenant";
import { code, description, openJobs, saidOf, usedIn, YES_NO } from "~/domain/resources/common";
import type { Column, Field } from "~/domain/resources/field";
import type { Resource } from "~/domain/resources/resource";

const CODE: Column = { id: "code", header: "Code", cell: "strong", width: "m" };
const DESCRIPTION: Column = { id: "description", header: "Description" };
const charge = (label: string, unit?: string): Field => ({
	name: "charge",
	label,
	kind: "money",
	initial: 0,
	unit,
});

/** What every list of prices and kinds has in common. */
const coded = {
	area: "account-settings",
	update: "PATCH",
	reads: "account.read",
	writes: "account.write",
	search: ["code", "description"],
	order: ["code"],
	label: "r.code || iif(r.description <> '', ', ' || r.description, '')",
	key: "code",
	unique: [{ field: "code" }],
} as const satisfies Partial<Resource>;

export const services: Resource = {
	...coded,
	name: "service",
	thing: "Service",
	things: "services",
	table: t.service,
	path: "/client/services",
	fields: [code(), description()],
	columns: [CODE, DESCRIPTION],
	usage: [openJobs("service_id")],
	event: "serviceChange",
	said: saidOf("Service"),
};

/** The type of extra tariff whose charge is so much per cent of the base price. */
const PERCENTAGE = 1;

/** How an extra tariff is worked out. */
export const TARIFF_TYPES = [
	{ value: 0, label: "Fixed Charge" },
	{ value: PERCENTAGE, label: "Percentage of Base Price" },
	{ value: 2, label: "Per Kg" },
	{ value: 3, label: "Per Number" },
	{ value: 4, label: "Input Amount" },
] as const;

export const extraTariffs: Resource = {
	...coded,
	name: "extra_tariff",
	thing: "Extra Tariff",
	things: "extra tariffs",
	table: t.extra_tariff,
	path: "/client/extra-tariff",
	search: ["code", "name", "description"],
	order: ["position"],
	label: "r.code || ', ' || r.name",
	fields: [
		code(),
		{ name: "name", label: "Name", kind: "text", longest: 80, required: "Please enter a name" },
		description(),
		{
			name: "type",
			label: "Type",
			kind: "choice",
			choices: TARIFF_TYPES,
			initial: 0,
			required: "Please select a type",
		},
		{ ...charge("Charge"), percent: { field: "type", is: PERCENTAGE } },
		{ name: "add_to_csv", label: "Add to CSV", kind: "flag", initial: 0 },
	],
	columns: [
		CODE,
		{ id: "name", header: "Name" },
		{ ...DESCRIPTION, desk: true },
		{ id: "type", header: "Type", cell: "choice", choices: TARIFF_TYPES, width: "l", desk: true },
		{ id: "charge", header: "Charge", cell: "tariff", width: "s" },
		{ id: "add_to_csv", header: "CSV", cell: "flag", choices: YES_NO, width: "s", desk: true },
	],
	usage: [
		{
			what: "open job",
			whats: "open jobs",
			sql: `SELECT j.job_number AS name FROM job j JOIN job_extra_charge e ON e.job_id = j.id
				WHERE j.listed = 1 AND j.status BETWEEN 1 AND 10 AND e.extra_tariff_id = ?1`,
		},
	],
	event: "extraTariffChange",
	said: saidOf("Extra Tariff"),
	position: { column: "position", method: "PUT", path: "/client/extra-tariff-position" },
};

export const waitingCharges: Resource = {
	...coded,
	name: "waiting_charge",
	thing: "Waiting Charge",
	things: "waiting charges",
	table: t.waiting_charge,
	path: "/client/waiting-charge",
	fields: [code(), charge("Charge", "an hour"), description()],
	columns: [CODE, DESCRIPTION, { id: "charge", header: "Charge", cell: "money", width: "s" }],
	usage: [usedIn("load_type", "waiting_charge_id", "code", "load type")],
	event: "waitingChargeChange",
	said: saidOf("Waiting Charge"),
};

export const freightTypes: Resource = {
	...coded,
	name: "freight_type",
	thing: "Freight Type",
	things: "freight types",
	table: t.freight_type,
	path: "/client/freight-type",
	fields: [code(), description()],
	columns: [CODE, DESCRIPTION],
	usage: [openJobs("freight_type_id")],
	event: "freightTypeChange",
	said: saidOf("Freight Type"),
};

/** The colour a load type has until another is chosen. */
export const LOAD_TYPE_COLOUR = "#ff0000";

export const loadTypes: Resource = {
	...coded,
	name: "load_type",
	thing: "Load Type",
	things: "load types",
	table: t.load_type,
	path: "/client/load-type",
	listName: "loadTypeList",
	fields: [
		code(),
		{ name: "color", label: "Colour", kind: "colour", initial: LOAD_TYPE_COLOUR },
		description(),
		{ name: "waiting_charge_id", label: "Waiting charge", kind: "lookup", options: "waiting_charges" },
		{ name: "per_mile", label: "Charge per mile", kind: "money", initial: 0, unit: "a mile" },
	],
	columns: [
		{ ...CODE, cell: "colour", width: "l" },
		DESCRIPTION,
		{ id: "waiting_charge_code", header: "Waiting charge", width: "m", desk: true },
		{ id: "per_mile", header: "Per mile", cell: "money", width: "s" },
	],
	derived: {
		waiting_charge_code: { sql: "SELECT w.code FROM waiting_charge w WHERE w.id = r.waiting_charge_id" },
		waiting_charge: {
			sql: `SELECT json_object('id', w.id, 'code', w.code, 'description', w.description, 'charge', w.charge / 100000.0)
				FROM waiting_charge w WHERE w.id = r.waiting_charge_id`,
			json: true,
		},
	},
	usage: [openJobs("load_type_id")],
	event: "loadTypeChange",
	said: saidOf("Load Type"),
};

export const taxCodes: Resource = {
	...coded,
	name: "tax_code",
	thing: "Tax Code",
	things: "tax codes",
	table: t.tax_code,
	path: "/client/tax-code",
	fields: [
		code(),
		{ name: "rate", label: "Rate", kind: "decimal", unit: "%", most: 100, required: "Please enter a rate" },
		description(),
	],
	columns: [CODE, DESCRIPTION, { id: "rate", header: "Rate %", cell: "number", width: "s" }],
	usage: [
		...(["customer", "sub_contractor", "driver", "owner_driver"] as const).map((owner) => ({
			what: owner.replace("_", "-"),
			whats: `${owner.replace("_", "-")}s`,
			sql: `SELECT o.${owner === "customer" ? "customer_code" : "code"} AS name FROM ${owner}_company c
				JOIN ${owner} o ON o.id = c.${owner === "sub_contractor" ? "subcontractor" : owner}_id
				WHERE c.tax_code_id = ?1 AND o.deleted_at IS NULL`,
		})),
	],
	event: "taxCodeChange",
	said: saidOf("Tax Code"),
};
