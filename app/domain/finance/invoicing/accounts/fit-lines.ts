import { conflict } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { type AccountsFormat, PROGRAM_LIMITS } from "../books/rules-program-limits";
import type { AccountsLine } from "./rules-accounts-file";
import {
	type AccountsProblem,
	findProgramRefusals,
	roundDocuments,
	type UnroundedLine,
} from "./rules-problems";

/**
 * Lines as a program takes them, those of each document adding up to it. Throws 409 with what the program refuses: `data.problems` has each
 * customer, supplier, code or document.
 */
export function fitLines(format: AccountsFormat, unrounded: readonly UnroundedLine[]): AccountsLine[] {
	const { lines, problems } = roundDocuments(unrounded);
	refuseProblems(format, [...findProgramRefusals(format, lines), ...problems]);
	return lines;
}

function refuseProblems(format: AccountsFormat, problems: AccountsProblem[]): void {
	if (problems.length === 0) return;
	const { name } = PROGRAM_LIMITS[format];
	throw conflict(financeText.accountsRefused(name, problems), { problems });
}

/** Throws 409 naming the customers that cannot be billed, as they have no address. */
export function refuseMissingDetails(
	rows: readonly { customer_id: number; customer_name: string; has_company_details: boolean }[],
): void {
	const missing = new Map(
		rows
			.filter(({ has_company_details }) => !has_company_details)
			.map(({ customer_id, customer_name }) => [customer_id, customer_name]),
	);
	if (missing.size === 0) return;
	const problems: AccountsProblem[] = [...missing].map(([id, name]) => ({
		...{ kind: "customer", id, name },
		field: "address_line_1",
		problem: "it has no address or no postcode",
	}));
	throw conflict(financeText.companyMissing([...missing.values()].join(", ")), { problems });
}
