const PATH = "/api/v3";

/**
 * Suspends, resumes or closes a company through the console's call of a running product. Signs in as one of the provider's people and
 * out again. `getCode` returns the code of the authenticator app and is called where the login has one; `send` is `fetch`. Returns the
 * message of the answer; throws with the one of a refusal.
 */
export async function changeCompanyStatus({ origin, login, slug, action, reason, getCode, send = fetch }) {
	const post = postWith(send, origin);
	// An empty slug is the console, for a login that also belongs to companies.
	const signIn = (code) => post("/login", { ...login, tenant_slug: "", ...(code && { code }) });
	let opened = await signIn();
	if (opened.status === 422 && opened.body?.data?.code) opened = await signIn(await getCode());
	assertDone(opened);
	const cookies = readCookies(opened.response);
	try {
		const path = `/console/client/${encodeURIComponent(slug)}/status`;
		return assertDone(await post(path, { action, reason }, cookies));
	} finally {
		await post("/logout", {}, cookies);
	}
}

/** Posts as a page of the site would: the API refuses what may come from another. */
const postWith =
	(send, origin) =>
	async (path, body, cookies = {}) => {
		const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
		const response = await send(`${origin}${PATH}${path}`, {
			method: "POST",
			body: JSON.stringify(body),
			headers: {
				"Content-Type": "application/json",
				Origin: origin,
				Cookie: pairs.join("; "),
				"X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "",
			},
		});
		return { response, status: response.status, body: await response.json().catch(() => null) };
	};

/** Sign-in and refusals of fields name the field; their texts follow the message. */
function assertDone({ status, body }) {
	if (status === 200) return body.message;
	const fields = status === 422 ? Object.values(body?.data ?? {}).flat() : [];
	throw new Error([body?.message ?? `answered ${status}`, ...fields].join(" "));
}

const readCookies = (response) =>
	Object.fromEntries(
		response.headers.getSetCookie().map((line) => {
			const [pair = ""] = line.split(";");
			return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
		}),
	);
