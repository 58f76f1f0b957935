/** SHA-256 of a text or of a file's bytes, in hexadecimal. */
export async function sha256(data: string | ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
	const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
	const hash = await crypto.subtle.digest("SHA-256", bytes);
	return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON of a value with sorted keys and without missing values. */
export function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const entries = Object.entries(value)
		.filter(([, item]) => item !== null && item !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
