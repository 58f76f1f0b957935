import { randomBytes } from "node:crypto";
import { hashToken } from "./tokens";
import { toBase32 } from "./totp";

const CODES = 10;
const CODE_BYTES = 10;

/** Ten new codes of 80 bits as `abcd-efgh-ijkl-mnop`: so long that a copy of their hashes is of no use. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: CODES }, () =>
		(toBase32(randomBytes(CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join("-"),
	);

/** The stored form of a recovery code, typed with or without hyphens and in either case. */
export const hashRecoveryCode = (typed: string): Promise<string> =>
	hashToken(`recovery ${typed.toLowerCase().replace(/[^a-z2-7]/g, "")}`);
