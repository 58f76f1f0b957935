import { type Query, query } from "~/db/read";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import type { Ctx } from "~/tenancy/ctx";

/** The company as it stands at the head of its papers. */
export interface CompanyRow {
	company_name: string;
	address1: string | null;
	address2: string | null;
	town: string | null;
	county: string | null;
	postcode: string | null;
	landline: string | null;
	email: string | null;
	website: string | null;
	logo: string | null;
	vat_code: string | null;
	company_house_no: string | null;
}

/** Reads the company's details; no row before they are filled in. */
export const companyQuery: Query<CompanyRow> = query<CompanyRow>(
	`SELECT company_name, address1, address2, town, county, postcode, landline, email, website, logo, vat_code, company_house_no
	FROM company WHERE id = 1`,
);

const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

/** The lines of a letterhead: name, address, how to reach the company. */
export function letterhead(company: CompanyRow | undefined, otherwise: string): string[] {
	if (!company) return [otherwise];
	return [
		company.company_name,
		line(company.address1, company.address2),
		line(company.town, company.county, company.postcode),
		line(company.landline, company.email),
		company.vat_code ? `VAT ${company.vat_code}` : "",
	].filter(Boolean);
}

/** A stored picture's bytes; null where there is none any more. `file` may be its key or the address it is fetched from. */
export async function storedBytes(ctx: Ctx, file: string | null | undefined): Promise<Uint8Array | null> {
	if (!file) return null;
	const key = file.replace(/^.*\/(?:client|customer)\/files\//, "");
	const object = await ctx.files.get(key);
	return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

/** The line at the foot of a report. */
export const printedAt = (now: Date): string =>
	`Printed at ${showDate(todayInLondon(now))} ${timeInLondon(now)}`;

/** The line at the foot of a paper. */
export const printedOn = (what: string, now: Date): string =>
	`${what}  |  Printed ${showDate(todayInLondon(now))} ${timeInLondon(now)}`;
