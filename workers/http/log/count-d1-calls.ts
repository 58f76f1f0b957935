import { withCountedCalls } from "~/db/counted-calls";
import type { RequestRecord } from "~/log/request-record";

const DATABASE = /^(?:PLATFORM_DB|TENANT_DB_\d{2,4})$/;

const isDatabase = (value: unknown): value is D1Database =>
	typeof value === "object" && value !== null && "batch" in value;

/** The bindings of a request, whose databases count their round trips in its record. */
export const countD1Calls = (env: Env, record: RequestRecord): Env =>
	new Proxy(env, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			const isCounted = typeof name === "string" && DATABASE.test(name) && isDatabase(value);
			return isCounted ? withCountedCalls(value, () => void record.d1_calls++) : value;
		},
	});
