import { contactText, jobFormText } from "../messages";

const MIN = 10;
const MAX = 15;

/** A phone number without what people write between its digits; a leading + stays. */
export function phoneDigits(typed: string): string {
	return typed.trim().replace(/[\s()./-]+/g, "");
}

function isNumeric(phone: string): boolean {
	return /^\+?\d+$/.test(phone);
}

/**
 * What is wrong with a phone on a job, or null. It may be left out; otherwise it is numeric (a leading +, spaces,
 * brackets and hyphens aside) and has at least 10 digits.
 */
export function phoneFault(typed: string | null | undefined): string | null {
	const phone = phoneDigits(typed ?? "");
	if (phone === "") return null;
	if (!isNumeric(phone)) return jobFormText.phoneNumeric;
	return phone.replace("+", "").length < MIN ? jobFormText.phoneShort : null;
}

/** What is wrong with a contact info, or null: required, numeric, 10 to 15 digits. */
export function contactFault(typed: string | null | undefined): string | null {
	const phone = phoneDigits(typed ?? "");
	if (phone === "") return contactText.required;
	if (!isNumeric(phone)) return contactText.numeric;
	const digits = phone.replace("+", "").length;
	if (digits < MIN) return contactText.short;
	return digits > MAX ? contactText.long : null;
}
