import { invoicesOfCustomer, jobsOfCustomer } from "~/db/repositories/record-usage";
import { CUSTOMER_VALUES } from "~/db/repositories/record-values";
import * as t from "~/db/tenant";
import {
	ACTIVE_CHOICES,
	activeField,
	COMPANY_CONTACT_FIELDS,
	COMPANY_FIELDS,
	CONTACT_FIELDS,
	codeField,
	resourceMessages,
	YES_NO_CHOICES,
} from "~/domain/master-data/common";
import type { ResourceField } from "~/domain/master-data/field";
import type { Resource } from "~/domain/master-data/resource";
import { accountText } from "~/shared/texts/accounts";

const CUSTOMER_TYPES = [
	{ value: 1, label: "Billing" },
	{ value: 0, label: "Non Billing" },
] as const;

const INVOICE_TYPES = [
	{ value: "single_job", label: "One invoice per job" },
	{ value: "multi_job", label: "Several jobs an invoice" },
] as const;

const FIELDS: readonly ResourceField[] = [
	codeField({ name: "customer_code", synonyms: ["customer code", "account"] }),
	{
		name: "customer_name",
		label: "Name",
		kind: "text",
		maxLength: 120,
		required: "Please enter a name",
		synonyms: ["customer", "customer name"],
	},
	{
		name: "customer_type",
		label: "Type",
		kind: "choice",
		choices: CUSTOMER_TYPES,
		initial: 1,
		synonyms: ["customer type"],
	},
	activeField("status"),
	...CONTACT_FIELDS,
	{ name: "contact", label: "Contact", kind: "text" },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{
		name: "multi_emails",
		label: "Additional emails",
		kind: "emails",
		wide: true,
		hint: "Copied in on job emails.",
		unlisted: true,
	},
	{ name: "enable_email_notifications", label: "Email notifications", kind: "flag", initial: 0 },
	{ name: "customerPortal", label: "Customer portal", kind: "flag", initial: 0, unlisted: true },
	{ name: "credit_stop", label: "On stop", kind: "flag", initial: 0, unlisted: true },
	{ name: "credit_limit", label: "Credit limit", kind: "money", unlisted: true },
	{ name: "fuel_surcharge", label: "Fuel surcharge", kind: "decimal", unit: "%", max: 100, unlisted: true },
	{ name: "notes", label: "Notes", kind: "note", wide: true, unlisted: true },
];

export const customers: Resource = {
	name: "customer",
	limited: "customers",
	thing: "Customer",
	things: "customers",
	area: "account-settings",
	table: t.customer,
	path: "/client/customers",
	update: "PUT",
	reads: "account.read",
	writes: "account.write",
	fields: FIELDS,
	columns: [
		{ id: "customer_code", header: "Code", cell: "strong", width: "m" },
		{ id: "customer_name", header: "Name" },
		{ id: "status", header: "Status", cell: "active", choices: ACTIVE_CHOICES, width: "m" },
		{ id: "email", header: "email", desktopOnly: true },
		{
			id: "enable_email_notifications",
			header: "Email Notification",
			cell: "flag",
			choices: YES_NO_CHOICES,
			width: "m",
			desktopOnly: true,
		},
		{ id: "landline", header: "Landline", width: "l", desktopOnly: true },
		{ id: "town", header: "Town", width: "m", desktopOnly: true },
		{
			id: "customerPortal",
			header: "Customer Portal",
			cell: "flag",
			choices: YES_NO_CHOICES,
			width: "m",
			desktopOnly: true,
		},
	],
	values: { multi_emails: { table: t.customer_email, owner: "customer_id", column: "email" } },
	derived: CUSTOMER_VALUES,
	search: ["customer_code", "customer_name", "email", "town", "landline"],
	order: ["customer_code"],
	label: "r.customer_code || ', ' || r.customer_name",
	key: "customer_code",
	unique: [{ field: "customer_code" }, { field: "email" }],
	usage: [
		{
			thing: "job",
			things: "jobs",
			sql: jobsOfCustomer,
		},
		{
			thing: "invoice",
			things: "invoices",
			sql: invoicesOfCustomer,
		},
	],
	active: "status",
	event: "customerChange",
	messages: resourceMessages("Customer"),
	invalidatesSessions: true,
	relations: [
		{
			key: "company",
			title: "Company",
			table: t.customer_company,
			owner: "customer_id",
			fields: [
				...COMPANY_FIELDS,
				...COMPANY_CONTACT_FIELDS,
				{ name: "accounts_email", label: "Accounts email", kind: "email" },
				{
					name: "alternative_accounts_email",
					label: "Alternative accounts emails",
					kind: "emails",
					wide: true,
				},
			],
			path: "/client/customer-details",
			update: "PUT",
		},
		{
			key: "invoice_settings",
			title: "Invoice settings",
			table: t.customer_invoice_settings,
			owner: "customer_id",
			fields: [
				{
					name: "invoice_type",
					label: "Invoice type",
					kind: "choice",
					choices: INVOICE_TYPES,
					initial: "single_job",
				},
				{ name: "terms_days", label: "Terms", kind: "integer", unit: "days", max: 365, initial: 30 },
				{ name: "notified_days", label: "Notify before due", kind: "integer", unit: "days", max: 365 },
				{ name: "po_required", label: "Order number needed", kind: "flag", initial: 0 },
				{ name: "pod_required", label: "Proof of delivery needed", kind: "flag", initial: 0 },
				{ name: "attach_pods", label: "Proofs of delivery with the invoice", kind: "flag", initial: 0 },
				{ name: "terms", label: "Terms in words", kind: "text", maxLength: 500, wide: true },
				{ name: "conditions", label: "Conditions", kind: "note", wide: true },
			],
			path: "/client/customer-invoice-settings",
			update: "PUT",
		},
		{
			key: "customer_sftp",
			title: "FTP",
			table: t.customer_sftp,
			owner: "customer_id",
			fields: [
				{ name: "host", label: "Host", kind: "text", maxLength: 200 },
				{ name: "port", label: "Port", kind: "integer", min: 1, max: 65_535, initial: 22 },
				{ name: "username", label: "User name", kind: "text", maxLength: 80 },
				{
					name: "password",
					label: "Password",
					kind: "secret",
					hint: "Leave blank to keep the current password.",
				},
				{ name: "directory", label: "Directory", kind: "text", maxLength: 200, wide: true },
				{
					name: "status",
					label: "FTP status",
					kind: "choice",
					choices: ["active", "inactive"].map((value) => ({
						value,
						label: value === "active" ? "Active" : "In Active",
					})),
					initial: "inactive",
					confirm: { title: accountText.ftpTitle, question: accountText.ftpQuestion },
				},
			],
			path: "/client/customer-sftp",
			update: "PUT",
			removable: true,
		},
	],
	tabs: [
		{ title: "Details", fields: FIELDS.map(({ name }) => name) },
		{ title: "Address", custom: "addresses" },
		{ title: "Portal", custom: "portal" },
		{ title: "Company", groups: ["company"] },
		{ title: "Invoicing", groups: ["invoice_settings"] },
		{ title: "FTP", groups: ["customer_sftp"] },
	],
	exports: { path: "/client/customer/exports", file: "customers.xlsx" },
	imports: { path: "/client/customer/imports", kind: "customer" },
};
