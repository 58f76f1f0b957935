import { vehiclesPreferringDriver } from "~/db/repositories/master-data/record-usage";
import { DRIVER_VALUES } from "~/db/repositories/master-data/record-values";
import * as t from "~/db/tenant";
import {
	ACTIVE_CHOICES,
	accountReferenceField,
	CONTACT_FIELDS,
	codeField,
	resourceMessages,
} from "~/domain/master-data/records/common";
import type { ResourceField } from "~/domain/master-data/records/field";
import type { Resource } from "~/domain/master-data/records/resource";
import { workdayUsages } from "~/domain/master-data/records/usages";
import { DRIVER_RELATIONS } from "./relations";

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
	accountReferenceField("a self-employed driver"),
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

export const drivers: Resource = {
	name: "driver",
	limited: "drivers",
	thing: "Driver",
	things: "drivers",
	area: "account-settings",
	table: t.driver,
	path: "/client/driver",
	update: "PATCH",
	reads: "account.read",
	writes: "drivers.write",
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
	values: {
		skills_experience: { table: t.driver_skill, owner: "driver_id", column: "skill_id", keepsRows: true },
	},
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
	relations: DRIVER_RELATIONS,
	tabs: [
		{
			title: "Details",
			fields: FIELDS.filter(({ name }) => name !== "skills_experience").map(({ name }) => name),
		},
		{ title: "Company", groups: ["driver_company"] },
		{ title: "Rates", groups: ["driver_rate"] },
		{ title: "Self-billing", custom: "agreements" },
		{ title: "Licence", groups: ["driver_licence", "licence_categories", "licence_endorsement"] },
		{ title: "Cards", groups: ["tacho_card", "cpc_card"] },
		{ title: "Documents", groups: ["other_documents"] },
		{ title: "Skills", groups: ["driver_skills"] },
		{ title: "App", custom: "devices" },
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
