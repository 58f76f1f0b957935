import type { z } from "zod";
import type { ApiScope } from "~/domain/connections/api-keys/scopes";
import { findScope } from "../guard/key-scopes";
import type { ApiRoute } from "../route/api-route";
import { exampleOf } from "./schema-example";

/** One call in the languages of the reference. */
export interface CallExample {
	name: string;
	summary: string;
	scope: ApiScope | "any" | null;
	snippets: { language: "curl" | "JavaScript" | "Python" | "C#"; code: string }[];
}

/** The calls that most programs begin with. */
const SHOWN = [
	"POST /client/save-job",
	"GET /client/get-job/{id}",
	"GET /client/get-job-list",
	"POST /customer/jobs",
	"GET /customer/get-job/{id}",
] as const;

const indent = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

/** What the body of a call looks like: its required fields, made of its schema. */
const exampleBody = (schema: z.ZodType | undefined): string | null =>
	schema ? JSON.stringify(exampleOf(schema), null, 2) : null;

/** A call as a program of the company makes it with its key. */
function describeExample(route: ApiRoute, origin: string): CallExample {
	const { method } = route;
	const url = `${origin}/api/v3${route.path.replace(/\{\w+\}/g, "4711")}`;
	const body = method === "GET" ? null : exampleBody(route.body);
	return {
		name: `${method} ${route.path}`,
		summary: route.summary,
		scope: findScope(route),
		snippets: [
			{ language: "curl", code: toCurl(method, url, body) },
			{ language: "JavaScript", code: toJavaScript(method, url, body) },
			{ language: "Python", code: toPython(method, url, body) },
			{ language: "C#", code: toCSharp(method, url, body) },
		],
	};
}

const toCurl = (method: string, url: string, body: string | null) =>
	[
		`curl -X ${method} "${url}"`,
		`  -H "Authorization: Bearer $CARTAGE_KEY"`,
		...(body
			? [
					`  -H "Content-Type: application/json"`,
					`  -H "Idempotency-Key: order-10442"`,
					`  -d '${body.replaceAll("'", "'\\''")}'`,
				]
			: []),
	].join(" \\\n");

const toJavaScript = (method: string, url: string, body: string | null) =>
	`const response = await fetch("${url}", {
  method: "${method}",
  headers: {
    Authorization: \`Bearer \${process.env.CARTAGE_KEY}\`,${
			body
				? `
    "Content-Type": "application/json",
    "Idempotency-Key": "order-10442",`
				: ""
		}
  },${body ? `\n  body: JSON.stringify(${indent(body, "  ")}),` : ""}
});
const { message, data } = await response.json();
if (!response.ok) throw new Error(message);`;

const PYTHON_WORDS = new Map(Object.entries({ true: "True", false: "False", null: "None" }));

/** JSON as Python writes it. */
const toPythonValue = (json: string) =>
	json.replace(/: (true|false|null)\b/g, (_, word: string) => `: ${PYTHON_WORDS.get(word)}`);

const toPython = (method: string, url: string, body: string | null) =>
	`import os, requests

response = requests.${method.toLowerCase()}(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['CARTAGE_KEY']}"${body ? `, "Idempotency-Key": "order-10442"` : ""}},${
			body ? `\n    json=${indent(toPythonValue(body), "    ")},` : ""
		}
    timeout=30,
)
response.raise_for_status()
data = response.json()["data"]`;

const toCSharp = (method: string, url: string, body: string | null) =>
	`using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}");
request.Headers.Authorization =
    new("Bearer", Environment.GetEnvironmentVariable("CARTAGE_KEY"));${
			body
				? `
request.Headers.Add("Idempotency-Key", "order-10442");
request.Content = new StringContent("""
    ${indent(body, "    ")}
    """, Encoding.UTF8, "application/json");`
				: ""
		}
using var response = await client.SendAsync(request);
response.EnsureSuccessStatusCode();
var data = JsonDocument.Parse(await response.Content.ReadAsStringAsync()).RootElement.GetProperty("data");`;

/** The examples of the reference, made of the declared calls and their schemas. */
export const listExamples = (routes: readonly ApiRoute[], origin: string): CallExample[] =>
	SHOWN.flatMap((name) =>
		routes
			.filter(({ method, path }) => `${method} ${path}` === name)
			.map((route) => describeExample(route, origin)),
	);
