import * as t from "~/db/tenant";
import { COMPANY_FIELDS, CONTACT_FIELDS } from "~/domain/master-data/records/common";
import type { ResourceRelation } from "~/domain/master-data/records/resource";

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
		{ name: "card_expiry_date", label: "Expiry date", kind: "date", expires: true },
		...(document_type_id === 2
			? [{ name: "downloaded_on", label: "Last downloaded", kind: "date" } as const]
			: []),
	],
	path: `/client/driver-${key.replace("_", "-")}` as const,
	update: "PATCH",
});

export const DRIVER_RELATIONS: readonly ResourceRelation[] = [
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
			{ name: "expiry_date", label: "Expiry date", kind: "date", expires: true },
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
			{ name: "valid_to", label: "Valid to", kind: "date", expires: true },
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
		key: "driver_skills",
		title: "Skills",
		lineLabel: "skill",
		multiple: true,
		table: t.driver_skill,
		fields: [
			{
				name: "skill_id",
				label: "Skill",
				kind: "lookup",
				options: "skills",
				required: "Please select a skill",
			},
			{ name: "expires_on", label: "Valid to", kind: "date", expires: true },
		],
		path: "/client/driver-skill",
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
			{ name: "expires_on", label: "Expires", kind: "date", expires: true },
		],
		removable: true,
	},
];
