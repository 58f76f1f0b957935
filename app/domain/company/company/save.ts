import { commit } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { insertCompanyRow, selectCompany, updateCompany } from "~/db/repositories/kernel/company";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { dropBankDetails, hideBankDetails, needsBankCheck } from "~/domain/master-data/records/bank-details";
import { validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { COMPANY_DETAILS, COMPANY_LOGO, COMPANY_LOOK, COMPANY_REGISTRATION, companyInput } from "./fields";
import { companyResponse } from "./responses";

/** The company details with the version of a save; a new company only has its name. */
type VersionedCompany = RowOf<typeof selectCompany>;
export type Company = Omit<VersionedCompany, "version">;

const COLUMN_NAMES = [...COMPANY_DETAILS, ...COMPANY_REGISTRATION, COMPANY_LOGO, ...COMPANY_LOOK].map(
	({ name }) => name,
);

/** Its screen, and its fields with bank details. */
const COMPANY = { writes: "company.write", fields: COMPANY_REGISTRATION } as const;

const NO_DETAILS: Omit<VersionedCompany, "company_name"> = {
	address1: null,
	address2: null,
	town: null,
	county: null,
	postcode: null,
	country: null,
	landline: null,
	mobile: null,
	email: null,
	website: null,
	company_house_no: null,
	vat_code: null,
	operator_licence_no: null,
	bank_name: null,
	account_no: null,
	sort_code: null,
	logo: null,
	brand_colour: null,
	opening_hours: null,
	version: 1,
};

async function readVersionedCompany(ctx: Ctx): Promise<VersionedCompany> {
	const [[row]] = await read(ctx.d1, [selectCompany()]);
	return row ?? { ...NO_DETAILS, company_name: ctx.tenant.name };
}

/** Reads the company details and logo. */
export async function readCompany(ctx: Ctx): Promise<Company> {
	const { version: _, ...company } = await readVersionedCompany(ctx);
	return company;
}

/** The company details and logo, for the staff who may see the account settings. */
export const getCompany = defineOperation({
	access: staffWith("account.read"),
	input: noInput,
	response: companyResponse,
	run: async ({ ctx }) => hideBankDetails(ctx.actor, COMPANY, await readVersionedCompany(ctx)),
});

/** Saves the company details that were sent. Throws 422, 403 for bank details without that right, and 409 if they have changed since the version that was sent. */
export const saveCompany = defineOperation({
	access: staffWith("company.write"),
	input: companyInput,
	response: companyResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<VersionedCompany> {
		const sent = needsBankCheck(ctx.actor, COMPANY_REGISTRATION, input)
			? dropBankDetails(ctx.actor, COMPANY_REGISTRATION, input, await readVersionedCompany(ctx))
			: input;
		const names = COLUMN_NAMES.filter((name) => sent[name] !== undefined);
		if (names.length === 0) return await readVersionedCompany(ctx);
		const logo = sent.logo;
		if (typeof logo === "string" && !logo.startsWith("company-logos/"))
			throw validation({ logo: "Please choose a picture" });
		const name = typeof sent.company_name === "string" ? sent.company_name : ctx.tenant.name;
		await commit(
			ctx,
			[
				insertCompanyRow(name),
				updateCompany(
					ctx,
					Object.fromEntries(names.map((column) => [column, sent[column]])),
					typeof sent.version === "number" ? sent.version : undefined,
				),
			],
			[{ type: "companyChange", kind: "update", entity: "company", entity_id: 1 }],
		);
		return await readVersionedCompany(ctx);
	},
});
