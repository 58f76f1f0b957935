/** A response of which all, or the fields in `jsonFields`, is JSON text from the database, passed through without parsing. */
export function rawJsonResponse(data: string): Response;
export function rawJsonResponse<Data extends object>(
	data: Data,
	jsonFields: readonly (keyof Data & string)[],
): Response;
export function rawJsonResponse(data: object | string, jsonFields: readonly string[] = []): Response {
	const body =
		typeof data === "string"
			? data
			: `{${Object.entries(data)
					.map(([name, value]) => `"${name}":${jsonFields.includes(name) ? value : JSON.stringify(value)}`)
					.join(",")}}`;
	return new Response(`{"data":${body}}`, { headers: { "Content-Type": "application/json" } });
}
