import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { AppError, fromZod } from "~/domain/errors";

/** The response of a failed form action: a message, and the first error of each field. */
export interface FormFailure {
	message: string;
	fields: Record<string, string>;
}

/** The text fields of a posted form; these forms have no files. */
export async function readFormFields(request: Request): Promise<Record<string, string>> {
	const fields: Record<string, string> = {};
	for (const [name, value] of await request.formData()) if (typeof value === "string") fields[name] = value;
	return fields;
}

/** Parses a posted form and runs `action`; an `AppError` becomes a response that the form shows on its fields. */
export async function handleForm<S extends z.ZodType, R>(
	fields: Record<string, string>,
	schema: S,
	action: (input: z.output<S>) => Promise<R>,
) {
	try {
		const parsed = schema.safeParse(fields);
		if (!parsed.success) throw fromZod(parsed.error);
		return await action(parsed.data);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return data(toFormFailure(error), { status: error.status, headers: error.headers });
	}
}

function toFormFailure(error: AppError): FormFailure {
	const fieldMessages =
		error.status === 422 && error.data && typeof error.data === "object" ? error.data : {};
	const fields = Object.fromEntries(
		Object.entries(fieldMessages).map(([name, list]) => [name, String(Array.isArray(list) ? list[0] : list)]),
	);
	return { message: error.message, fields };
}
