import type { selectLetterhead } from "~/db/repositories/kernel/company";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

/** The company details printed on its documents. */
export type CompanyRow = Awaited<ReturnType<typeof selectLetterhead>>[number];

const joinParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

/** What a letterhead shows of a company. */
export type LetterheadCompany = Partial<
	Record<
		| "company_name"
		| "address1"
		| "address2"
		| "town"
		| "county"
		| "postcode"
		| "landline"
		| "email"
		| "vat_code",
		string | null
	>
>;

/** The lines of a letterhead: name, address and contact details. */
export function letterheadLines(company: LetterheadCompany | undefined, fallbackName: string): string[] {
	if (!company) return [fallbackName];
	return [
		company.company_name ?? "",
		joinParts(company.address1, company.address2),
		joinParts(company.town, company.county, company.postcode),
		joinParts(company.landline, company.email),
		company.vat_code ? `VAT ${company.vat_code}` : "",
	].filter(Boolean);
}

/** The bytes of a stored file, or null when it no longer exists. `file` may be its key or its URL. */
export async function readStoredBytes(
	ctx: Pick<Ctx, "files">,
	file: string | null | undefined,
): Promise<Uint8Array | null> {
	if (!file) return null;
	const key = file.replace(/^.*\/(?:client|customer)\/files\//, "");
	const object = await ctx.files.get(key);
	return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

/** The footer of a report. */
export const printedAtLine = (now: Date): string =>
	`Printed at ${showDate(todayInLondon(now))} ${timeInLondon(now)}`;

/** The footer of a document. */
export const documentFooter = (subject: string, now: Date): string =>
	`${subject}  |  Printed ${showDate(todayInLondon(now))} ${timeInLondon(now)}`;
