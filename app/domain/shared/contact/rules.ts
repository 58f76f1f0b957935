import { contactText } from "~/domain/shared/texts/contact";
import { jobFormText } from "~/domain/shared/texts/jobs";

const MIN_DIGITS = 10;
const MAX_DIGITS = 15;

/** Removes separators from a phone number; a leading + stays. */
export function phoneDigits(typed: string): string {
	return typed.trim().replace(/[\s()./-]+/g, "");
}

function isNumeric(phone: string): boolean {
	return /^\+?\d+$/.test(phone);
}

/**
 * The error of a job's phone number, or null. It is optional; otherwise numeric (apart from a leading +, spaces, brackets and
 * hyphens) with at least 10 digits.
 */
export function phoneError(typed: string | null | undefined): string | null {
	const phone = phoneDigits(typed ?? "");
	if (phone === "") return null;
	if (!isNumeric(phone)) return jobFormText.phoneNumeric;
	return phone.replace("+", "").length < MIN_DIGITS ? jobFormText.phoneShort : null;
}

/** The error of a contact info, or null: required, numeric, 10 to 15 digits. */
export function contactError(typed: string | null | undefined): string | null {
	const phone = phoneDigits(typed ?? "");
	if (phone === "") return contactText.required;
	if (!isNumeric(phone)) return contactText.numeric;
	const digits = phone.replace("+", "").length;
	if (digits < MIN_DIGITS) return contactText.short;
	return digits > MAX_DIGITS ? contactText.long : null;
}
