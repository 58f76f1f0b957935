import { writeLog } from "~/log/log";
import { type RequestRecord, withRecord } from "~/log/request-record";
import { errorResponse } from "../answers/errors";
import { countD1Calls } from "./count-d1-calls";
import { recordFailedRequest } from "./failed-requests";

/** Serves the requests of one entry point. */
export type Serve = (request: Request, env: Env, execution: ExecutionContext) => Response | Promise<Response>;

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Gives each request of an entry point an id, which its answer carries as X-Request-Id, and one line in the log. */
export const withRequestLog =
	(serve: Serve): ((...call: Parameters<Serve>) => Promise<Response>) =>
	(request, env, execution) =>
		withRecord(async (record) => {
			const response = await serveSafely(serve, request, countD1Calls(env, record), execution);
			if (isLogged(env, response)) writeLine(request, record, response.status);
			if (response.status >= 500)
				recordFailedRequest(env, execution, toMethod(request), record, response.status);
			record.isWritten = true;
			return withId(response, record.id);
		});

async function serveSafely(serve: Serve, request: Request, env: Env, execution: ExecutionContext) {
	try {
		return await serve(request, env, execution);
	} catch (error) {
		return errorResponse(error, request);
	}
}

/** A local server, whose terminal shows mails, logs failures only. */
const isLogged = (env: Env, { status }: Response) => !env.LOCAL || Boolean(env.LOG_REQUESTS) || status >= 500;

const toMethod = ({ method }: Request) => (METHODS.has(method) ? method : "OTHER");

function writeLine(request: Request, record: RequestRecord, status: number) {
	const { route, company, person, d1_calls, refusal, error, started } = record;
	const level = status >= 500 ? "error" : status >= 400 ? "warn" : "info";
	writeLog(level, "request", {
		method: toMethod(request),
		route,
		status,
		ms: Date.now() - started,
		d1_calls,
		company,
		person,
		...(refusal && { refusal }),
		...(error && { error }),
	});
}

/** The headers of an answer that comes from elsewhere, such as a room, cannot be changed; those of an upgrade are not sent on. */
function withId(response: Response, id: string): Response {
	if (response.status === 101) return response;
	const answer = new Response(response.body, response);
	answer.headers.set("X-Request-Id", id);
	return answer;
}
