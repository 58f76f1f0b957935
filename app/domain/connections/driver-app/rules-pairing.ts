/**
 * Figures of a pairing code: all phones type them, whatever the language of their keyboard. So many that guessing is hopeless
 * without a bound that strangers could use up for a company.
 */
const CODE_LENGTH = 12;
const GROUP = 4;

/** A code as the office shows it or without its gaps. */
export const PAIRING_CODE = /^\d{4}[ -]?\d{4}[ -]?\d{4}$/;

/** Wrong codes in ten minutes from one network, after which it has to wait. */
export const MAX_WRONG_CODES = 30;

/** The code of 64 random bits, the remainder of which favours some codes by less than one in ten million. */
export const toPairingCode = (random: bigint): string =>
	String(random % 10n ** BigInt(CODE_LENGTH)).padStart(CODE_LENGTH, "0");

/** A code without its gaps. */
export const readPairingCode = (typed: string): string => typed.replace(/\D/g, "");

/** A code in groups of four. */
export const showPairingCode = (code: string): string =>
	Array.from({ length: CODE_LENGTH / GROUP }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP)).join(" ");
