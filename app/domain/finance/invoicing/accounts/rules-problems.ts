import { type AccountsFormat, limitError, PROGRAM_LIMITS } from "../books/rules-program-limits";
import { type AccountsLine, type AccountsParty, accountOf } from "./rules-accounts-file";
import { roundToTotal } from "./rules-pence";

/** Why documents cannot be exported, with what has to be corrected: a record, the accounts codes, or a document. */
export interface AccountsProblem {
	kind: AccountsParty["kind"] | "accounts_codes" | "document";
	/** Of the record; null for the codes and for a document. */
	id: number | null;
	name: string;
	/** Of the record, where it is put right. */
	field: "account_reference" | "address_line_1" | null;
	/** As in "the account reference CALDERVALVE has 11 characters, 8 at most". */
	problem: string;
}

/** What a program refuses of lines: each account, code and tracking option once. */
export function findProgramRefusals(
	format: AccountsFormat,
	lines: readonly AccountsLine[],
): AccountsProblem[] {
	const limits = PROGRAM_LIMITS[format];
	const parties = new Map(lines.map(({ party }) => [`${party.kind}/${party.id}`, party]));
	const codes = new Set(
		lines.map((line) => (format === "sage" ? line.codes.nominal_code : line.codes.account_code)),
	);
	const options = format === "xero" ? new Set(lines.map((line) => line.codes.tracking_option)) : [];
	const ofCodes = (what: string, value: string, error: string | null) =>
		error === null
			? []
			: [
					{
						kind: "accounts_codes" as const,
						id: null,
						field: null,
						name: "Accounts codes",
						problem: `${what} ${value} ${error}`,
					},
				];
	return [
		...[...parties.values()].flatMap((party) => partyProblem(format, party)),
		...[...codes].flatMap((code) =>
			ofCodes(format === "sage" ? "nominal code" : "account code", code, limitError(code, limits.code)),
		),
		...[...options].flatMap((option) =>
			option === "" ? [] : ofCodes("tracking option", option, limitError(option, limits.tracking)),
		),
	];
}

function partyProblem(format: AccountsFormat, party: AccountsParty): AccountsProblem[] {
	const account = accountOf(format, party);
	const error = limitError(account, PROGRAM_LIMITS[format].account);
	if (error === null) return [];
	const what = party.account_reference?.trim() ? "account reference" : format === "sage" ? "code" : "name";
	const { kind, id, name } = party;
	return [{ kind, id, name, field: "account_reference", problem: `the ${what} ${account} ${error}` }];
}

/** A line before its document is rounded to the penny. */
export interface UnroundedLine extends AccountsLine {
	document_net: number;
	document_vat: number;
}

/** Lines rounded to the penny so that those of each document add up to its net and VAT, and the documents whose lines do not. */
export function roundDocuments(lines: readonly UnroundedLine[]): {
	lines: AccountsLine[];
	problems: AccountsProblem[];
} {
	const documents = new Map<string, UnroundedLine[]>();
	for (const line of lines) {
		const own = documents.get(line.number) ?? [];
		own.push(line);
		documents.set(line.number, own);
	}
	const rounded = [...documents].map(([number, own]) => {
		const [{ document_net, document_vat } = { document_net: 0, document_vat: 0 }] = own;
		const nets = roundToTotal(
			own.map(({ net }) => net),
			document_net,
		);
		const vats = roundToTotal(
			own.map(({ vat }) => vat),
			document_vat,
		);
		return { number, own, nets, vats };
	});
	return {
		lines: rounded.flatMap(({ own, nets, vats }) =>
			own.map(({ document_net: _, document_vat: __, ...line }, place) => ({
				...line,
				net: nets?.[place] ?? line.net,
				vat: vats?.[place] ?? line.vat,
			})),
		),
		problems: rounded
			.filter(({ nets, vats }) => nets === null || vats === null)
			.map(({ number }) => ({
				kind: "document",
				id: null,
				field: null,
				name: number,
				problem: "its lines do not add up to its net and VAT",
			})),
	};
}
