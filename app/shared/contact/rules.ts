import { contactText } from "~/shared/texts/contact";
import { jobFormText } from "~/shared/texts/jobs";

const MIN_DIGITS = 10;
const MAX_DIGITS = 15;

/** Removes separators from a phone number; a leading + stays. */
export function phoneDigits(typed: string): string {
	return typed.trim().replace(/[\s()./-]+/g, "");
}

function isNumeric(phone: string): boolean {
	return /^\+?\d+$/.test(phone);
}

interface PhoneMessages {
	numeric: string;
	short: string;
	long: string;
}

/** The error of a number that was entered: digits apart from a leading + and separators, 10 to 15 of them. */
function digitsError(phone: string, messages: PhoneMessages): string | null {
	if (!isNumeric(phone)) return messages.numeric;
	const digits = phone.replace("+", "").length;
	if (digits < MIN_DIGITS) return messages.short;
	return digits > MAX_DIGITS ? messages.long : null;
}

const JOB_PHONE: PhoneMessages = {
	numeric: jobFormText.phoneNumeric,
	short: jobFormText.phoneShort,
	long: jobFormText.phoneLong,
};

const isBlank = (typed: string | null | undefined) => !typed?.trim();

/** The error of an optional phone number of a job or an address, or null: numeric, 10 to 15 digits. */
export const phoneError = (typed: string | null | undefined): string | null =>
	isBlank(typed) ? null : digitsError(phoneDigits(typed ?? ""), JOB_PHONE);

/** The error of a contact info, or null: required, numeric, 10 to 15 digits. */
export const contactError = (typed: string | null | undefined): string | null =>
	isBlank(typed) ? contactText.required : digitsError(phoneDigits(typed ?? ""), contactText);
