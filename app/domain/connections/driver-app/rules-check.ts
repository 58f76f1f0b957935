/** What a radio check is answered with: in order, a defect, or not applicable. */
const RADIO_VALUES: readonly string[] = ["yes", "no", "skip"];
/** A number is digits, with a decimal point where it is not whole. */
const NUMBER_VALUE = /^\d{1,9}(\.\d{1,6})?$/;

/** The value of an answer as it is stored, by the type of its question; null where that type does not take it. */
export function readAnswerValue(field_type: string, value: string): string | null {
	if (field_type === "Radio") {
		const chosen = value.toLowerCase();
		return RADIO_VALUES.includes(chosen) ? chosen : null;
	}
	return field_type !== "Number" || NUMBER_VALUE.test(value) ? value : null;
}

interface Answer {
	value: string;
	defect_description?: string | null | undefined;
	defect_severity?: string | null | undefined;
}

/** Whether an answer reports a defect: No to a radio check, and any answer with a description or severity of one. */
export const isDefect = (
	field_type: string,
	{ value, defect_description, defect_severity }: Answer,
): boolean =>
	(field_type === "Radio" && value.toLowerCase() === "no") ||
	Boolean(defect_description) ||
	Boolean(defect_severity);
