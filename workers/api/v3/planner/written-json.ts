/** An answer whose parts (or which as a whole) the database has written as JSON text: passed through without being read. */
export function writtenJson(data: string): Response;
export function writtenJson<Data extends object>(
	data: Data,
	texts: readonly (keyof Data & string)[],
): Response;
export function writtenJson(data: object | string, texts: readonly string[] = []): Response {
	const body =
		typeof data === "string"
			? data
			: `{${Object.entries(data)
					.map(([name, value]) => `"${name}":${texts.includes(name) ? value : JSON.stringify(value)}`)
					.join(",")}}`;
	return new Response(`{"data":${body}}`, { headers: { "Content-Type": "application/json" } });
}
