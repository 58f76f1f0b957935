import { inject } from "vitest";
import { openDatabases } from "../../../scripts/lib/worker.mjs";

/** The link in the newest of the provider's own mails to an address. Throws when there is none. */
export async function mailedLink(email: string): Promise<string> {
	const databases = openDatabases(inject("data"));
	try {
		const { PLATFORM_DB } = await databases.getBindings();
		const body: unknown = await PLATFORM_DB.prepare(
			"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1",
		)
			.bind(email)
			.first("body");
		const [link] = /https?:\/\/\S+/.exec(String(body)) ?? [];
		if (!link) throw new Error(`no link was mailed to ${email}`);
		return link;
	} finally {
		await databases.dispose();
	}
}
