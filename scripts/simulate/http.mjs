/** So many calls are under way at once; the others wait, and the wait is not counted as theirs. */
const MAX_AT_ONCE = 24;

/** Lets at most `max` run at once. */
function createGate(max) {
	let running = 0;
	const waiting = [];
	return async (work) => {
		if (running >= max) await new Promise((resolve) => waiting.push(resolve));
		else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}

/**
 * Calls of the API at `base`. `call` answers status, message and data, with status 0 where no answer came; `onCall` gets the path and the
 * milliseconds of each.
 */
export function createHttp(base, { onCall = () => {} } = {}) {
	const gate = createGate(MAX_AT_ONCE);
	const send = async (method, path, { headers = {}, body, form }) => {
		const startedAt = performance.now();
		try {
			const response = await fetch(`${base}/api/v3${path}`, {
				method,
				headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
				body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
			});
			const bytes = Buffer.from(await response.arrayBuffer());
			onCall({ method, path, status: response.status, ms: performance.now() - startedAt });
			return { status: response.status, headers: response.headers, bytes, ...readEnvelope(response, bytes) };
		} catch (error) {
			return { status: 0, message: error instanceof Error ? error.message : String(error), data: null };
		}
	};
	return { call: (method, path, options = {}) => gate(() => send(method, path, options)) };
}

function readEnvelope({ headers }, bytes) {
	if (!headers.get("Content-Type")?.includes("json")) return { message: "", data: null };
	const { message = "", data = null } = JSON.parse(bytes.toString());
	return { message, data };
}
