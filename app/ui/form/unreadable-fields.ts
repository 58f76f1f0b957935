import type { FormErrors } from "./form-store";

/**
 * The inputs with text that cannot be read, such as the date "99": they show an error of their own and keep their last value, so
 * the form's values do not show it.
 */
export function listUnreadableFields(
	element: HTMLFormElement | null,
	errors: FormErrors,
): HTMLInputElement[] {
	const fields = element?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]') ?? [];
	return [...fields].filter(({ name }) => !(name in errors));
}
