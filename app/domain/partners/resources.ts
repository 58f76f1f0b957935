import * as t from "~/db/tenant";
import {
	activeField,
	COMPANY_CONTACT_FIELDS,
	COMPANY_FIELDS,
	CONTACT_FIELDS,
	code,
	saidOf,
	usedIn,
} from "~/domain/resources/common";
import type { Column, Field } from "~/domain/resources/field";
import type { Resource } from "~/domain/resources/resource";

const firmName: Field = {
	name: "name",
	label: "Name",
	kind: "text",
	longest: 120,
	required: "Please enter a name",
};
const insurance: Field = { name: "insurance_expires_on", label: "Insurance expires", kind: "date" };

const FIRM_COLUMNS: readonly Column[] = [
	{ id: "code", header: "Code", cell: "strong", width: "m" },
	{ id: "name", header: "Name" },
	{ id: "email", header: "Email", desk: true },
	{ id: "landline", header: "Landline", width: "l", desk: true },
	{ id: "town", header: "Town", width: "l" },
];

/** A firm with a code, a name and an address. */
const firm = {
	area: "account-settings",
	update: "PUT",
	reads: "account.read",
	writes: "account.write",
	columns: FIRM_COLUMNS,
	search: ["code", "name", "email", "town", "landline"],
	order: ["code"],
	label: "r.code || ', ' || r.name",
	key: "code",
	unique: [{ field: "code" }],
} as const satisfies Partial<Resource>;

const FIRM_FIELDS = [code(), firmName, ...CONTACT_FIELDS];

export const contractors: Resource = {
	...firm,
	name: "contractor",
	thing: "Contractor",
	things: "contractors",
	table: t.contractor,
	path: "/client/contractor",
	fields: FIRM_FIELDS,
	usage: [usedIn("vehicle", "contractor_id", "code", "vehicle")],
	event: "contractorChange",
	said: saidOf("Contractor"),
};

export const depots: Resource = {
	...firm,
	name: "depot",
	thing: "Depot",
	things: "depots",
	table: t.depot,
	path: "/client/depot",
	fields: FIRM_FIELDS,
	usage: [usedIn("vehicle", "depot_id", "code", "vehicle"), usedIn("driver", "depot_id", "code", "driver")],
	event: "depotChange",
	said: saidOf("Depot"),
};

const INSURANCE: Column = {
	id: "insurance_expires_on",
	header: "Insurance",
	cell: "expiry",
	width: "l",
	desk: true,
};
const STATUS: Column = { id: "is_active", header: "Status", cell: "active", width: "m", desk: true };

/** Work a carrier has still to do or to finish. */
const carrying = (table: string, column: string) => [
	{
		what: "open job",
		whats: "open jobs",
		sql: `SELECT j.job_number AS name FROM ${table} a JOIN job j ON j.id = a.job_id
			WHERE a.${column} = ?1 AND a.is_deleted = 0 AND j.status BETWEEN 1 AND 10`,
	},
];

export const subContractors: Resource = {
	...firm,
	name: "sub_contractor",
	thing: "Sub Contractor",
	things: "sub-contractors",
	table: t.sub_contractor,
	path: "/client/sub-contractor",
	fields: [...FIRM_FIELDS, insurance, activeField("is_active")],
	columns: [...FIRM_COLUMNS, INSURANCE, STATUS],
	usage: carrying("sub_contractor_job", "sub_contractor_id"),
	active: "is_active",
	event: "subContractorChange",
	said: saidOf("Sub Contractor"),
	parts: [
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
			fields: [...FIRM_FIELDS.map(({ name }) => name), "insurance_expires_on", "is_active"],
		},
		{ title: "Company", groups: ["company"] },
	],
	exports: { path: "/client/sub-contractors/exports", file: "subcontractor.xlsx" },
	imports: "/client/sub-contractors/imports",
};

const OWNER_DRIVER_FIELDS: readonly Field[] = [
	code(),
	{
		name: "first_name",
		label: "First name",
		kind: "text",
		longest: 60,
		required: "Please enter a first name",
	},
	{ name: "last_name", label: "Last name", kind: "text", longest: 60 },
	{ name: "email", label: "Email", kind: "email" },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{ name: "landline", label: "Landline", kind: "phone" },
	{ name: "vehicle_reg", label: "Vehicle reg", kind: "reg" },
	{ name: "vehicle_description", label: "Vehicle", kind: "text", longest: 120 },
	insurance,
	activeField("is_active"),
];

export const ownerDrivers: Resource = {
	...firm,
	name: "owner_driver",
	thing: "Owner Driver",
	things: "owner-drivers",
	table: t.owner_driver,
	path: "/client/owner-driver",
	label: "r.code || ', ' || r.full_name",
	fields: OWNER_DRIVER_FIELDS,
	columns: [
		{ id: "code", header: "Code", cell: "strong", width: "m" },
		{ id: "full_name", header: "Name", cell: "person" },
		{ id: "email", header: "Email", desk: true },
		{ id: "company_name", header: "Company", desk: true },
		{ id: "town", header: "Town", width: "m", desk: true },
		{ id: "vehicle_reg", header: "Vehicle", cell: "reg", width: "m" },
		INSURANCE,
		STATUS,
	],
	derived: {
		company_name: { sql: "SELECT c.company_name FROM owner_driver_company c WHERE c.owner_driver_id = r.id" },
		town: { sql: "SELECT c.town FROM owner_driver_company c WHERE c.owner_driver_id = r.id" },
	},
	search: ["code", "full_name", "email", "vehicle_reg"],
	usage: carrying("owner_driver_job", "owner_driver_id"),
	active: "is_active",
	event: "ownerDriverChange",
	said: saidOf("Owner Driver"),
	parts: [
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
	],
	exports: { path: "/client/owner-drivers/exports", file: "owner-drivers.xlsx" },
	imports: "/client/owner-drivers/imports",
};
