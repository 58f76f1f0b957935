import { request as openRequest } from "node:http";

/**
 * Status and text of an answer, over a connection of its own, so that none is lost with a connection that another request's answer
 * has closed. The answer counts although the server stops reading the body, as it does with one that it refuses. Status 0 with the
 * reason if there is none.
 *
 * @param {string} address
 * @param {{ method: string, headers: Record<string, string>, body: string | FormData | undefined }} request
 * @returns {Promise<{ status: number, text: string }>}
 */
export async function exchange(address, { method, headers, body }) {
	const encoded = new Response(body);
	const bytes = Buffer.from(await encoded.arrayBuffer());
	const type = body instanceof FormData ? { "Content-Type": `${encoded.headers.get("Content-Type")}` } : {};
	const length = bytes.length > 0 ? { "Content-Length": `${bytes.length}` } : {};
	return await new Promise((resolve) => {
		const sent = openRequest(
			address,
			{ method, agent: false, headers: { ...headers, ...type, ...length } },
			(response) => {
				/** @type {Buffer[]} */
				const parts = [];
				const answer = () =>
					resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") });
				response.on("data", (part) => parts.push(part));
				response.on("end", answer);
				response.on("error", answer);
			},
		);
		sent.on("error", (error) => resolve({ status: 0, text: `no answer: ${error.message}` }));
		sent.end(bytes);
	});
}
