import { eq, sql } from "drizzle-orm";
import { db, insertSelect } from "../builder";
import type { SqlText, Statement } from "../statements";
import { additional_setting, company } from "../tenant";
import { updated, type WriteContext } from "./stamps";
import { hasFounder } from "./users";

type CompanyValues = Partial<typeof company.$inferInsert>;

/** Creates the row of the company's details if there is none. */
export const insertCompanyRow = (company_name: string): Statement =>
	db.insert(company).values({ id: 1, company_name }).onConflictDoNothing({ target: company.id });

/** Selects the company's name. */
export const selectCompanyName = () =>
	db.select({ company_name: company.company_name }).from(company).where(eq(company.id, 1));

/** Changes details of the company. */
export const updateCompany = (ctx: WriteContext, values: CompanyValues): Statement =>
	db
		.update(company)
		.set({ ...values, ...updated(ctx) })
		.where(eq(company.id, 1));

/** Creates the details of a new company until its founder's account exists; in another company's database row 1 conflicts. */
export const insertNewCompany = (
	values: Pick<typeof company.$inferInsert, "company_name" | "mobile"> & { email: string },
	at: string,
): SqlText =>
	insertSelect(
		company,
		{ id: 1, ...values, country: "United Kingdom", created_at: at, updated_at: at },
		sql`WHERE NOT ${hasFounder(values.email)}`,
	);

/** Removes the details of an abandoned company, found by its founder's account. */
export const deleteNewCompany = (email: string): Statement =>
	db.delete(company).where(sql`${company.id} = 1 AND ${hasFounder(email)}`);

/** Saves switches of the company. One statement whatever their number, from a JSON list. */
export const saveSwitches = (
	{ now }: WriteContext,
	switches: readonly { name: string; value: string }[],
): SqlText =>
	insertSelect(
		additional_setting,
		{ name: sql`value ->> 'name'`, value: sql`value ->> 'value'` },
		sql`FROM json_each(${JSON.stringify(switches)}) WHERE true
			ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = ${now.toISOString()}`,
	);

/** Selects a switch or value of the company. */
export const selectSwitch = (name: string) =>
	db
		.select({ value: additional_setting.value })
		.from(additional_setting)
		.where(eq(additional_setting.name, name));
