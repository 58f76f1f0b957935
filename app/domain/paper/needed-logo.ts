import { conflict } from "~/domain/errors";
import { printFault } from "~/domain/jobs/rules-files";
import { printText } from "~/domain/office-messages";
import type { Ctx } from "~/tenancy/ctx";
import { type CompanyRow, storedBytes } from "./letterhead";

/** The logo for a paper that is not printed without one. Throws 409 with the reason where it or the company's details are missing. */
export async function neededLogo(
	ctx: Ctx,
	paper: "worksheet" | "report",
	company: CompanyRow | undefined,
): Promise<Uint8Array> {
	const fault = printFault(paper, company);
	if (fault) throw conflict(fault);
	const logo = await storedBytes(ctx, company?.logo);
	if (!logo) throw conflict(printText[`${paper}Logo`]);
	return logo;
}
