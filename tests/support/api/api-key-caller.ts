import { hashToken, randomToken } from "~/auth/tokens";
import { insertFrom } from "~/db/insert-from";
import { membership } from "~/db/platform";
import { insertApiKey } from "~/db/repositories/connections/api-keys";
import { runStatements } from "~/db/statements";
import { type ApiCaller, anonymous, type TestApi, type TestCompany } from "./test-api";

/** Gives users of a company the memberships that signing in gives, which API keys need. */
export async function joinCompany(api: TestApi, company: TestCompany, users: readonly ApiCaller[]) {
	for (const { user_id } of users) {
		const account = {
			login_id: "login_id",
			tenant_id: "tenant_id",
			user_type: "user_type",
			user_id: "user_id",
		};
		const source = "FROM session WHERE tenant_id = ? AND user_id = ? LIMIT 1";
		const { sql, params } = insertFrom(membership, account, source, [company.id, user_id]);
		await runStatements(api.env.PLATFORM_DB, [{ sql: sql.replace("INSERT", "INSERT OR IGNORE"), params }]);
	}
}

interface StoredKey {
	user_id: number;
	scopes: readonly string[];
	customer_id?: number;
	rate_limit?: number;
	expires_at?: string;
}

/** Stores a key without the call that makes one; returns the key. */
export async function storeApiKey(api: TestApi, company: TestCompany, key: StoredKey): Promise<string> {
	const secret = `ct_${randomToken()}`;
	await runStatements(api.env.PLATFORM_DB, [
		insertApiKey({
			tenant_id: company.id,
			name: "Warehouse",
			key_hash: await hashToken(secret),
			prefix: secret.slice(0, 11),
			rate_limit: 100_000,
			...key,
			scopes: [...key.scopes],
		}),
	]);
	return secret;
}

/** The headers of a program that calls the API with a key. */
export const keyHeaders = (key: string) => ({ Authorization: `Bearer ${key}` });

/** Calls the API with a key. */
export function callWithKey(api: TestApi, key: string) {
	const { call } = anonymous(api);
	return <Data = unknown>(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	) => call<Data>(method, path, body, { ...keyHeaders(key), ...headers });
}
