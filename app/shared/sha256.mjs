// JavaScript, as the scripts run it as it is.

/**
 * SHA-256 of a text or of a file's bytes, in hexadecimal.
 * @param {string | ArrayBuffer | Uint8Array<ArrayBuffer>} data
 * @returns {Promise<string>}
 */
export async function sha256(data) {
	const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
	const hash = await crypto.subtle.digest("SHA-256", bytes);
	return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
