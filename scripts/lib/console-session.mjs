/**
 * @typedef {{ email: string, password: string }} Login
 * @typedef {{ json?: object, form?: FormData }} Content
 * @typedef {{ message?: string, data?: unknown }} Body The answer of a call; its data is that of the API's published document.
 * @typedef {Awaited<ReturnType<typeof readBody>>} Opened
 * @typedef {Awaited<ReturnType<typeof openConsole>>} ConsoleSession
 */

const PATH = "/api/v3";

/**
 * Signs in to the console of a running product as one of the provider's people. `getCode` returns the code of the authenticator app and
 * is called where the login has one; `send` is `fetch`. Throws with the message and the status of a refusal.
 * @param {{ origin: string, login: Login, getCode: () => Promise<string>, headers?: Record<string, string>, send?: typeof fetch }} options
 */
export async function openConsole({ origin, login, getCode, headers = {}, send = fetch }) {
	const sendAs = sendWith(send, origin, headers);
	// An empty slug is the console, for a login that also belongs to companies.
	/** @param {string} [code] */
	const signIn = (code) =>
		sendAs("POST", "/login", { json: { ...login, tenant_slug: "", ...(code && { code }) } });
	let opened = await readBody(await signIn());
	if (opened.status === 422 && opened.body?.data?.code)
		opened = await readBody(await signIn(await getCode()));
	assertDone(opened);
	const cookies = readCookies(opened.response);
	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {Content} [content]
	 */
	const call = async (method, path, content) =>
		assertDone(await readBody(await sendAs(method, path, content, cookies)));
	return {
		post: (/** @type {string} */ path, /** @type {object} */ json) => call("POST", path, { json }),
		get: (/** @type {string} */ path) => call("GET", path),
		remove: (/** @type {string} */ path, /** @type {object} */ json = {}) => call("DELETE", path, { json }),
		putForm: (/** @type {string} */ path, /** @type {FormData} */ form) => call("PUT", path, { form }),
		/**
		 * The bytes of a download.
		 * @param {string} path
		 */
		async download(path) {
			const response = await sendAs("GET", path, {}, cookies);
			if (response.status !== 200) assertDone(await readBody(response));
			return Buffer.from(await response.arrayBuffer());
		},
		close: () => sendAs("POST", "/logout", { json: {} }, cookies),
	};
}

/**
 * Sends as a page of the site would: the API refuses what may come from another.
 * @param {typeof fetch} send
 * @param {string} origin
 * @param {Record<string, string>} own
 */
const sendWith =
	(send, origin, own) =>
	(
		/** @type {string} */ method,
		/** @type {string} */ path,
		/** @type {Content} */ { json, form } = {},
		/** @type {Record<string, string>} */ cookies = {},
	) => {
		const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
		const body = form ?? (json && JSON.stringify(json));
		return send(`${origin}${PATH}${path}`, {
			method,
			...(body && { body }),
			headers: {
				...own,
				...(json && { "Content-Type": "application/json" }),
				Origin: origin,
				Cookie: pairs.join("; "),
				"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
			},
		});
	};

/** @param {Response} response */
const readBody = async (response) => ({
	response,
	status: response.status,
	body: await response.json().catch(() => null),
});

/**
 * Sign-in and refusals of fields name the field; their texts follow the message.
 * @param {Opened} answer
 */
function assertDone({ response, status, body }) {
	if (status === 200) return { response, ...body };
	const fields = status === 422 ? Object.values(body?.data ?? {}).flat() : [];
	throw Object.assign(new Error([body?.message ?? `answered ${status}`, ...fields].join(" ")), { status });
}

/**
 * @param {Response} response
 * @returns {Record<string, string>}
 */
const readCookies = (response) =>
	Object.fromEntries(
		response.headers.getSetCookie().map((line) => {
			const [pair = ""] = line.split(";");
			return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
		}),
	);
