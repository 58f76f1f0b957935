import type { ApiRoute, Method } from "../route/api-route";
import type { JsonSchema } from "./json-schema";

/** What every refusal answers. */
const failure: JsonSchema = {
	type: "object",
	properties: {
		message: { type: "string" },
		data: {},
		issues: { type: "array" },
		request_id: { type: "string" },
	},
	required: ["message"],
};

const FAILURES = {
	400: ["Malformed", "The request cannot be read."],
	401: ["NotSignedIn", "Not signed in."],
	403: ["NotPermitted", "Not permitted, or not sent by this site."],
	404: ["NotFound", "Not in this company."],
	409: ["Conflict", "It does not fit what is stored, or a colleague was first."],
	413: ["TooLarge", "The request is too large."],
	415: ["UnsupportedType", "The body is not of the published type."],
	422: ["Invalid", "Validation Error."],
	429: ["TooMany", "Too many requests; try again later."],
	500: ["Failed", "Something Went Wrong."],
	503: ["Unavailable", "A service that it needs does not answer, or no database is free; try again later."],
} as const;
type FailureStatus = keyof typeof FAILURES;

/** The refusals of all calls, by name. */
export const failureResponses = Object.fromEntries(
	Object.values(FAILURES).map(([name, description]) => [
		name,
		{ description, content: { "application/json": { schema: failure } } },
	]),
);

/** What a call may answer beside its data: references to its refusals, and that nothing has changed. */
export const failuresOf = (route: ApiRoute, method: Method) => ({
	...(route.isTagged && { 304: { description: "Unchanged since the answer with this ETag." } }),
	...Object.fromEntries(
		statusesOf(route, method).map((status) => [
			status,
			{ $ref: `#/components/responses/${FAILURES[status][0]}` },
		]),
	),
});

function statusesOf(route: ApiRoute, method: Method): FailureStatus[] {
	const changes = method !== "GET" || route.changesState;
	return [
		...(route.body && method !== "GET" ? ([400, 413, 415] as const) : []),
		...(route.access === "open" ? [] : ([401] as const)),
		...(route.access === "open" && !changes ? [] : ([403] as const)),
		...(route.params || changes ? ([404] as const) : []),
		...(changes || route.needsConnection || route.response === "file" ? ([409] as const) : []),
		...(route.body || route.query || route.params ? ([422] as const) : []),
		429,
		500,
		503,
	];
}
