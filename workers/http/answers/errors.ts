import { noteThrown } from "~/log/log";
import { currentRecord } from "~/log/request-record";
import { type AppError, isAppError } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import { errorPage, isShownByBrowser } from "./error-page";

/**
 * Converts an error to a response: `{ message, data?, issues? }`, from 500 on with the `request_id`, never a stack trace or SQL. A browser
 * that would show it to a person gets a page.
 */
export function errorResponse(error: unknown, request?: Request): Response {
	noteThrown(error);
	const { status, headers, ...body } = isAppError(error) ? describeRefusal(error) : FAILURE;
	const request_id = currentRecord()?.id;
	const answer =
		request && isShownByBrowser(request)
			? errorPage(status, body.message, request_id ?? "", request)
			: Response.json(
					{ ...body, ...(status >= 500 && request_id && { request_id }) },
					{ status, headers: { "Cache-Control": "no-store" } },
				);
	for (const [name, value] of Object.entries(headers ?? {})) answer.headers.set(name, value);
	return answer;
}

const FAILURE = { status: 500, message: generalText.wrong, headers: undefined };

const describeRefusal = ({ status, message, data, issues, headers }: AppError) => ({
	status,
	headers,
	message,
	...(data === undefined ? {} : { data }),
	...(issues === undefined ? {} : { issues }),
});
