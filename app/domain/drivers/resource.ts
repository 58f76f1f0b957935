import { vehiclesPreferringDriver } from "~/db/repositories/record-usage";
import { DRIVER_VALUES } from "~/db/repositories/record-values";
import * as t from "~/db/tenant";
import {
	ACTIVE_CHOICES,
	COMPANY_FIELDS,
	CONTACT_FIELDS,
	codeField,
	resourceMessages,
} from "~/domain/master-data/common";
import type { ResourceField } from "~/domain/master-data/field";
import type { Resource, ResourceRelation } from "~/domain/master-data/resource";
import { workdayUsages } from "~/domain/master-data/usages";

const TITLES = [
	{ value: 1, label: "Mr" },
	{ value: 2, label: "Mrs" },
] as const;

const EMPLOYMENT = [
	{ value: 1, label: "Self Employed" },
	{ value: 2, label: "Payee" },
] as const;

const FIELDS: readonly ResourceField[] = [
	{ name: "title", label: "Title", kind: "choice", choices: TITLES },
	codeField({ synonyms: ["driver code"] }),
	{
		name: "first_name",
		label: "First name",
		kind: "text",
		maxLength: 60,
		required: "Please enter a first name",
	},
	{
		name: "last_name",
		label: "Last name",
		kind: "text",
		maxLength: 60,
		required: "Please enter a last name",
	},
	{ name: "email", label: "Email", kind: "email", synonyms: ["e-mail"] },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{
		name: "driver_emp_type",
		label: "Driver type",
		kind: "choice",
		choices: EMPLOYMENT,
		initial: 2,
		synonyms: ["employment"],
	},
	{ name: "status", label: "Status", kind: "choice", choices: ACTIVE_CHOICES, initial: 1 },
	{ name: "vat_registered", label: "VAT registered", kind: "flag", initial: 0 },
	{ name: "is_available", label: "Available", kind: "flag", initial: 1, unlisted: true },
	{ name: "depot_id", label: "Depot", kind: "lookup", options: "depots" },
	{ name: "started_on", label: "Started", kind: "date" },
	{ name: "date_of_birth", label: "Date of birth", kind: "date", unlisted: true },
	...CONTACT_FIELDS.filter(({ name }) =>
		["landline", "address_line_1", "address_line_2", "town", "post_code"].includes(name),
	),
	{ name: "emergency_contact", label: "Emergency contact", kind: "text", unlisted: true },
	{ name: "emergency_phone", label: "Emergency phone", kind: "phone", unlisted: true },
	{ name: "ni_number", label: "NI number", kind: "text", maxLength: 15, unlisted: true },
	{ name: "utr_number", label: "UTR number", kind: "text", maxLength: 15, unlisted: true },
	{ name: "profile_image", label: "Picture", kind: "file", unlisted: true },
	{
		name: "skills_experience",
		label: "Skills",
		kind: "picks",
		options: "skills",
		wide: true,
		unlisted: true,
	},
];

const OWNER = { owner: "driver_id" } as const;

const cardRelation = (key: string, title: string, document_type_id: 2 | 3): ResourceRelation => ({
	...OWNER,
	key,
	title,
	table: t.driver_card,
	scan: document_type_id,
	fixed: { document_type_id },
	fields: [
		{ name: "card_number", label: "Card number", kind: "text", maxLength: 40 },
		{ name: "card_expiry_date", label: "Expiry date", kind: "date" },
		...(document_type_id === 2
			? [{ name: "downloaded_on", label: "Last downloaded", kind: "date" } as const]
			: []),
	],
	path: `/client/driver-${key.replace("_", "-")}` as const,
	update: "PATCH",
});

const RELATIONS: readonly ResourceRelation[] = [
	{
		...OWNER,
		key: "driver_company",
		title: "Company",
		table: t.driver_company,
		fields: [
			{ name: "company_name", label: "Company name", kind: "text", wide: true },
			...CONTACT_FIELDS.filter(({ name }) =>
				["address_line_1", "address_line_2", "town", "post_code"].includes(name),
			),
			...COMPANY_FIELDS,
			{ name: "email", label: "Company email", kind: "email" },
		],
		path: "/client/driver-company",
		update: "PATCH",
	},
	{
		...OWNER,
		key: "driver_rate",
		title: "Rates",
		table: t.driver_rate,
		fields: [
			{ name: "day_rate", label: "Day rate", kind: "money", unit: "an hour", initial: 0 },
			{ name: "night_rate", label: "Night rate", kind: "money", unit: "an hour", initial: 0 },
			{ name: "nightout", label: "Night out", kind: "money", initial: 0 },
			{ name: "minimum_hours_pay", label: "Minimum hours pay", kind: "duration", unit: "hh:mm" },
		],
		path: "/client/driver-rates",
		update: "PUT",
	},
	{
		...OWNER,
		key: "driver_licence",
		title: "Licence",
		scan: 1,
		table: t.driver_licence,
		fields: [
			{ name: "licence_class_id", label: "Licence type", kind: "lookup", options: "licence_types" },
			{ name: "card_number", label: "Card number", kind: "text", maxLength: 40 },
			{ name: "country_of_issue", label: "Country of issue", kind: "text", maxLength: 60 },
			{ name: "issue_date", label: "Issue date", kind: "date" },
			{ name: "expiry_date", label: "Expiry date", kind: "date" },
		],
		path: "/client/driver-licence",
		update: "PATCH",
	},
	cardRelation("tacho_card", "Tacho card", 2),
	cardRelation("cpc_card", "CPC card", 3),
	{
		...OWNER,
		key: "licence_categories",
		title: "Licence categories",
		lineLabel: "category",
		multiple: true,
		table: t.driver_licence_category,
		fields: [
			{
				name: "licence_category_id",
				label: "Category",
				kind: "lookup",
				options: "licence_categories",
				required: "Please select a category",
			},
			{ name: "valid_from", label: "Valid from", kind: "date" },
			{ name: "valid_to", label: "Valid to", kind: "date" },
		],
		path: "/client/driver-licence-category",
		update: "PATCH",
		removable: true,
	},
	{
		...OWNER,
		key: "licence_endorsement",
		title: "Licence endorsements",
		lineLabel: "endorsement",
		multiple: true,
		table: t.driver_licence_endorsement,
		fields: [
			{ name: "code", label: "Code", kind: "text", maxLength: 10, required: "Please enter a code" },
			{ name: "date", label: "Date", kind: "date", required: "Please enter a date" },
			{ name: "points_received", label: "Points", kind: "integer", max: 20, initial: 0 },
		],
		path: "/client/driver-licence-endorsement",
		update: "PATCH",
		removable: true,
	},
	{
		...OWNER,
		key: "other_documents",
		title: "Other documents",
		lineLabel: "document",
		hasEmptyLine: true,
		multiple: true,
		table: t.driver_document,
		fixed: { document_type_id: 5 },
		fields: [
			{ name: "document_name", label: "Document name", kind: "text", required: "Please Enter Document Name" },
			{ name: "other_document", label: "Document", kind: "file", required: "Please select document" },
			{ name: "expires_on", label: "Expires", kind: "date" },
		],
		removable: true,
	},
];

export const drivers: Resource = {
	name: "driver",
	thing: "Driver",
	things: "drivers",
	area: "account-settings",
	table: t.driver,
	path: "/client/driver",
	update: "PATCH",
	reads: "account.read",
	writes: "account.write",
	fields: FIELDS,
	columns: [
		{ id: "code", header: "Code", cell: "strong", width: "m" },
		{ id: "full_name", header: "Name", cell: "person" },
		{ id: "status", header: "Status", cell: "active", choices: ACTIVE_CHOICES, width: "m" },
		{ id: "licence_type", header: "Licence Type", cell: "licence", width: "l", desktopOnly: true },
		{ id: "endorsements", header: "Licence Endorsement", width: "l", desktopOnly: true },
		{ id: "tacho_expiry", header: "Tacho Card Expiry Date", cell: "expiry", width: "l", desktopOnly: true },
		{ id: "cpc_expiry", header: "CPC/DQC Expiry Date", cell: "expiry", width: "l", desktopOnly: true },
	],
	actionsLabel: "Action",
	derived: DRIVER_VALUES,
	values: { skills_experience: { table: t.driver_skill, owner: "driver_id", column: "skill_id" } },
	search: ["code", "full_name", "email", "mobile"],
	order: ["code"],
	label: "r.code || ', ' || r.full_name",
	key: "code",
	unique: [{ field: "code" }, { field: "email" }],
	usage: [
		...workdayUsages("driver_id"),
		{
			thing: "vehicle as a favourite driver",
			things: "vehicles as a favourite driver",
			sql: vehiclesPreferringDriver,
		},
	],
	active: "status",
	event: "driverChange",
	messages: resourceMessages("Driver"),
	invalidatesSessions: true,
	relations: RELATIONS,
	tabs: [
		{
			title: "Details",
			fields: FIELDS.filter(({ name }) => name !== "skills_experience").map(({ name }) => name),
		},
		{ title: "Company", groups: ["driver_company"] },
		{ title: "Rates", groups: ["driver_rate"] },
		{ title: "Licence", groups: ["driver_licence", "licence_categories", "licence_endorsement"] },
		{ title: "Cards", groups: ["tacho_card", "cpc_card"] },
		{ title: "Documents", groups: ["other_documents"] },
		{ title: "Skills", fields: ["skills_experience"] },
	],
	relatedSpreadsheetFields: [
		{
			relation: "driver_licence",
			field: "licence_class_id",
			label: "Licence type",
			synonyms: ["licence class"],
		},
		{
			relation: "tacho_card",
			field: "card_expiry_date",
			label: "Tacho card expiry",
			synonyms: ["tacho card expiry date"],
		},
		{
			relation: "cpc_card",
			field: "card_expiry_date",
			label: "CPC expiry",
			synonyms: ["cpc/dqc expiry date"],
		},
	],
	exports: { path: "/client/drivers/exports", file: "drivers.xlsx" },
	imports: { path: "/client/drivers/imports", kind: "driver" },
};
