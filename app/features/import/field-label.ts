import type { ImportField } from "~/domain/imports/fields";

export const getFieldLabel = (fields: readonly ImportField[], name: string): string =>
	fields.find((field) => field.name === name)?.label ?? name;
