import { hashPassword } from "~/auth/passwords";
import type { Company, Desk } from "./desk";
import { ask, browser, onPlatform } from "./people";

export const PASSWORD = "correct horse battery";

/** A login with a password and a door as staff to each of these companies. */
export async function login(desk: Desk, email: string, ...companies: Company[]): Promise<number> {
	const d1 = desk.env.PLATFORM_DB;
	const id = await d1
		.prepare("INSERT INTO login (email, password_hash) VALUES (?, ?) RETURNING id")
		.bind(email, await hashPassword(PASSWORD))
		.first<number>("id");
	if (id === null) throw new Error("no login");
	for (const company of companies) {
		const user_id = await company.d1
			.prepare(
				"INSERT INTO user (user_type, email, first_name, role_id) VALUES ('client', ?, 'Pat', 1) RETURNING id",
			)
			.bind(email)
			.first<number>("id");
		await onPlatform(
			desk,
			"INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (?, ?, 'client', ?)",
			id,
			company.id,
			user_id,
		);
	}
	return id;
}

/** What a sign-in answered. */
export interface Attempt {
	status: number;
	message: string;
	data: {
		user_type: string | null;
		tenant_slug: string;
		access_token: string;
		multipleAccount: { organizations: { id: number; tenant_slug: string }[] };
	};
	headers: Headers;
	/** The cookies that were set, by name. */
	cookies: Map<string, string>;
}

/** One try at signing in, from an address of its own unless another is named. */
export async function tryLogin(
	desk: Desk,
	body: { email: string; password: string; tenant_slug?: string },
	headers: Record<string, string> = {},
): Promise<Attempt> {
	return await read(
		await ask(desk, { "CF-Connecting-IP": nextAddress(), ...headers }, "POST", "/login", body),
	);
}

/** Reads an answer that opens a session. */
export async function read(answer: Response): Promise<Attempt> {
	const { message = "", data }: { message?: string; data: Attempt["data"] } = await answer.json();
	const cookies = new Map(
		answer.headers.getSetCookie().map((line): [string, string] => {
			const [pair = ""] = line.split(";");
			return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
		}),
	);
	return { status: answer.status, message, data, headers: answer.headers, cookies };
}

/** The headers of the browser that signed in. */
export const browserOf = ({ cookies }: Attempt) => browser(cookies.get("cartage_session") ?? "");

let addresses = 0;
/** An address that has not tried anything yet. */
export const nextAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
