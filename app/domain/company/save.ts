import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { validation } from "~/domain/errors";
import type { ResourceValues } from "~/domain/resources/field";
import type { Ctx } from "~/tenancy/ctx";
import { COMPANY_DETAILS, COMPANY_LOGO, COMPANY_REGISTRATION } from "./fields";

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

/** Saves the company details that were sent. Throws 422. */
export async function saveCompany(ctx: Ctx, sent: ResourceValues): Promise<Company> {
	const names = COLUMN_NAMES.filter((name) => sent[name] !== undefined);
	if (names.length === 0) return await readCompany(ctx);
	const logo = sent.logo;
	if (typeof logo === "string" && !logo.startsWith("company-logos/"))
		throw validation({ logo: "Please choose a picture" });
	const name = sent.company_name ?? ctx.tenant.name;
	await commit(
		ctx,
		[
			{
				sql: "INSERT INTO company (id, company_name) VALUES (1, ?) ON CONFLICT (id) DO NOTHING",
				params: [name],
			},
			{
				sql: `UPDATE company SET ${names.map((column) => `${column} = ?`).join(", ")}, updated_at = ? WHERE id = 1`,
				params: [...names.map((column) => sent[column]), ctx.now.toISOString()],
			},
		],
		[{ type: "companyChange", kind: "update", entity: "company", entity_id: 1 }],
	);
	return await readCompany(ctx);
}
