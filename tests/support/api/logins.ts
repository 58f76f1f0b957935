import { CHEAP_COST, hashDemoPassword } from "@/scripts/demo/accounts/password.mjs";
import { addRow, rowInserts } from "../databases/rows";
import type { TestApi, TestCompany } from "./test-api";
import { browserHeaders, sendWithHeaders, writePlatform } from "./test-users";

export const PASSWORD = "correct horse battery";

let hashed: Promise<string> | undefined;

/** Inserts a login with a password and a confirmed address, and a staff membership of each of these companies. */
export async function insertLogin(api: TestApi, email: string, ...companies: TestCompany[]): Promise<number> {
	const d1 = api.env.PLATFORM_DB;
	hashed ??= hashDemoPassword(PASSWORD, CHEAP_COST);
	const id = await addRow(d1, "login", {
		email,
		password_hash: await hashed,
		email_confirmed_at: new Date().toISOString(),
	});
	if (id === null) throw new Error("no login");
	for (const company of companies) {
		const user_id = await addRow(company.d1, "user", {
			user_type: "client",
			email,
			first_name: "Pat",
			role_id: 1,
		});
		await writePlatform(
			api,
			rowInserts("membership", [{ login_id: id, tenant_id: company.id, user_type: "client", user_id }]),
		);
	}
	return id;
}

/** The response to a sign-in. */
export interface SignInAttempt {
	status: number;
	message: string;
	data: {
		user_type: string | null;
		tenant_slug: string;
		access_token: string;
		multipleAccount: { organizations: { id: number; tenant_slug: string }[] };
	};
	headers: Headers;
	/** The cookies of the response, by name. */
	cookies: Map<string, string>;
}

/** Tries to sign in, from a new IP address unless the headers name one. */
export async function attemptSignIn(
	api: TestApi,
	body: { email: string; password: string; tenant_slug?: string; code?: string },
	headers: Record<string, string> = {},
): Promise<SignInAttempt> {
	return await readAttempt(
		await sendWithHeaders(api, { "CF-Connecting-IP": nextAddress(), ...headers }, "POST", "/login", body),
	);
}

/** Parses the response to a sign-in. */
export async function readAttempt(response: Response): Promise<SignInAttempt> {
	const { message = "", data }: { message?: string; data: SignInAttempt["data"] } = await response.json();
	const cookies = new Map(
		response.headers.getSetCookie().map((line): [string, string] => {
			const [pair = ""] = line.split(";");
			return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
		}),
	);
	return { status: response.status, message, data, headers: response.headers, cookies };
}

/** Request headers with the session of a sign-in. */
export const attemptHeaders = ({ cookies }: SignInAttempt) =>
	browserHeaders(cookies.get("cartage_session") ?? "");

let addressCount = 0;
/** An IP address without earlier attempts. */
export const nextAddress = () => `198.51.${Math.floor(++addressCount / 250)}.${addressCount % 250}`;
