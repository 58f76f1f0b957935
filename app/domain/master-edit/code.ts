import { hashToken } from "~/auth/tokens";
import { CODE_LENGTH } from "~/domain/jobs/editing-master";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** The largest multiple of the alphabet's length in a byte: what lies above would favour some letters. */
const FAIR = 256 - (256 % LETTERS.length);

/** How long a code is good for, in minutes, and how often it may be tried. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Codes a person may ask for within the life of one. */
export const MOST_CODES = 5;

/** A fresh one-time code: six capitals and digits, each as likely as any other. */
export function newCode(): string {
	let code = "";
	while (code.length < CODE_LENGTH)
		for (const byte of crypto.getRandomValues(new Uint8Array(CODE_LENGTH * 2)))
			if (byte < FAIR && code.length < CODE_LENGTH) code += LETTERS[byte % LETTERS.length];
	return code;
}

/** What is stored of a code: it opens one job for one person. */
export const hashCode = (user_id: number, job_id: number, code: string): Promise<string> =>
	hashToken(`${user_id}:${job_id}:${code}`);
