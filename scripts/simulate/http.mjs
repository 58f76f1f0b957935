/**
 * @typedef {{ headers?: Record<string, string>, body?: unknown, form?: FormData }} CallOptions
 * @typedef {{ method: string, path: string, status: number, ms: number }} Call
 */

/** So many calls are under way at once; the others wait, and the wait is not counted as theirs. */
const MAX_AT_ONCE = 24;

/**
 * Lets at most `max` run at once.
 * @param {number} max
 */
function createGate(max) {
	let running = 0;
	/** @type {(() => void)[]} */
	const waiting = [];
	/**
	 * @template T
	 * @param {() => Promise<T>} work
	 */
	return async (work) => {
		if (running >= max) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
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
 * @param {string} base
 * @param {{ onCall?: (call: Call) => void }} [options]
 */
export function createHttp(base, { onCall = () => {} } = {}) {
	const gate = createGate(MAX_AT_ONCE);
	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {CallOptions} options
	 */
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
			const message = error instanceof Error ? error.message : String(error);
			return { status: 0, headers: new Headers(), bytes: Buffer.alloc(0), message, data: null };
		}
	};
	return {
		/**
		 * @param {string} method
		 * @param {string} path
		 * @param {CallOptions} [options]
		 */
		call: (method, path, options = {}) => gate(() => send(method, path, options)),
	};
}

/**
 * @param {Response} response
 * @param {Buffer} bytes
 */
function readEnvelope({ headers }, bytes) {
	if (!headers.get("Content-Type")?.includes("json")) return { message: "", data: null };
	const { message = "", data = null } = JSON.parse(bytes.toString());
	return { message, data };
}
