import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { insertCompanyRow, updateCompany } from "~/db/repositories/company";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { validation } from "~/domain/shared/errors";
import { generalText } from "~/domain/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { COMPANY_DETAILS, COMPANY_LOGO, COMPANY_REGISTRATION, companyInput } from "./fields";

/** The company details; a new company only has its name. */
export type Company = Record<string, string | null> & { company_name: string };

const COLUMN_NAMES = [...COMPANY_DETAILS, ...COMPANY_REGISTRATION, COMPANY_LOGO].map(({ name }) => name);

/** Reads the company details and logo. */
export async function readCompany(ctx: Ctx): Promise<Company> {
	const [[row]] = await read(ctx.d1, [
		query<Company>(`SELECT ${COLUMN_NAMES.join(", ")} FROM company WHERE id = 1`),
	]);
	return (
		row ?? { ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, null])), company_name: ctx.tenant.name }
	);
}

/** The company details and logo, for the staff who may see the account settings. */
export const getCompany = defineOperation({
	access: staffWith("account.read"),
	input: noInput,
	run: ({ ctx }) => readCompany(ctx),
});

/** Saves the company details that were sent. Throws 422. */
export const saveCompany = defineOperation({
	access: staffWith("account.write"),
	input: companyInput,
	message: generalText.detailsUpdated,
	async run({ ctx, input: sent }): Promise<Company> {
		const names = COLUMN_NAMES.filter((name) => sent[name] !== undefined);
		if (names.length === 0) return await readCompany(ctx);
		const logo = sent.logo;
		if (typeof logo === "string" && !logo.startsWith("company-logos/"))
			throw validation({ logo: "Please choose a picture" });
		const name = typeof sent.company_name === "string" ? sent.company_name : ctx.tenant.name;
		await commit(
			ctx,
			[
				insertCompanyRow(name),
				updateCompany(ctx, Object.fromEntries(names.map((column) => [column, sent[column]]))),
			],
			[{ type: "companyChange", kind: "update", entity: "company", entity_id: 1 }],
		);
		return await readCompany(ctx);
	},
});
