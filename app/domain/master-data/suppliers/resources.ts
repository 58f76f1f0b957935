import { openJobsOfCarrier } from "~/db/repositories/master-data/record-usage";
import { OWNER_DRIVER_VALUES } from "~/db/repositories/master-data/record-values";
import * as t from "~/db/tenant";
import {
	accountReferenceField,
	activeField,
	COMPANY_CONTACT_FIELDS,
	COMPANY_FIELDS,
	CONTACT_FIELDS,
	codeField,
	resourceMessages,
} from "~/domain/master-data/records/common";
import type { ResourceColumn, ResourceField } from "~/domain/master-data/records/field";
import type { Resource } from "~/domain/master-data/records/resource";
import { usageIn } from "~/domain/master-data/records/usages";

const firmName: ResourceField = {
	name: "name",
	label: "Name",
	kind: "text",
	maxLength: 120,
	required: "Please enter a name",
};
const insuranceField: ResourceField = {
	name: "insurance_expires_on",
	label: "Insurance expires",
	kind: "date",
	expires: true,
};

const FIRM_COLUMNS: readonly ResourceColumn[] = [
	{ id: "code", header: "Code", cell: "strong", width: "m" },
	{ id: "name", header: "Name" },
	{ id: "email", header: "Email", desktopOnly: true },
	{ id: "landline", header: "Landline", width: "l", desktopOnly: true },
	{ id: "town", header: "Town", width: "l" },
];

/** Common settings of firms with a code, a name and an address. */
const firmDefaults = {
	area: "account-settings",
	update: "PUT",
	reads: "account.read",
	columns: FIRM_COLUMNS,
	search: ["code", "name", "email", "town", "landline"],
	order: ["code"],
	label: "r.code || ', ' || r.name",
	key: "code",
	unique: [{ field: "code" }],
} as const satisfies Partial<Resource>;

const FIRM_FIELDS = [codeField(), firmName, ...CONTACT_FIELDS];

export const contractors: Resource = {
	...firmDefaults,
	name: "contractor",
	writes: "contract-hire.write",
	thing: "Contractor",
	things: "contractors",
	table: t.contractor,
	path: "/client/contractor",
	fields: FIRM_FIELDS,
	usage: [usageIn("vehicle", "contractor_id", "code", "vehicle")],
	event: "contractorChange",
	messages: resourceMessages("Contractor"),
};

export const depots: Resource = {
	...firmDefaults,
	name: "depot",
	writes: "depots.write",
	thing: "Depot",
	things: "depots",
	table: t.depot,
	path: "/client/depot",
	fields: FIRM_FIELDS,
	usage: [usageIn("vehicle", "depot_id", "code", "vehicle"), usageIn("driver", "depot_id", "code", "driver")],
	event: "depotChange",
	messages: resourceMessages("Depot"),
};

const INSURANCE_COLUMN: ResourceColumn = {
	id: "insurance_expires_on",
	header: "Insurance",
	cell: "expiry",
	width: "l",
	desktopOnly: true,
};
const STATUS_COLUMN: ResourceColumn = {
	id: "is_active",
	header: "Status",
	cell: "active",
	width: "m",
	desktopOnly: true,
};

/** Unfinished jobs of a carrier. */
const carrierUsages = (table: string, column: string) => [
	{
		thing: "open job",
		things: "open jobs",
		sql: openJobsOfCarrier(table, column),
	},
];

export const subContractors: Resource = {
	...firmDefaults,
	name: "sub_contractor",
	writes: "sub-contractors.write",
	thing: "Sub Contractor",
	things: "sub-contractors",
	table: t.sub_contractor,
	path: "/client/sub-contractor",
	fields: [...FIRM_FIELDS, insuranceField, accountReferenceField("the company"), activeField("is_active")],
	columns: [...FIRM_COLUMNS, INSURANCE_COLUMN, STATUS_COLUMN],
	usage: carrierUsages("sub_contractor_job", "sub_contractor_id"),
	active: "is_active",
	event: "subContractorChange",
	messages: resourceMessages("Sub Contractor"),
	relations: [
		{
			key: "company",
			title: "Company",
			table: t.sub_contractor_company,
			owner: "subcontractor_id",
			fields: [...COMPANY_FIELDS, ...COMPANY_CONTACT_FIELDS],
			path: "/client/subcontractor-details",
			update: "PUT",
		},
	],
	tabs: [
		{
			title: "Details",
			fields: [
				...FIRM_FIELDS.map(({ name }) => name),
				"insurance_expires_on",
				"account_reference",
				"is_active",
			],
		},
		{ title: "Company", groups: ["company"] },
		{ title: "Documents", custom: "documents" },
		{ title: "Links", custom: "links" },
		{ title: "Self-billing", custom: "agreements" },
	],
	exports: { path: "/client/sub-contractors/exports", file: "subcontractor.xlsx" },
	imports: { path: "/client/sub-contractors/imports", kind: "sub_contractor" },
};

const OWNER_DRIVER_FIELDS: readonly ResourceField[] = [
	codeField(),
	{
		name: "first_name",
		label: "First name",
		kind: "text",
		maxLength: 60,
		required: "Please enter a first name",
	},
	{ name: "last_name", label: "Last name", kind: "text", maxLength: 60 },
	{ name: "email", label: "Email", kind: "email", synonyms: ["e-mail"] },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{ name: "landline", label: "Landline", kind: "phone" },
	{ name: "vehicle_reg", label: "Vehicle reg", kind: "reg" },
	{ name: "vehicle_description", label: "Vehicle", kind: "text", maxLength: 120 },
	insuranceField,
	accountReferenceField("the driver"),
	activeField("is_active"),
];

export const ownerDrivers: Resource = {
	...firmDefaults,
	name: "owner_driver",
	writes: "owner-drivers.write",
	thing: "Owner Driver",
	things: "owner-drivers",
	table: t.owner_driver,
	path: "/client/owner-driver",
	label: "r.code || ', ' || r.full_name",
	fields: OWNER_DRIVER_FIELDS,
	columns: [
		{ id: "code", header: "Code", cell: "strong", width: "m" },
		{ id: "full_name", header: "Name", cell: "person" },
		{ id: "email", header: "Email", desktopOnly: true },
		{ id: "company_name", header: "Company", desktopOnly: true },
		{ id: "town", header: "Town", width: "m", desktopOnly: true },
		{ id: "vehicle_reg", header: "Vehicle", cell: "reg", width: "m" },
		INSURANCE_COLUMN,
		STATUS_COLUMN,
	],
	derived: OWNER_DRIVER_VALUES,
	search: ["code", "full_name", "email", "vehicle_reg", "replace(r.vehicle_reg, ' ', '')"],
	usage: carrierUsages("owner_driver_job", "owner_driver_id"),
	active: "is_active",
	event: "ownerDriverChange",
	messages: resourceMessages("Owner Driver"),
	relations: [
		{
			key: "driver_company",
			title: "Company",
			table: t.owner_driver_company,
			owner: "owner_driver_id",
			fields: [
				{ name: "company_name", label: "Company name", kind: "text", wide: true },
				...CONTACT_FIELDS.filter(({ name }) => /address|town|post_code/.test(name)),
				...COMPANY_FIELDS,
				...COMPANY_CONTACT_FIELDS,
			],
			path: "/client/owner-driver-company",
			update: "PUT",
		},
	],
	tabs: [
		{ title: "Details", fields: OWNER_DRIVER_FIELDS.map(({ name }) => name) },
		{ title: "Company", groups: ["driver_company"] },
		{ title: "Self-billing", custom: "agreements" },
	],
	exports: { path: "/client/owner-drivers/exports", file: "owner-drivers.xlsx" },
	// They share the columns of drivers.
	imports: { path: "/client/owner-drivers/imports", kind: "driver" },
};
