import type { Field } from "./field";

/** The code of a record: short, unique, required. */
export const code = (more: Partial<Field> = {}): Field => ({
	name: "code",
	label: "Code",
	kind: "text",
	longest: 30,
	required: "Please enter a code",
	...more,
});

/** The describing line beside a code. */
export const description = (more: Partial<Field> = {}): Field => ({
	name: "description",
	label: "Description",
	kind: "text",
	longest: 200,
	wide: true,
	...more,
});

/** How a firm is reached and where it is. */
export const CONTACT_FIELDS: readonly Field[] = [
	{ name: "email", label: "Email", kind: "email", synonyms: ["e-mail", "mail"] },
	{ name: "landline", label: "Landline", kind: "phone", synonyms: ["phone", "telephone"] },
	{ name: "address_line_1", label: "Address line 1", kind: "text", wide: true, longest: 200 },
	{ name: "address_line_2", label: "Address line 2", kind: "text", wide: true, longest: 200 },
	{ name: "town", label: "Town", kind: "text", longest: 100, synonyms: ["city"] },
	{ name: "post_code", label: "Postcode", kind: "text", longest: 12 },
	{ name: "country", label: "Country", kind: "text", longest: 100, unlisted: true },
];

/** The registration, VAT and bank of a firm. */
export const COMPANY_FIELDS: readonly Field[] = [
	{ name: "company_house_no", label: "Company house no", kind: "text", longest: 20 },
	{ name: "vat_code", label: "VAT code", kind: "text", longest: 20 },
	{ name: "tax_code_id", label: "Tax code", kind: "lookup", options: "tax_codes" },
	{ name: "bank_name", label: "Bank name", kind: "text", longest: 80 },
	{ name: "account_no", label: "Account no", kind: "text", longest: 20 },
	{ name: "sort_code", label: "Sort code", kind: "text", longest: 12 },
];

/** Whom to speak to at a firm. */
export const COMPANY_CONTACT_FIELDS: readonly Field[] = [
	{ name: "contact", label: "Contact", kind: "text", longest: 100 },
	{ name: "role", label: "Role", kind: "text", longest: 80 },
	{ name: "mobile", label: "Mobile", kind: "phone" },
	{ name: "email", label: "Company email", kind: "email" },
];

/** A switch that takes a record out of use. */
export const activeField = (name: string): Field => ({
	name,
	label: "Status",
	kind: "choice",
	choices: ACTIVE,
	initial: 1,
	synonyms: ["active", "state"],
});

/** Active or not, as screens and spreadsheets write it. */
export const ACTIVE = [
	{ value: 1, label: "Active" },
	{ value: 0, label: "In Active" },
] as const;

export const YES_NO = [
	{ value: 1, label: "Yes" },
	{ value: 0, label: "No" },
] as const;

/** What is said after a save, where the product's texts name nothing more particular. */
export const saidOf = (thing: string) => ({
	added: `${thing} Added Successfully.`,
	updated: "Details Successfully Updated",
	deleted: `${thing} deleted successfully`,
});

/** Jobs that are not finished and refer to a record by a column: past ones keep its name. */
export const openJobs = (column: string) => ({
	what: "open job",
	whats: "open jobs",
	sql: `SELECT j.job_number AS name FROM job j WHERE j.listed = 1 AND j.status BETWEEN 1 AND 10 AND j."${column}" = ?1`,
});

/** Workdays to come, and one under way: a night shift began yesterday. */
export const workdays = (column: "driver_id" | "vehicle_id" | "trailer_id") => {
	const dated = (when: string) =>
		`SELECT strftime('%d-%m-%Y', w.date) AS name FROM work_day w WHERE w.${column} = ?1 AND ${when} ORDER BY w.date`;
	return [
		{ what: "coming workday", whats: "coming workdays", sql: dated("w.date >= date('now')") },
		{
			what: "workday under way",
			whats: "workdays under way",
			sql: dated("w.date = date('now', '-1 day') AND w.clockin_time IS NOT NULL AND w.clockout_time IS NULL"),
		},
	];
};

/** Master data that refers to a record by a column. */
export const usedIn = (table: string, column: string, name: string, what: string, whats = `${what}s`) => ({
	what,
	whats,
	sql: `SELECT ${name} AS name FROM "${table}" WHERE "${column}" = ?1 AND deleted_at IS NULL`,
});
