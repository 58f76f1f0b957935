import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { validation } from "~/domain/errors";
import type { Values } from "~/domain/resources/field";
import type { Ctx } from "~/tenancy/ctx";
import { COMPANY_DETAILS, COMPANY_LOGO, COMPANY_PAPERS } from "./fields";

/** The company's details by name; a new company has its name only. */
export type Company = Record<string, string | null> & { company_name: string };

const NAMES = [...COMPANY_DETAILS, ...COMPANY_PAPERS, COMPANY_LOGO].map(({ name }) => name);

/** The company's own details and logo. */
export async function readCompany(ctx: Ctx): Promise<Company> {
	const [[row]] = await read(ctx.d1, [
		query<Company>(`SELECT ${NAMES.join(", ")} FROM company WHERE id = 1`),
	]);
	return row ?? { ...Object.fromEntries(NAMES.map((name) => [name, null])), company_name: ctx.tenant.name };
}

/** Changes what was sent of the company's details. Throws 422. */
export async function saveCompany(ctx: Ctx, sent: Values): Promise<Company> {
	const names = NAMES.filter((name) => sent[name] !== undefined);
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
				sql: `UPDATE company SET ${names.map((one) => `${one} = ?`).join(", ")}, updated_at = ? WHERE id = 1`,
				params: [...names.map((one) => sent[one]), ctx.now.toISOString()],
			},
		],
		[{ type: "companyChange", kind: "update", entity: "company", entity_id: 1 }],
	);
	return await readCompany(ctx);
}
