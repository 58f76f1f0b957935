import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { PlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { noteThrown } from "~/log/log";
import { type AppError, isAppError } from "~/shared/errors";
import type {} from "./load-context";

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

/**
 * Runs an operation with the fields of a posted form, then `onDone` with its result; an `AppError` becomes a response that the
 * form shows on its fields.
 */
export async function submitForm<S extends z.ZodType, Result, R>(
	{ platform, visitor }: AppLoadContext,
	operation: PlatformOperation<S, Result>,
	fields: Record<string, string>,
	onDone: (result: Result) => R,
) {
	try {
		const principal = visitor.state === "live" ? visitor.principal : null;
		// The operation parses the fields; until then nothing is known of their type.
		return onDone(await operation({ platform, principal, input: fields as z.input<S> }));
	} catch (error) {
		if (!isAppError(error)) throw error;
		noteThrown(error);
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
