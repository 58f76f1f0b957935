import Papa from "papaparse";
import type { z } from "zod";
import type { ApiCaller } from "@/tests/support/api/test-api";
import type { accountsFileResponse } from "~/domain/finance/invoicing/accounts/export-accounts-file";
import type { AccountsProblem } from "~/domain/finance/invoicing/accounts/rules-problems";

type AccountsFile = z.output<typeof accountsFileResponse>;

/** Asks for an accounts file. */
export const askForFile = (caller: ApiCaller, body: object) =>
	caller.call<AccountsFile & { problems?: AccountsProblem[] }>("POST", "/client/accounts-file", body);

/** The rows of an accounts file that is one CSV, by its headings. */
export function rowsOfFile({ file }: AccountsFile): Record<string, string>[] {
	const bytes = Uint8Array.from(atob(file?.content ?? ""), (letter) => letter.charCodeAt(0));
	const text = new TextDecoder().decode(bytes);
	return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
