/** The header that hands a file over under its own name, whatever letters that has. */
export function disposition(way: "inline" | "attachment", name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	return `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** An answer that hands over a file the server has made. */
export function fileAnswer(
	body: Uint8Array<ArrayBuffer> | ReadableStream,
	{ name, type, way = "attachment" }: { name: string; type: string; way?: "inline" | "attachment" },
): Response {
	return new Response(body, {
		headers: {
			"Content-Type": type,
			"Content-Disposition": disposition(way, name),
			"X-Content-Type-Options": "nosniff",
		},
	});
}
