import type { ImportField } from "~/domain/imports/fields";

/** What a field is called. */
export const labelOf = (fields: readonly ImportField[], name: string): string =>
	fields.find((field) => field.name === name)?.label ?? name;
