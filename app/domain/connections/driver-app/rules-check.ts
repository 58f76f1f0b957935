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
