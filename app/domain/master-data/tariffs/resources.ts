import { openJobsWithCharge, taxedOwners } from "~/db/repositories/master-data/record-usage";
import { LOAD_TYPE_VALUES } from "~/db/repositories/master-data/record-values";
import * as t from "~/db/tenant";
import {
	codeField,
	descriptionField,
	resourceMessages,
	YES_NO_CHOICES,
} from "~/domain/master-data/records/common";
import type { ResourceColumn, ResourceField } from "~/domain/master-data/records/field";
import type { Resource } from "~/domain/master-data/records/resource";
import { openJobsUsage, usageIn } from "~/domain/master-data/records/usages";

const CODE_COLUMN: ResourceColumn = { id: "code", header: "Code", cell: "strong", width: "m" };
const DESCRIPTION_COLUMN: ResourceColumn = { id: "description", header: "Description" };
const chargeField = (label: string, unit?: string): ResourceField => ({
	name: "charge",
	label,
	kind: "money",
	initial: 0,
	unit,
});

/** Common settings of the tariff lists. */
const codedDefaults = {
	area: "account-settings",
	update: "PATCH",
	reads: "account.read",
	search: ["code", "description"],
	order: ["code"],
	label: "r.code || iif(r.description <> '', ', ' || r.description, '')",
	key: "code",
	unique: [{ field: "code" }],
} as const satisfies Partial<Resource>;

export const services: Resource = {
	...codedDefaults,
	name: "service",
	writes: "services.write",
	thing: "Service",
	things: "services",
	table: t.service,
	path: "/client/services",
	fields: [codeField(), descriptionField()],
	columns: [CODE_COLUMN, DESCRIPTION_COLUMN],
	usage: [openJobsUsage("service_id")],
	event: "serviceChange",
	messages: resourceMessages("Service"),
};

/** The type of extra tariff whose charge is a percentage of the base price. */
const PERCENTAGE = 1;

/** How an extra tariff is computed. */
export const TARIFF_TYPES = [
	{ value: 0, label: "Fixed Charge" },
	{ value: PERCENTAGE, label: "Percentage of Base Price" },
	{ value: 2, label: "Per Kg" },
	{ value: 3, label: "Per Number" },
	{ value: 4, label: "Input Amount" },
] as const;

export const extraTariffs: Resource = {
	...codedDefaults,
	name: "extra_tariff",
	writes: "services.write",
	thing: "Extra Tariff",
	things: "extra tariffs",
	table: t.extra_tariff,
	path: "/client/extra-tariff",
	search: ["code", "name", "description"],
	order: ["position"],
	label: "r.code || ', ' || r.name",
	fields: [
		codeField(),
		{ name: "name", label: "Name", kind: "text", maxLength: 80, required: "Please enter a name" },
		descriptionField(),
		{
			name: "type",
			label: "Type",
			kind: "choice",
			choices: TARIFF_TYPES,
			initial: 0,
			required: "Please select a type",
		},
		{ ...chargeField("Charge"), percent: { field: "type", is: PERCENTAGE } },
		{ name: "add_to_csv", label: "Add to CSV", kind: "flag", initial: 0 },
	],
	columns: [
		CODE_COLUMN,
		{ id: "name", header: "Name" },
		{ ...DESCRIPTION_COLUMN, desktopOnly: true },
		{ id: "type", header: "Type", cell: "choice", choices: TARIFF_TYPES, width: "l", desktopOnly: true },
		{ id: "charge", header: "Charge", cell: "tariff", width: "s" },
		{ id: "add_to_csv", header: "CSV", cell: "flag", choices: YES_NO_CHOICES, width: "s", desktopOnly: true },
	],
	usage: [
		{
			thing: "open job",
			things: "open jobs",
			sql: openJobsWithCharge,
		},
	],
	event: "extraTariffChange",
	messages: resourceMessages("Extra Tariff"),
	position: { column: "position", method: "PUT", path: "/client/extra-tariff-position" },
};

export const waitingCharges: Resource = {
	...codedDefaults,
	name: "waiting_charge",
	writes: "services.write",
	thing: "Waiting Charge",
	things: "waiting charges",
	table: t.waiting_charge,
	path: "/client/waiting-charge",
	fields: [
		codeField(),
		chargeField("Charge", "an hour"),
		{
			name: "free_minutes",
			label: "Free time (minutes)",
			kind: "integer",
			unit: "min",
			initial: 30,
			max: 1440,
			hint: "Only longer waits are charged.",
		},
		descriptionField(),
	],
	columns: [
		CODE_COLUMN,
		DESCRIPTION_COLUMN,
		{ id: "charge", header: "Charge", cell: "money", width: "s" },
		{
			id: "free_minutes",
			header: "Free time (minutes)",
			cell: "number",
			width: "l",
			desktopOnly: true,
		},
	],
	usage: [usageIn("load_type", "waiting_charge_id", "code", "load type")],
	event: "waitingChargeChange",
	messages: resourceMessages("Waiting Charge"),
};

export const freightTypes: Resource = {
	...codedDefaults,
	name: "freight_type",
	writes: "services.write",
	thing: "Freight Type",
	things: "freight types",
	table: t.freight_type,
	path: "/client/freight-type",
	fields: [codeField(), descriptionField()],
	columns: [CODE_COLUMN, DESCRIPTION_COLUMN],
	usage: [openJobsUsage("freight_type_id")],
	event: "freightTypeChange",
	messages: resourceMessages("Freight Type"),
};

/** The default colour of a load type. */
export const LOAD_TYPE_COLOUR = "#ff0000";

export const loadTypes: Resource = {
	...codedDefaults,
	name: "load_type",
	writes: "services.write",
	thing: "Load Type",
	things: "load types",
	table: t.load_type,
	path: "/client/load-type",
	listName: "loadTypeList",
	fields: [
		codeField(),
		{ name: "color", label: "Colour", kind: "colour", initial: LOAD_TYPE_COLOUR },
		descriptionField(),
		{ name: "waiting_charge_id", label: "Waiting charge", kind: "lookup", options: "waiting_charges" },
		{ name: "per_mile", label: "Charge per mile", kind: "money", initial: 0, unit: "a mile" },
		{
			name: "needs",
			label: "Needs",
			kind: "picks",
			options: "needs",
			wide: true,
			unlisted: true,
			hint: "Every job of this load type has these needs.",
		},
	],
	columns: [
		{ ...CODE_COLUMN, cell: "colour", width: "l" },
		DESCRIPTION_COLUMN,
		{ id: "waiting_charge_code", header: "Waiting charge", width: "m", desktopOnly: true },
		{ id: "per_mile", header: "Per mile", cell: "money", width: "s" },
	],
	derived: LOAD_TYPE_VALUES,
	values: { needs: { table: t.load_type_need, owner: "load_type_id", column: "need_id" } },
	usage: [openJobsUsage("load_type_id")],
	event: "loadTypeChange",
	messages: resourceMessages("Load Type"),
};

export const taxCodes: Resource = {
	...codedDefaults,
	name: "tax_code",
	writes: "company.write",
	thing: "Tax Code",
	things: "tax codes",
	table: t.tax_code,
	path: "/client/tax-code",
	fields: [
		codeField(),
		{
			name: "rate",
			label: "Rate",
			kind: "decimal",
			unit: "%",
			max: 100,
			required: "Please enter a rate",
			isRate: true,
		},
		descriptionField(),
	],
	columns: [CODE_COLUMN, DESCRIPTION_COLUMN, { id: "rate", header: "Rate %", cell: "number", width: "s" }],
	usage: [
		...(["customer", "sub_contractor", "driver", "owner_driver"] as const).map((owner) => ({
			thing: owner.replace("_", "-"),
			things: `${owner.replace("_", "-")}s`,
			sql: taxedOwners(owner),
		})),
	],
	event: "taxCodeChange",
	messages: resourceMessages("Tax Code"),
};
