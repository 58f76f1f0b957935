import { httpD1 } from "@/scripts/lib/worker/http-d1.mjs";
import { getSite } from "@/tests/support/served/served-site";

/** The first value that a query selects from a database of the site; the text "null" if there is none. */
async function readText(binding: string, sql: string, ...params: unknown[]): Promise<string> {
	const d1 = httpD1({ ready: Promise.resolve(new URL(getSite().databases)) }, binding);
	const [row] = (
		await d1
			.prepare(sql)
			.bind(...params)
			.all()
	).results;
	return String(row ? Object.values(row)[0] : null);
}

/** The link in the newest platform mail to an address. Throws when there is none. */
export async function readMailedLink(email: string): Promise<string> {
	const newest = "SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1";
	const [link] = /https?:\/\/\S+/.exec(await readText("PLATFORM_DB", newest, email)) ?? [];
	if (!link) throw new Error(`no link was mailed to ${email}`);
	return link;
}

/** A column of the newest mail of a kind about a job of Northline. */
async function readNewest(column: "subject" | "text", kind: string, job_id: number): Promise<string> {
	const binding = await readText("PLATFORM_DB", "SELECT binding FROM tenant WHERE slug = 'northline'");
	const newest = `SELECT ${column} FROM outbox WHERE kind = ? AND about_id = ? ORDER BY id DESC LIMIT 1`;
	return readText(binding, newest, kind, job_id);
}

/** The newest Master Edit code mailed for a job of Northline. Throws when there is none. */
export async function readMailedCode(job_id: number): Promise<string> {
	const [, code] = /is ([A-Z\d]{6})$/.exec(await readNewest("subject", "one_time_code", job_id)) ?? [];
	if (!code) throw new Error(`no code was mailed for job ${job_id}`);
	return code;
}

/** The path of the newest link that answers a quote of Northline. Throws when there is none. */
export async function readMailedQuote(job_id: number): Promise<string> {
	const [path] = /\/quote\/\S+/.exec(await readNewest("text", "quote_offer", job_id)) ?? [];
	if (!path) throw new Error(`no quote was mailed for job ${job_id}`);
	return path;
}
