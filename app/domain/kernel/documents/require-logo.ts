import { printError } from "~/domain/kernel/files/rules-files";
import { conflict } from "~/shared/errors";
import { printText } from "~/shared/texts/documents";
import type { Ctx } from "~/tenancy/ctx";
import { type CompanyRow, readStoredBytes } from "./letterhead";

/** The logo of a document that requires one. Throws 409 when the logo or the company's details are missing. */
export async function requireLogo(
	ctx: Ctx,
	document: "worksheet" | "report",
	company: CompanyRow | undefined,
): Promise<Uint8Array> {
	const error = printError(document, company);
	if (error) throw conflict(error);
	const logo = await readStoredBytes(ctx, company?.logo);
	if (!logo) throw conflict(printText[`${document}Logo`]);
	return logo;
}
