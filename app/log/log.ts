import { isAppError } from "~/shared/errors";
import { describeThrown } from "./describe-thrown";
import { currentRecord } from "./request-record";

type LogLevel = "info" | "warn" | "error";
type LogFields = Readonly<Record<string, string | number | boolean | null | object | undefined>>;

/** Writes a line of JSON to the log. No personal data, no secrets and nothing that a caller sent may be in its fields. */
export function writeLog(level: LogLevel, event: string, fields: LogFields = {}) {
	const method = level === "info" ? "log" : level;
	const request_id = currentRecord()?.id;
	console[method](JSON.stringify({ level, event, request_id, ...fields }));
}

/** Logs an error that the work survives, with the id of its request. */
export const logError = (event: string, error: unknown, fields: LogFields = {}) =>
	writeLog("error", event, { ...fields, error: describeThrown(error) });

/** Makes an error part of the line of the request under way: the code of one for the caller, a description of any other. */
export function noteThrown(error: unknown) {
	const record = currentRecord();
	if (isAppError(error)) {
		if (record) record.refusal = error.code;
	} else if (record && !record.error && !record.isWritten) record.error = describeThrown(error);
	else logError("error", error);
}
