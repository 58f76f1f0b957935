import { sha256 } from "~/shared/hash";
import type { BankLine } from "./rules-bank-lines";

const KEY_LENGTH = 40;

/** The key of a line, the same whenever the line is read again: payments are recorded under it once. */
export const keyOfLine = async ({ date, amount, text, occurrence }: BankLine): Promise<string> =>
	`bank-${(await sha256(JSON.stringify([date, amount, text, occurrence]))).slice(0, KEY_LENGTH)}`;
