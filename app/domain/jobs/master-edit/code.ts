import { hashToken } from "~/auth/tokens";
import { CODE_LENGTH } from "~/domain/jobs/master-edit/rules";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** The largest multiple of the alphabet's length in a byte; higher bytes are dropped, as they would favour some letters. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % ALPHABET.length);

/** How long a code is valid, in minutes, and how often it may be tried. */
export const CODE_MINUTES = 10;
export const MAX_CODE_TRIES = 5;
/** How many codes a user may request within CODE_MINUTES. */
export const MAX_CODES = 5;

/** A random one-time code of six capitals and digits. */
export function generateCode(): string {
	let code = "";
	while (code.length < CODE_LENGTH)
		for (const byte of crypto.getRandomValues(new Uint8Array(CODE_LENGTH * 2)))
			if (byte < UNBIASED_BYTE_LIMIT && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length];
	return code;
}

/** The stored hash of a code, which is valid for one user and one job. */
export const hashCode = (user_id: number, job_id: number, code: string): Promise<string> =>
	hashToken(`${user_id}:${job_id}:${code}`);
