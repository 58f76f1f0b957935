import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { AppError, fromZod } from "~/domain/errors";

/** What a form's action answers when it could not be done: words for the whole, and the first message of each field. */
export interface FormFailure {
	message: string;
	fields: Record<string, string>;
}

/** The fields of a posted form as they were typed. Files are no field of these forms. */
export async function postedFields(request: Request): Promise<Record<string, string>> {
	const fields: Record<string, string> = {};
	for (const [name, value] of await request.formData()) if (typeof value === "string") fields[name] = value;
	return fields;
}

/** Parses a posted form and runs `work`; a refusal becomes an answer that the form shows on its fields. */
export async function answerForm<S extends z.ZodType, R>(
	fields: Record<string, string>,
	schema: S,
	work: (input: z.output<S>) => Promise<R>,
) {
	try {
		const parsed = schema.safeParse(fields);
		if (!parsed.success) throw fromZod(parsed.error);
		return await work(parsed.data);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return data(failure(error), { status: error.status, headers: error.headers });
	}
}

function failure(error: AppError): FormFailure {
	const said = error.status === 422 && error.data && typeof error.data === "object" ? error.data : {};
	const fields = Object.fromEntries(
		Object.entries(said).map(([name, list]) => [name, String(Array.isArray(list) ? list[0] : list)]),
	);
	return { message: error.message, fields };
}
